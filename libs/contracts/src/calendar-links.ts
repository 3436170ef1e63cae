import { z } from 'zod';
import { currencyCodeSchema } from './currency.js';
import { CALENDAR_LINK_NAME_TEXT } from './fields.js';
import { CALENDAR_LINK_LIMITS } from './limits.js';
import { entityId, flagSchema, idSchema, textFieldSchema, timestamp } from './scalars.js';
import { SCHEDULE_TYPES } from './schedules/schedules.js';
import { schemaNames } from './schema-names.js';

/** Days of the feed, today being the first one, and its events. The nearest occurrences are in it. */
export const CALENDAR_FEED = { days: 400, events: 2_000 } as const;

/** Secret of an address: 128 random bits as base64url. */
export const CALENDAR_TOKEN = /^[\w-]{22}$/;

/** Name of the file in an address: the secret and `.ics`. */
export const calendarAddress = z.object({ file: z.string() });

export const calendarLinkBody = z
  .object({
    name: textFieldSchema(CALENDAR_LINK_NAME_TEXT),
    /** Accounts whose occurrences are in the feed; all if missing. */
    accountIds: z
      .array(idSchema('accountIds'), { error: 'accountIds must be a list' })
      .min(1, 'accountIds must have at least one id')
      .max(CALENDAR_LINK_LIMITS.accounts, `accountIds must have at most ${CALENDAR_LINK_LIMITS.accounts} ids`)
      .optional(),
    amounts: flagSchema('Amounts').default(false),
  })
  .register(schemaNames, { name: 'CalendarLinkBody' });

const calendarLinkFields = z.object({
  id: entityId,
  _id: entityId,
  name: z.string(),
  accountIds: z.array(entityId).nullable(),
  amounts: z.boolean(),
  createdAt: timestamp,
});
export const calendarLinkSchema = calendarLinkFields.register(schemaNames, { name: 'CalendarLink' });
/** The address is answered once, because only its hash is stored. */
export const newCalendarLinkSchema = calendarLinkFields
  .extend({ url: z.string() })
  .register(schemaNames, { name: 'NewCalendarLink' });

/** Occurrence in a feed. Amounts are in major units. */
export const calendarItemSchema = z.object({
  scheduleId: entityId,
  key: z.string(),
  name: z.string(),
  date: z.string(),
  type: z.enum(SCHEDULE_TYPES),
  amount: z.number(),
  currency: currencyCodeSchema,
});

export type CalendarLink = z.infer<typeof calendarLinkSchema>;
export type NewCalendarLink = z.infer<typeof newCalendarLinkSchema>;
export type CalendarLinkBody = z.infer<typeof calendarLinkBody>;
export type CalendarItem = z.infer<typeof calendarItemSchema>;
