import { ACCOUNT_CURRENCY, fromMinor, type Money } from '@pocket/contracts';
import { definitionOf, type Kind } from '../kinds/kinds.js';

type Fields = Readonly<Record<string, unknown>>;

/** Stored fields that the API does not show. */
const INTERNAL: ReadonlySet<string> = new Set(['sharedChanges']);

/** Returns fields of an entity as in the API, with amounts in major units. */
export function fieldsView(entity: Kind, fields: Fields): Record<string, unknown> {
  const shown = Object.entries(fields).filter(([name]) => !INTERNAL.has(name));
  return Object.fromEntries(shown.map(([name, value]) => [name, fieldView(entity, name, value)]));
}

/** Returns the value of a field as in the API; a field of a part of the entity, such as a split, as its own field. */
export function fieldView(entity: Kind, name: string, value: unknown): unknown {
  if (typeof value === 'number')
    return definitionOf(entity).amountFields.includes(name) ? fromMinor(value, ACCOUNT_CURRENCY) : value;
  if (value instanceof Date) return value.toISOString();
  if (isMoney(value)) return { ...value, amount: fromMinor(value.amount, value.currency) };
  if (!Array.isArray(value)) return value;
  return value.map((item) => (isFields(item) ? fieldsView(entity, item) : item));
}

const isMoney = (value: unknown): value is Money => isFields(value) && 'currency' in value && 'amount' in value;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
