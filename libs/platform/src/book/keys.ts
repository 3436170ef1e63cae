/** Query keys of the book. All remotes share them, so that data loaded by one is not loaded again by another. */
export const bookKeys = {
  accounts: ['accounts'],
  account: (id: string) => ['accounts', id],
  categories: ['categories'],
  budgets: ['budgets'],
  rules: ['rules'],
  tags: ['tags'],
  payees: (q: string) => ['payees', q],
  transaction: (id: string) => ['transactions', 'one', id],
  /** @param query query of the address, without the `?` */
  transactions: (query: string) => ['transactions', 'list', query],
  summary: (query: string) => ['transactions', 'summary', query],
  changes: (query: string) => ['changes', query],
  change: (id: string) => ['changes', 'one', id],
  balances: (accountId: string, query: string) => ['balances', accountId, query],
  netWorth: (query: string) => ['net-worth', query],
  imports: ['imports'],
  import: (id: string) => ['imports', id],
  /** Since 0.1.5. */
  dashboard: ['dashboard'],
  /** Since 0.1.5. */
  report: (period: string) => ['reports', period],
} as const;
