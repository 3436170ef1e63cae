import { z } from 'zod';
import { DATE_FORMATS, THEMES } from './appearance.js';

/** Settings that are stored with the user and apply in every browser. */
export const preferencesSchema = z.object(
  {
    currency: z
      .string({ error: 'Currency must be a code of three letters' })
      .regex(/^[A-Z]{3}$/, 'Currency must be a code of three letters'),
    dateFormat: z.enum(DATE_FORMATS, { error: `Date format must be one of ${DATE_FORMATS.join(', ')}` }),
    theme: z.enum(THEMES, { error: `Theme must be one of ${THEMES.join(', ')}` }),
  },
  { error: 'Preferences must be an object' },
);
export type Preferences = z.infer<typeof preferencesSchema>;

export const DEFAULT_PREFERENCES: Preferences = { currency: 'USD', dateFormat: 'MM/DD/YYYY', theme: 'system' };
