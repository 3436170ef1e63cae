import type { Builtin } from '@pocket/contracts/insights';

export const BUILTIN_TITLES: Readonly<Record<Builtin, string>> = {
  pace: 'Spending pace',
  flow: 'Where money goes',
  cashflow: 'Cash flow',
  networth: 'Net worth',
  merchants: 'Payees',
  subscriptions: 'Subscriptions',
  calendar: 'Calendar of spending',
  average: 'Usual spending',
  notes: 'What stands out',
};
