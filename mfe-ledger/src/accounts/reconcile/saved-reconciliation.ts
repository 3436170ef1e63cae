/** Unfinished reconciliation; it survives a reload and navigation within this tab. */
export interface SavedReconciliation {
  /** Last day of the statement. */
  readonly date: string;
  /** Balance of the statement in major units. */
  readonly balance: number;
}

const storageKey = (accountId: string) => `pocket_reconcile_${accountId}`;

export function readUnderWay(accountId: string): SavedReconciliation | undefined {
  try {
    const { date, balance } = JSON.parse(
      sessionStorage.getItem(storageKey(accountId)) ?? '{}',
    ) as Partial<SavedReconciliation>;
    return typeof date === 'string' && typeof balance === 'number' ? { date, balance } : undefined;
  } catch {
    // The stored value is malformed, or storage is blocked.
    return undefined;
  }
}

export function keepUnderWay(accountId: string, underWay: SavedReconciliation | undefined): void {
  try {
    if (underWay) sessionStorage.setItem(storageKey(accountId), JSON.stringify(underWay));
    else sessionStorage.removeItem(storageKey(accountId));
  } catch (error) {
    console.warn('The reconciliation cannot be kept in this browser', error);
  }
}
