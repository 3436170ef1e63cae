import { type OwnCurrency, toMinor } from '@pocket/contracts';
import { definitionOf, type Kind } from '../kinds/kinds.js';

/** Returns the fields of a request or of a file as they are stored, with amounts in minor units. */
export function storedFields(kind: Kind, fields: object, currency: OwnCurrency = null): Record<string, unknown> {
  const { amountFields } = definitionOf(kind);
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const isAmount = (name: string, value: unknown) => typeof value === 'number' && amountFields.includes(name);
  return Object.fromEntries(
    given.map(([name, value]) => [name, isAmount(name, value) ? toMinor(value, currency) : value]),
  );
}
