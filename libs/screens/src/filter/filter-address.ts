import type { TransactionFilter } from '@pocket/contracts';
import { isCalendarDay } from '@pocket/contracts/calendar';

/** Filter of transactions in the address of a screen, with the names of `GET /transactions`. */
export interface Filter {
  readonly q: string;
  readonly accountId: readonly string[];
  /** `none` for uncategorized transactions. */
  readonly categoryId: readonly string[];
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly min: string;
  readonly max: string;
  /** All of them match. */
  readonly tag: readonly string[];
  readonly status: string;
  readonly payee: string;
  readonly importId: string;
  readonly transfer: string;
  readonly currency: readonly string[];
  readonly scheduleId: readonly string[];
  /** 1 for Monday to 7 for Sunday. */
  readonly weekday: readonly string[];
  readonly without: readonly string[];
}
export type FilterName = keyof Filter;

const matching = (form: RegExp) => (text: string) => form.test(text);
const AMOUNT = matching(/^\d{1,12}(\.\d{1,3})?$/);
const ANY = matching(/^.{1,200}$/s);
/** Checks of the filters in an address; invalid values are ignored. */
const ALLOWED: Readonly<Record<FilterName, (text: string) => boolean>> = {
  q: ANY,
  accountId: ANY,
  categoryId: ANY,
  type: matching(/^(income|expense)$/),
  from: isCalendarDay,
  to: isCalendarDay,
  min: AMOUNT,
  max: AMOUNT,
  tag: matching(/^.{1,40}$/s),
  status: matching(/^(pending|cleared|reconciled)$/),
  payee: matching(/^.{1,120}$/s),
  importId: ANY,
  transfer: matching(/^(only|none)$/),
  currency: matching(/^[A-Z]{3}$/),
  scheduleId: ANY,
  weekday: matching(/^[1-7]$/),
  without: matching(/^(payee|tag)$/),
};
export const FILTER_NAMES = Object.keys(ALLOWED) as FilterName[];

export const NO_FILTER: Filter = {
  q: '',
  accountId: [],
  categoryId: [],
  type: '',
  from: '',
  to: '',
  min: '',
  max: '',
  tag: [],
  status: '',
  payee: '',
  importId: '',
  transfer: '',
  currency: [],
  scheduleId: [],
  weekday: [],
  without: [],
};

export function filterIn(address: URLSearchParams): Filter {
  const all = (name: FilterName) => address.getAll(name).filter((value) => ALLOWED[name](value));
  const found = FILTER_NAMES.map((name) => [name, Array.isArray(NO_FILTER[name]) ? all(name) : (all(name)[0] ?? '')]);
  return Object.fromEntries(found) as Filter;
}

/** Returns the address with a changed filter; other parameters stay. */
export function withFilter(address: URLSearchParams, change: Partial<Filter>): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(change) as [FilterName, string | readonly string[]][]) {
    next.delete(name);
    for (const each of [value].flat()) if (each) next.append(name, each);
  }
  return next;
}

/** Returns the parameters of `GET /transactions` in a fixed order, so that equal filters share a cache key. */
export const queryOf = (filter: Filter): string => withFilter(new URLSearchParams(), filter).toString();

/** Returns the filter for `POST /transactions/batch`. */
export function filterBody(filter: Filter): Readonly<Record<keyof TransactionFilter, unknown>> {
  const set = FILTER_NAMES.map((name) => [name, filter[name]] as const).filter(([, value]) => value.length > 0);
  return Object.fromEntries(set) as Readonly<Record<keyof TransactionFilter, unknown>>;
}

export const isFiltered = (filter: Filter): boolean => queryOf(filter) !== '';
