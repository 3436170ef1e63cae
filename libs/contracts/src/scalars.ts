import { z } from 'zod';
import { type CalendarDay, FIRST_DAY, isCalendarDay, LAST_DAY } from './calendar.js';
import { isAmount, MAX_AMOUNT } from './money.js';
import { schemaNames } from './schema-names.js';

/** 24 hexadecimal digits, as every stored entity has. */
export const entityId = z.string().regex(/^[0-9a-f]{24}$/, 'Not a valid id');
/** An instant as an ISO 8601 text in UTC. */
export const timestamp = z.string();

/** A calendar date of the user, `yyyy-mm-dd`. */
export const calendarDaySchema = (field: string) =>
  z
    .string({ error: `${field} is required` })
    .refine(isCalendarDay, `${field} must be a real date (yyyy-mm-dd) between ${FIRST_DAY} and ${LAST_DAY}`)
    .transform((day) => day as CalendarDay);

/** Money in major units with at most two decimals; `min` is a bound in major units. */
export const amountSchema = (field: string, min = -MAX_AMOUNT) =>
  z
    .number({ error: `${field} must be a number` })
    .min(min, min === 0 ? `${field} must be at least 0` : `${field} must be at least ${min}`)
    .max(MAX_AMOUNT, `${field} must be at most ${MAX_AMOUNT}`)
    .refine(isAmount, `${field} must have at most 2 decimals`);

/** Half of a character cannot be stored: texts that differ in nothing else would become one. */
const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);

/** A trimmed text of `min` to `max` characters. */
export const textSchema = (field: string, min: number, max: number) =>
  z
    .string({ error: min > 0 ? `${field} is required` : `${field} must be a text` })
    .trim()
    .min(min, `${field} is required`)
    .max(max, `${field} must be at most ${max} characters long`)
    .refine(isWellFormed, `${field} must not contain half of a character (a lone surrogate)`);

/** An id is 24 hexadecimal digits; a longer text is refused before it is looked up. */
const MAX_ID = 200;
/** Id as somebody typed it, in the case that ids are stored in. A text that cannot be an id names nothing. */
export const idSchema = (field: string) =>
  z
    .string({ error: `${field} is required` })
    .min(1, `${field} is required`)
    .max(MAX_ID, `${field} must be at most ${MAX_ID} characters long`)
    .toLowerCase();
export const flagSchema = (field: string) => z.boolean({ error: `${field} must be true or false` });
/** A place among others. */
export const orderSchema = z
  .number({ error: 'Order must be a whole number' })
  .int('Order must be a whole number')
  .min(-1_000_000, 'Order must be at least -1000000')
  .max(1_000_000, 'Order must be at most 1000000');

/** The most things that can be put in order at once: as many as a book may have. */
const MAX_ORDERED = 1_000;
/** Things as they follow one another; those that are left out keep their places. */
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

/** For `PUT`: any subset of the fields, at least one. */
export const atLeastOneField = (fields: object) => Object.values(fields).some((value) => value !== undefined);
export const AT_LEAST_ONE_FIELD = 'At least one field is required';

/** The answer to a deletion. */
export const messageReply = z.object({ message: z.string() }).register(schemaNames, { name: 'Message' });
export type MessageReply = z.infer<typeof messageReply>;
