import type { ChangedOccurrence } from '@pocket/contracts';
import type { StoredSchedule } from '../../book/states.js';

/** Fields that decide whether a transaction fulfills an occurrence of a schedule. */
export type MatchableSchedule = Pick<
  StoredSchedule,
  | 'id'
  | 'type'
  | 'accountId'
  | 'toAccountId'
  | 'amount'
  | 'payee'
  | 'description'
  | 'recurrence'
  | 'match'
  | 'paused'
  | 'since'
> & { readonly occurrences: readonly Omit<ChangedOccurrence, 'notes'>[] };
