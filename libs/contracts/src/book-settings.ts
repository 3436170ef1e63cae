import { z } from 'zod';
import { currencyCodeSchema } from './currency.js';
import { AT_LEAST_ONE_FIELD, atLeastOneField, calendarDaySchema, entityId, flagSchema } from './scalars.js';
import { schemaNames } from './schema-names.js';

const MAX_CLOSED_DAYS = 200;

/** Settings of a book. */
export const bookSettingsSchema = z
  .object({
    id: entityId,
    _id: entityId,
    /** Currency of sums, and of all accounts without one of their own. */
    currency: z.string(),
    /** True if accounts can have other currencies. */
    multiCurrency: z.boolean(),
    /** Days on which banks are closed, ascending. */
    closedDays: z.array(z.string()),
    /** Time zone of the profile. */
    timeZone: z.string(),
    version: z.number().int().positive(),
  })
  .register(schemaNames, { name: 'Book' });

const bookFields = z.object({
  currency: currencyCodeSchema,
  multiCurrency: flagSchema('multiCurrency'),
  closedDays: z
    .array(calendarDaySchema('Closed day'), { error: 'Closed days must be a list' })
    .max(MAX_CLOSED_DAYS, `Closed days must be at most ${MAX_CLOSED_DAYS}`)
    .transform((days) => [...new Set(days)].sort()),
});
export const bookSettingsBody = bookFields
  .partial()
  .refine(atLeastOneField, AT_LEAST_ONE_FIELD)
  .register(schemaNames, { name: 'BookUpdate' });

/** Settings in Pocket's file. */
export const bookInFile = bookFields.register(schemaNames, { name: 'ExportedBook' });

export type BookInFile = z.infer<typeof bookInFile>;
export type BookSettings = z.infer<typeof bookSettingsSchema>;
