/** A reconciliation that somebody has begun: it survives a reload and a look elsewhere, in this tab. */
export interface SavedReconciliation {
  /** The last day of the statement. */
  readonly date: string;
  /** What the statement says, in major units. */
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
    // Nothing that we wrote, or nothing may be kept here.
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
