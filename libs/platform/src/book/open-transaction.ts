/** State of a history entry: closing the transaction goes back to the screen that opened it. Since 0.1.6. */
export const OPENED_HERE = { openedHere: true } as const;

/** Returns true if a screen of this app opened the transaction, so there is a way back. Since 0.1.6. */
export const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedHere' in state;

/**
 * Returns the path of a transaction in the list of transactions. Since 0.1.6.
 * @param search filter and sort of that list, with or without `?`
 */
export function transactionPath(id: string, search = ''): string {
  const params = new URLSearchParams(search);
  params.set('open', id);
  return `/transactions?${params}`;
}
