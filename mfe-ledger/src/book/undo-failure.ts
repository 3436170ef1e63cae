/** Says why an undo failed, in the words of the page's own message, for panels that cover that message. */
export const undoFailureText = (error: unknown): string =>
  `Not undone: ${error instanceof Error ? error.message : String(error)}`;
