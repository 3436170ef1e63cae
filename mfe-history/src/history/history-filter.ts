import type { ChangeKind } from '@pocket/contracts';
import { isCalendarDay } from '@pocket/contracts/calendar';

/** Kinds of changes with their labels. */
export const KINDS = [
  { kind: 'create', title: 'Added' },
  { kind: 'update', title: 'Changed' },
  { kind: 'delete', title: 'Deleted' },
  { kind: 'merge', title: 'Merged' },
  { kind: 'transfer', title: 'Transfers' },
  { kind: 'import', title: 'Imports' },
  { kind: 'reconcile', title: 'Reconciled' },
  { kind: 'rule', title: 'Rules' },
  { kind: 'currency', title: 'Currencies' },
  { kind: 'schedule', title: 'Schedules' },
  { kind: 'plan', title: 'Plan' },
  { kind: 'view', title: 'Views' },
  { kind: 'undo', title: 'Taken back' },
] as const satisfies readonly { kind: ChangeKind; title: string }[];

/** Filter of the history; `''` for any. */
export interface HistoryFilter {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
}

const NAMES = ['kind', 'from', 'to'] as const;

/** Parses the filter of an address; invalid values are ignored. */
export function filterOf(params: URLSearchParams): HistoryFilter {
  const [kind = '', from = '', to = ''] = NAMES.map((name) => params.get(name) ?? '');
  const day = (text: string) => (isCalendarDay(text) ? text : '');
  return { kind: KINDS.some((each) => each.kind === kind) ? kind : '', from: day(from), to: day(to) };
}

/** Returns the search parameters without `?`. */
export function queryOf(filter: HistoryFilter): string {
  const set = NAMES.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []));
  return new URLSearchParams(set).toString();
}
