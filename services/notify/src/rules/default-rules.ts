import type { AlertKind } from '@pocket/contracts';

/** Rules of a new user, all on `app`. */
export const DEFAULT_RULES: readonly { readonly kind: AlertKind; readonly params: Record<string, unknown> }[] = [
  { kind: 'billDue', params: {} },
  { kind: 'billMissed', params: {} },
  { kind: 'budget', params: { budgetId: 'all', percent: 80 } },
  { kind: 'budget', params: { budgetId: 'all', percent: 100 } },
  { kind: 'security', params: {} },
];

/** Kinds that look at what the book is like now. Others fire by events, which have no past. */
const STATE_KINDS: ReadonlySet<AlertKind> = new Set([
  'budget',
  'envelope',
  'balance',
  'forecast',
  'billMissed',
  'priceChange',
  'goal',
  'notes',
]);

/** A rule on the state of a book notes silently what holds when it begins. A budget that is over fires at once. */
export const needsPriming = (kind: AlertKind): boolean => STATE_KINDS.has(kind) && kind !== 'budget';
/** All state of a book that had a past before alerts existed is noted silently. */
export const hasState = (kind: AlertKind): boolean => STATE_KINDS.has(kind);
