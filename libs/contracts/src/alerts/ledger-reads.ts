/** Endpoints of the ledger that notify asks for a user, besides the gateway. */
export const READ_BY_NOTIFY: ReadonlySet<string> = new Set([
  'ledger.accounts.list',
  'ledger.budgets.list',
  'ledger.categories.list',
  'ledger.forecast.get',
  'ledger.insights.query',
  'ledger.notes.list',
  'ledger.plan.goals',
  'ledger.plan.period',
  'ledger.schedules.list',
  'ledger.schedules.occurrences',
]);
