import { defineConfig, mailSettings, serviceSettings, signingSecrets } from '@pocket/server';
import { z } from 'zod';

export const authSettings = z.object({
  ...serviceSettings,
  /** The first secret signs tokens; the gateway accepts tokens of both. */
  JWT_SECRET: signingSecrets,
  /** The first key encrypts secrets at rest; those of the second are still read. */
  SECRETS_KEY: signingSecrets,
  /** Address that people open; passkeys are made for it. */
  APP_URL: z.url().default('http://localhost:4600'),
  ...mailSettings,
  DEMO_ACCOUNT: z.enum(['on', 'off']).default('on'),
});

export type AuthConfig = z.output<typeof authSettings>;

export const loadConfig = (): AuthConfig => defineConfig(authSettings, process.env);
