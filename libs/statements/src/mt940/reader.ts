import type { StatementPart, StatementReader } from '../model/statement.js';
import { toRefusedPart } from '../values/fault.js';
import { mt940Fields } from './fields.js';
import { Mt940Messages } from './messages.js';

/** Reads MT940 and MT942, with SWIFT's envelopes or without. */
export const mt940Reader: StatementReader = async function* (text, { currency }) {
  const messages = new Mt940Messages(currency);
  const parts: StatementPart[] = [];
  try {
    for await (const { fields, end } of mt940Fields(text)) {
      for (const field of fields) messages.take(field, parts);
      if (end) messages.end(end, fields.at(-1)?.tag ?? '', parts);
      for (const part of parts.splice(0)) yield part;
    }
  } catch (error) {
    parts.push(toRefusedPart(error));
  }
  for (const part of parts) yield part;
};
