import { commonSettings, defineConfig, signingSecrets } from '@pocket/server';
import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );
const perMinute = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

export const gatewaySettings = z.object({
  ...commonSettings,
  HOST: z.string().default('127.0.0.1'),
  /** 0 takes any free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Those that the auth service signs with: one, or also the one before it. */
  JWT_SECRET: signingSecrets,
  /** Origins of pages that may call this API from elsewhere, exactly as a browser sends them; none by default. */
  CORS_ORIGINS: list,
  /** Proxies whose word on the client's address counts: addresses, ranges, `loopback`, `uniquelocal`; none by default. */
  TRUST_PROXY: list,
  /** How long a request waits for services; one that may touch thousands of things waits five times as long. */
  ANSWER_WITHIN_MS: z.coerce.number().int().min(100).max(60_000).default(4_500),
  /** Requests of one session, or of one address (of IPv6: one /64) without a good one. */
  RATE_LIMIT_PER_MINUTE: perMinute(6_000),
  /** Requests with no token or a bad one of one address (of IPv6: one /64), or with one ended session. */
  REFUSED_LIMIT_PER_MINUTE: perMinute(600),
  /** Logins and registrations of one address (of IPv6: one /64). */
  SIGN_IN_LIMIT_PER_MINUTE: perMinute(300),
});

export type GatewayConfig = z.output<typeof gatewaySettings>;

export const loadConfig = (): GatewayConfig => defineConfig(gatewaySettings, process.env);
