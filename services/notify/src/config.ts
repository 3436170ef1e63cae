import { mailSettings, serviceSettings } from '@pocket/server';
import { z } from 'zod';

const ORIGINS = 'must be origins like https://push.example.com, separated by commas';

export const notifySettings = z.object({
  ...serviceSettings,
  /** Origin that people open: alerts link to it. */
  APP_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:4600'),
  ...mailSettings,
  /** Origins of push services that are reached although they are in a private network or without encryption. */
  PUSH_ALLOW: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((origin) => origin !== ''))
    .refine((origins) => origins.every((origin) => URL.canParse(origin)), ORIGINS),
  /** Encrypts the private keys in the database. Without it they are stored as they are. */
  NOTIFY_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
});
export type NotifySettings = z.output<typeof notifySettings>;

/** Token of the settings, for injection. */
export const NOTIFY_SETTINGS = Symbol('settings of notify');
