/** Keys of this screen, as the help lists them. */
export const LIST_KEYS = [
  { key: '/', action: 'search', does: 'Search' },
  { key: 'j', action: 'next', does: 'Next transaction' },
  { key: 'k', action: 'previous', does: 'Previous transaction' },
  { key: 'x', action: 'select', does: 'Select the transaction' },
  { key: 'e', action: 'edit', does: 'Edit the transaction' },
  { key: 'F2', action: 'correct', does: 'Correct the transaction in its row' },
  { key: '#', action: 'remove', does: 'Delete what is selected, or the transaction' },
  { key: 'Home', action: 'first', does: 'First transaction' },
  { key: 'End', action: 'last', does: 'Last transaction' },
  { key: 'Escape', action: 'clear', does: 'Clear the selection' },
] as const;

export type ListAction = (typeof LIST_KEYS)[number]['action'];
