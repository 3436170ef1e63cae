import { ALERT_KINDS, type AlertKind } from '@pocket/contracts';
import type { RuleDocument } from '../rules/rule.schema.js';
import type { Look } from './look.js';

/** Raised by the passing of days alone, besides the first look. */
const DAILY: ReadonlySet<AlertKind> = new Set(['billMissed']);
/** Raised by changes of the book alone. */
const BY_CHANGE: ReadonlySet<AlertKind> = new Set(['large', 'payee', 'incomeArrived', 'import']);
/** Raised elsewhere. */
const ELSEWHERE: ReadonlySet<AlertKind> = new Set(['digest', 'security']);

/** True if a look has to ask what holds for the rule. Most writes concern budgets alone, so that is all they ask for. */
export function isWanted({ kind, isPrimed }: Pick<RuleDocument, 'kind' | 'isPrimed'>, look: Look): boolean {
  if (ELSEWHERE.has(kind)) return false;
  if (kind === 'billDue') return look.remindedDays.length > 0;
  if (BY_CHANGE.has(kind)) return look.changes.length > 0;
  if (DAILY.has(kind)) return look.isTimed || !isPrimed;
  return true;
}
/** Kinds whose rules every look asks about, whatever its reason is. */
export const BY_STATE: readonly AlertKind[] = ALERT_KINDS.filter((kind) =>
  isWanted({ kind, isPrimed: true }, { changes: [], isTimed: false, remindedDays: [] }),
);

/** True if the rule needs the transactions of changes. */
export const needsChanges = ({ kind }: Pick<RuleDocument, 'kind'>): boolean => BY_CHANGE.has(kind);
