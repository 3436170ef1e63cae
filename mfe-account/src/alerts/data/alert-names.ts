import type { AlertChannel, AlertKind } from '@pocket/contracts';

/** Names of the kinds of alerts and of the rules that raise them. */
export const KIND_NAMES: Readonly<Record<AlertKind, string>> = {
  budget: 'Budgets',
  envelope: 'Overspent categories',
  balance: 'Low balance',
  forecast: 'Low forecast',
  large: 'Large expenses',
  payee: 'Payees',
  billDue: 'Bills due',
  billMissed: 'Missed bills',
  priceChange: 'Price changes',
  incomeArrived: 'Income',
  goal: 'Goals',
  notes: 'Notes',
  import: 'Imports',
  digest: 'Digest',
  security: 'Security',
};
export const isAlertKind = (text: string): text is AlertKind => Object.hasOwn(KIND_NAMES, text);

export const CHANNEL_NAMES: Readonly<Record<AlertChannel, string>> = { app: 'In Pocket', push: 'Push', mail: 'Mail' };
