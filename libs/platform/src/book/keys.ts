/** Names of what is asked of the book, the same in every remote: what one has loaded another does not load again. */
export const bookKeys = {
  accounts: ['accounts'],
  account: (id: string) => ['accounts', id],
  categories: ['categories'],
  budgets: ['budgets'],
  rules: ['rules'],
  tags: ['tags'],
  payees: (q: string) => ['payees', q],
  transaction: (id: string) => ['transactions', 'one', id],
  /** @param query as in the address, without a `?` */
  transactions: (query: string) => ['transactions', 'list', query],
  summary: (query: string) => ['transactions', 'summary', query],
  changes: (query: string) => ['changes', query],
  change: (id: string) => ['changes', 'one', id],
  balances: (accountId: string, query: string) => ['balances', accountId, query],
  netWorth: (query: string) => ['net-worth', query],
  imports: ['imports'],
  import: (id: string) => ['imports', id],
} as const;
