import { fromMinor, type Money, type OwnCurrency } from '@pocket/contracts';
import { definitionOf, type Kind, type States } from '../kinds/kinds.js';

type Fields = Readonly<Record<string, unknown>>;

/** Stored fields that the API does not show. */
const INTERNAL: ReadonlySet<string> = new Set(['sharedChanges', 'ownCurrency', 'accountCurrency', 'limitCurrency']);

/**
 * Returns fields of an entity as in the API, with amounts in major units.
 * @param currency of amounts, if it is not among the fields
 */
export function fieldsView(entity: Kind, fields: Fields, currency: OwnCurrency = null): Record<string, unknown> {
  const own = definitionOf(entity).currencyOf?.(fields as Partial<States[Kind]>);
  const shown = Object.entries(fields).filter(([name]) => !INTERNAL.has(name));
  const view = shown.map(([name, value]) => [name, fieldView(entity, name, value, own ?? currency)]);
  return { ...Object.fromEntries(view), ...(own ? { currency: own } : {}) };
}

/** Returns the value of a field as in the API; a field of a part of the entity, such as a split, as its own field. */
export function fieldView(entity: Kind, name: string, value: unknown, currency: OwnCurrency): unknown {
  if (typeof value === 'number')
    return definitionOf(entity).amountFields.includes(name) ? fromMinor(value, currency) : value;
  if (value instanceof Date) return value.toISOString();
  if (isMoney(value)) return { ...value, amount: fromMinor(value.amount, value.currency) };
  if (!Array.isArray(value)) return value;
  return value.map((item) => (isFields(item) ? fieldsView(entity, item, currency) : item));
}

const isMoney = (value: unknown): value is Money => isFields(value) && 'currency' in value && 'amount' in value;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
