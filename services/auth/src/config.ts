import { defineConfig, serviceSettings, signingSecrets } from '@pocket/server';
import { z } from 'zod';

export const authSettings = z.object({
  ...serviceSettings,
  /** The first secret signs tokens; the gateway accepts tokens of both. */
  JWT_SECRET: signingSecrets,
  DEMO_ACCOUNT: z.enum(['on', 'off']).default('on'),
});

export type AuthConfig = z.output<typeof authSettings>;

export const loadConfig = (): AuthConfig => defineConfig(authSettings, process.env);
