import { z } from 'zod';
import { AT_LEAST_ONE_FIELD, atLeastOneField, flagSchema } from '../scalars.js';
import { schemaNames } from '../schema-names.js';
import { localTimeSchema } from './rules.js';

/** Local times between which push and mail wait, in the zone of the profile. They may include midnight. */
const quiet = z.object(
  {
    enabled: flagSchema('quiet.enabled'),
    from: localTimeSchema('quiet.from'),
    to: localTimeSchema('quiet.to'),
  },
  'quiet must be an object',
);
const settingsFields = z.object({
  quiet,
  /** True if push and mail name amounts. */
  showAmounts: flagSchema('showAmounts'),
});

export const DEFAULT_ALERT_SETTINGS = {
  quiet: { enabled: false, from: '22:00', to: '08:00' },
  showAmounts: false,
} as const;

export const alertSettingsSchema = settingsFields
  .extend({ version: z.number().int().positive() })
  .register(schemaNames, { name: 'AlertSettings' });
export const alertSettingsBody = settingsFields
  .extend({ quiet: quiet.partial() })
  .partial()
  .refine(atLeastOneField, AT_LEAST_ONE_FIELD)
  .register(schemaNames, { name: 'AlertSettingsUpdate' });

export type AlertSettings = z.infer<typeof alertSettingsSchema>;
export type AlertSettingsBody = z.output<typeof alertSettingsBody>;
