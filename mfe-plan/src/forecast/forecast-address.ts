import { isCalendarDay } from '@pocket/contracts/calendar';
import { ASSUMPTION_KINDS, type AssumptionDraft, DRAFT_TYPES, FREQUENCIES, newAssumption } from './assumption-draft';

/** Days after today that can be chosen. */
export const RANGES = [30, 90, 180, 365, 730] as const;
export type ForecastRange = (typeof RANGES)[number];
const DEFAULT_RANGE: ForecastRange = 90;

/** Rows of one what-if, and ids in one address. */
export const MAX_ASSUMPTIONS = 20;
const MAX_ACCOUNTS = 100;
const MAX_AMOUNT_LENGTH = 40;

/** Choices in the address of the screen. */
export interface ForecastAddress {
  /** None for every account. */
  readonly accountIds: readonly string[];
  readonly range: ForecastRange;
  readonly everyday: boolean;
  readonly assumptions: readonly AssumptionDraft[];
}

/** Stays as it is in an address, and is in no id, day or amount. */
const SEPARATOR = '_';
const ID = /^[\da-z]{1,24}$/i;

/** Reads an address. A value that makes no sense gets the default or is left out. */
export function readAddress(address: URLSearchParams): ForecastAddress {
  const days = Number(address.get('days'));
  return {
    accountIds: idsIn(address.get('accounts') ?? ''),
    range: RANGES.find((range) => range === days) ?? DEFAULT_RANGE,
    everyday: address.get('everyday') === 'average',
    assumptions: assumptionsIn(address),
  };
}

/** Writes fields into an address; the others stay. Defaults are left out. */
export function writeAddress(address: URLSearchParams, fields: Partial<ForecastAddress>): URLSearchParams {
  const { accountIds, range, everyday, assumptions } = { ...readAddress(address), ...fields };
  const written = new URLSearchParams();
  if (accountIds.length > 0) written.set('accounts', accountIds.join(SEPARATOR));
  if (range !== DEFAULT_RANGE) written.set('days', String(range));
  if (everyday) written.set('everyday', 'average');
  for (const draft of assumptions) written.append('if', assumptionText(draft));
  return written;
}

export const assumptionsIn = (address: URLSearchParams): readonly AssumptionDraft[] =>
  address
    .getAll('if')
    .slice(0, MAX_ASSUMPTIONS)
    .flatMap((text) => assumptionIn(text) ?? []);

const idsIn = (text: string): readonly string[] =>
  [...new Set(text.split(SEPARATOR))].filter((id) => ID.test(id)).slice(0, MAX_ACCOUNTS);

/** Fields of each kind in the order of the address. */
const FIELDS = {
  pause: ['scheduleId', 'from', 'until'],
  amount: ['scheduleId', 'amount', 'from'],
  once: ['accountId', 'type', 'amount', 'from'],
  repeat: ['accountId', 'type', 'amount', 'from', 'freq'],
} as const satisfies Record<AssumptionDraft['kind'], readonly (keyof AssumptionDraft)[]>;

export const assumptionText = (draft: AssumptionDraft): string =>
  [draft.kind, ...FIELDS[draft.kind].map((field) => cleanText(field, draft[field]))].join(SEPARATOR);

const isEmptyOr = (test: (text: string) => boolean) => (text: string) => text === '' || test(text);
const isOneOf = (list: readonly string[]) => (text: string) => list.includes(text);
const IS_VALID: Readonly<Record<string, (text: string) => boolean>> = {
  scheduleId: isEmptyOr((text) => ID.test(text)),
  accountId: isEmptyOr((text) => ID.test(text)),
  type: isOneOf(DRAFT_TYPES),
  amount: (text) => text.length <= MAX_AMOUNT_LENGTH,
  from: isEmptyOr(isCalendarDay),
  until: isEmptyOr(isCalendarDay),
  freq: isOneOf(FREQUENCIES),
};

function assumptionIn(text: string): AssumptionDraft | null {
  const [name, ...values] = text.split(SEPARATOR);
  const kind = ASSUMPTION_KINDS.find((each) => each === name);
  if (!kind || values.length !== FIELDS[kind].length) return null;
  const found = FIELDS[kind].map((field, index) => [field, values[index] ?? ''] as const);
  if (!found.every(([field, value]) => IS_VALID[field]?.(value))) return null;
  return { ...newAssumption(kind), ...Object.fromEntries(found) };
}

/** A typed amount may contain anything. */
const cleanText = (field: string, value: string): string =>
  field === 'amount' ? value.replaceAll(SEPARATOR, '').slice(0, MAX_AMOUNT_LENGTH) : value;
