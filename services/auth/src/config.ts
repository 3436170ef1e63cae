import { defineConfig, serviceSettings } from '@pocket/server';
import { z } from 'zod';

export const authSettings = z.object({
  ...serviceSettings,
  /** Signs the tokens; the gateway checks them with the same one. */
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters'),
  DEMO_ACCOUNT: z.enum(['on', 'off']).default('on'),
});

export type AuthConfig = z.output<typeof authSettings>;

export const loadConfig = (): AuthConfig => defineConfig(authSettings, process.env);
