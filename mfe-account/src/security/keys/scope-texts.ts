import type { KeyScope } from '@pocket/contracts/keys';

/** Descriptions of scopes. */
export const SCOPE_TEXTS: Readonly<Record<KeyScope, string>> = {
  'reports:read': 'Dashboard, reports, net worth, balances, forecast, insights and data of views',
  'alerts:read': 'Alerts, their number and their events',
  import: 'Statement imports',
  'book:read': 'Everything in the book, its history, its exports and its reports',
  'book:write': 'As book:read, and all changes of the book with undo; no imports',
};
