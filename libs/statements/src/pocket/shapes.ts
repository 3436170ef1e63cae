import {
  accountCreateBody,
  bookInFile,
  categoryCreateBody,
  digitsOf,
  isAmount,
  isCalendarDay,
  kindContractOf,
  type ListedKind,
  MAX_DIGITS,
  planInFile,
  rateInFile,
  transactionInFile,
} from '@pocket/contracts';
import type { PocketPart, PocketTransaction } from '../model/statement.js';

type Fields = Readonly<Record<string, unknown>>;
/** Entity as a part, or the reason why it is invalid. */
export type ReadEntity = PocketPart | { readonly problem: string };
interface FieldError {
  readonly issues: readonly { readonly message: string; readonly path: readonly PropertyKey[] }[];
}

const toProblem = ({ issues: [first] }: FieldError) => {
  const { message = 'It cannot be read', path = [] } = first ?? {};
  return { problem: `${/^Invalid/.test(message) ? `${path.join('.')}: ${message}` : message}.` };
};
/** Returns the id of an entity within the file, in lower case like all references to it. */
const fileId = ({ id, _id }: Fields) => (shortText(id) ?? shortText(_id) ?? '').toLowerCase();
const tooManyDecimals = (field: string, currency: string) =>
  `${field} must have at most ${digitsOf(currency || null)} decimals.`;
const shortText = (value: unknown) => (typeof value === 'string' && value !== '' && value.length <= 64 ? value : null);

export function toPocketAccount(fields: Fields, line: number): ReadEntity {
  const { openingBalance, balance, currency, ...others } = fields;
  const read = accountCreateBody.safeParse({ ...others, openingBalance: openingBalance ?? balance ?? 0 });
  if (!read.success) return toProblem(read.error);
  const { name, type, number = '', institution = '', notes = '', archived = false, order = 0 } = read.data;
  const opening = read.data.openingBalance ?? 0;
  const code = shortText(currency) ?? '';
  if (!isAmount(opening, digitsOf(code || null))) return { problem: tooManyDecimals('Opening balance', code) };
  const texts = { name, type, number, institution, notes, currency: code };
  return {
    kind: 'pocket-account',
    line,
    account: { id: fileId(fields), ...texts, openingBalance: opening, archived, order },
  };
}

export function toPocketCategory(fields: Fields, line: number): ReadEntity {
  const read = categoryCreateBody.safeParse(fields);
  if (!read.success) return toProblem(read.error);
  const { name, type, parentId = null, color = null, archived = false, order = 0 } = read.data;
  return {
    kind: 'pocket-category',
    line,
    category: { id: fileId(fields), name, type, parentId, color, archived, order },
  };
}

/** Reads an entity of any other kind. */
export function toPocketEntity(entity: ListedKind, fields: Fields, line: number): ReadEntity {
  const read = kindContractOf(entity).inFile.safeParse(fields);
  if (!read.success) return toProblem(read.error);
  return { kind: 'pocket-entity', line, entity, fields: { id: fileId(fields), ...(read.data as Fields) } };
}

export function toPocketBook(fields: Fields, line: number): ReadEntity {
  const read = bookInFile.safeParse(fields);
  return read.success ? { kind: 'pocket-book', line, book: read.data } : toProblem(read.error);
}

export function toPocketPlan(fields: Fields, line: number): ReadEntity {
  const read = planInFile.safeParse(fields);
  return read.success ? { kind: 'pocket-plan', line, plan: read.data } : toProblem(read.error);
}

export function toPocketRate(fields: Fields, line: number): ReadEntity {
  const read = rateInFile.safeParse(fields);
  return read.success ? { kind: 'pocket-rate', line, rate: read.data } : toProblem(read.error);
}

/** Returns the occurrence that a transaction names; null if there is none. */
function toLink(link: unknown): PocketTransaction['schedule'] {
  const { id, key, isAutomatic } = (link ?? {}) as Fields;
  const scheduleId = shortText(id);
  if (!scheduleId || typeof key !== 'string' || !isCalendarDay(key)) return null;
  return { id: scheduleId.toLowerCase(), key, ...(isAutomatic === true ? { isAutomatic } : {}) };
}

export function toPocketTransaction(fields: Fields, line: number): ReadEntity {
  const read = transactionInFile.safeParse({ ...fields, categoryId: fields.categoryId ?? null });
  if (!read.success) return toProblem(read.error);
  const { accountId, categoryId = null, type, amount, description, date, ...optional } = read.data;
  if (![amount, ...(optional.splits ?? []).map((line) => line.amount)].every((each) => isAmount(each, MAX_DIGITS)))
    return { problem: `Amount must have at most ${MAX_DIGITS} decimals.` };
  const { payee = '', notes = '', tags = [], status = 'cleared', splits = null, original = null } = optional;
  const splitFields = Array.isArray(fields.splits) ? (fields.splits as Fields[]) : [];
  const transaction = {
    id: fileId(fields),
    accountId,
    account: shortText(fields.account) ?? '',
    categoryId,
    category: shortText(fields.category),
    type,
    amount,
    description,
    date,
    payee,
    notes,
    tags,
    status,
    splits: splits?.map((split, index) => ({ ...split, category: shortText(splitFields[index]?.category) })) ?? null,
    original,
    transferId: shortText(fields.transferId),
    externalId:
      typeof fields.externalId === 'string' && fields.externalId !== '' ? fields.externalId.slice(0, 200) : null,
    schedule: toLink(fields.schedule),
  };
  return { kind: 'pocket-transaction', line, transaction };
}
