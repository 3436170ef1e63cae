/** Tells which change a write made, and how to take it back. */
export const undoHint = (changeId: string | null): string[] =>
  changeId === null ? ['Nothing changed'] : [`X-Change-Id: ${changeId}`, `Undo: npm run pocket -- undo ${changeId}`];
