import { z } from 'zod';
import { type CalendarDay, FIRST_DAY, isCalendarDay, LAST_DAY } from './calendar.js';
import { requiredMessage, type TextField, tooLongMessage } from './fields.js';
import { ACCOUNT_DIGITS, isAmount, LARGEST_AMOUNT, MAX_AMOUNT } from './money.js';
import { schemaNames } from './schema-names.js';

/** Id of a stored entity: 24 hexadecimal digits. */
export const entityId = z.string().regex(/^[0-9a-f]{24}$/, 'Not a valid id');
/** ISO 8601 time in UTC. */
export const timestamp = z.string();

/** Calendar date `yyyy-mm-dd` in the user's time zone. */
export const calendarDaySchema = (field: string) =>
  z
    .string({ error: `${field} is required` })
    .refine(isCalendarDay, `${field} must be a real date (yyyy-mm-dd) between ${FIRST_DAY} and ${LAST_DAY}`)
    .transform((day) => day as CalendarDay);

/** Amount in major units with at most two decimals, at least `min`. */
export const amountSchema = (field: string, min = -MAX_AMOUNT) =>
  z
    .number({ error: `${field} must be a number` })
    .min(min, min === 0 ? `${field} must be at least 0` : `${field} must be at least ${min}`)
    .max(MAX_AMOUNT, `${field} must be at most ${MAX_AMOUNT}`)
    .refine((amount) => isAmount(amount, ACCOUNT_DIGITS), `${field} must have at most 2 decimals`);

/**
 * Amount in the currency of an account, in major units, at least `min`. The ledger knows the currency, and so how many
 * decimals there may be.
 */
export const accountAmountSchema = (field: string, min = -LARGEST_AMOUNT) =>
  z
    .number({ error: `${field} must be a number` })
    .min(min, `${field} must be at least ${min === 0 ? 0 : -MAX_AMOUNT}`)
    .max(LARGEST_AMOUNT, `${field} must be at most ${MAX_AMOUNT}`);

export const positiveAmountSchema = (field: string) =>
  accountAmountSchema(field).refine((amount) => amount > 0, `${field} must be greater than 0`);

/** An unpaired surrogate cannot be stored: texts that differ only there would become equal. */
const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);

/** Trimmed text of `min` to `max` characters. */
export const textSchema = (field: string, min: number, max: number) =>
  z
    .string({ error: min > 0 ? requiredMessage(field) : `${field} must be a text` })
    .trim()
    .min(min, requiredMessage(field))
    .max(max, tooLongMessage(field, max))
    .refine(isWellFormed, `${field} must not contain half of a character (a lone surrogate)`);

/** Text that forms of the web app check too. */
export const textFieldSchema = ({ name, min, max }: TextField) => textSchema(name, min, max);

/** An id has 24 digits; longer texts are refused before a lookup. */
const MAX_ID = 200;
/** Id in lower case, as stored. A malformed text is accepted here and found nowhere. */
export const idSchema = (field: string) =>
  z
    .string({ error: `${field} is required` })
    .min(1, `${field} is required`)
    .max(MAX_ID, `${field} must be at most ${MAX_ID} characters long`)
    .toLowerCase();
export const flagSchema = (field: string) => z.boolean({ error: `${field} must be true or false` });
export const wholeNumberSchema = (field: string, min: number, max: number) => {
  const error = `${field} must be a whole number from ${min} to ${max}`;
  return z.number({ error }).int(error).min(min, error).max(max, error);
};
export const choiceSchema = <const V extends readonly string[]>(field: string, values: V) =>
  z.enum(values, { error: `${field} must be one of ${values.join(', ')}` });
/** Position among siblings. */
export const orderSchema = z
  .number({ error: 'Order must be a whole number' })
  .int('Order must be a whole number')
  .min(-1_000_000, 'Order must be at least -1000000')
  .max(1_000_000, 'Order must be at most 1000000');

/** Entities in one order: as many as a book may have. */
const MAX_ORDERED = 1_000;
/** Ids in the wanted order. Entities that are not listed keep their positions. */
export const orderBody = z
  .object({
    ids: z
      .array(idSchema('ids'), { error: 'ids must be a list' })
      .min(1, 'ids must have at least one id')
      .max(MAX_ORDERED, `ids must be at most ${MAX_ORDERED}`)
      .refine((ids) => new Set(ids).size === ids.length, 'ids must name each one once'),
  })
  .register(schemaNames, { name: 'Order' });
export type OrderBody = z.infer<typeof orderBody>;

/** Check for `PUT`: any subset of the fields, at least one. */
export const atLeastOneField = (fields: object) => Object.values(fields).some((value) => value !== undefined);
export const AT_LEAST_ONE_FIELD = 'At least one field is required';

/** Reply to a deletion. */
export const messageReply = z.object({ message: z.string() }).register(schemaNames, { name: 'Message' });
export type MessageReply = z.infer<typeof messageReply>;
