import {
  accountCreateBody,
  budgetCreateBody,
  categoryCreateBody,
  ruleCreateBody,
  transactionInFile,
} from '@pocket/contracts';
import type { PocketPart } from '../model/statement.js';

type Fields = Readonly<Record<string, unknown>>;
/** An entity of the file as a part, or why it is none. */
export type Shaped = PocketPart | { readonly problem: string };
interface Fault {
  readonly issues: readonly { readonly message: string; readonly path: readonly PropertyKey[] }[];
}

const problemOf = ({ issues: [first] }: Fault) => {
  const { message = 'It cannot be read', path = [] } = first ?? {};
  return { problem: `${/^Invalid/.test(message) ? `${path.join('.')}: ${message}` : message}.` };
};
/** Ids are the file's own: they hold it together and nothing else. References are read in lower case as well. */
const idOf = ({ id, _id }: Fields) => (textOf(id) ?? textOf(_id) ?? '').toLowerCase();
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' && value.length <= 64 ? value : null);

export function accountOf(fields: Fields, line: number): Shaped {
  const { openingBalance, balance, currency, ...others } = fields;
  const read = accountCreateBody.safeParse({ ...others, openingBalance: openingBalance ?? balance ?? 0 });
  if (!read.success) return problemOf(read.error);
  const { name, type, number = '', institution = '', notes = '', archived = false, order = 0 } = read.data;
  const opening = read.data.openingBalance ?? 0;
  const texts = { name, type, number, institution, notes, currency: textOf(currency) ?? '' };
  return {
    kind: 'pocket-account',
    line,
    account: { id: idOf(fields), ...texts, openingBalance: opening, archived, order },
  };
}

export function categoryOf(fields: Fields, line: number): Shaped {
  const read = categoryCreateBody.safeParse(fields);
  if (!read.success) return problemOf(read.error);
  const { name, type, parentId = null, color = null, archived = false, order = 0 } = read.data;
  return {
    kind: 'pocket-category',
    line,
    category: { id: idOf(fields), name, type, parentId, color, archived, order },
  };
}

export function budgetOf(fields: Fields, line: number): Shaped {
  const read = budgetCreateBody.safeParse(fields);
  if (!read.success) return problemOf(read.error);
  return {
    kind: 'pocket-budget',
    line,
    budget: { id: idOf(fields), ...read.data, categoryId: textOf(fields.categoryId)?.toLowerCase() ?? null },
  };
}

export function ruleOf(fields: Fields, line: number): Shaped {
  const read = ruleCreateBody.safeParse(fields);
  if (!read.success) return problemOf(read.error);
  const { order = 0, ...others } = read.data;
  return { kind: 'pocket-rule', line, rule: { id: idOf(fields), order, ...others } };
}

export function transactionOf(fields: Fields, line: number): Shaped {
  const read = transactionInFile.safeParse({ ...fields, categoryId: fields.categoryId ?? null });
  if (!read.success) return problemOf(read.error);
  const { accountId, categoryId = null, type, amount, description, date, ...optional } = read.data;
  const { payee = '', notes = '', tags = [], status = 'cleared', splits = null } = optional;
  const named = Array.isArray(fields.splits) ? (fields.splits as Fields[]) : [];
  const transaction = {
    id: idOf(fields),
    accountId,
    account: textOf(fields.account) ?? '',
    categoryId,
    category: textOf(fields.category),
    type,
    amount,
    description,
    date,
    payee,
    notes,
    tags,
    status,
    splits: splits?.map((split, index) => ({ ...split, category: textOf(named[index]?.category) })) ?? null,
    transferId: textOf(fields.transferId),
    externalId:
      typeof fields.externalId === 'string' && fields.externalId !== '' ? fields.externalId.slice(0, 200) : null,
  };
  return { kind: 'pocket-transaction', line, transaction };
}
