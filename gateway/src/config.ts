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
  /** 0 selects a free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The signing secrets of auth: the current one, and the previous one while secrets rotate. */
  JWT_SECRET: signingSecrets,
  /** Address at which browsers reach the product: links that other programs open begin with it. */
  APP_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:4600'),
  /** Origins of pages that may call this API from elsewhere, exactly as a browser sends them; none by default. */
  CORS_ORIGINS: list,
  /** Proxies trusted for the client's address: addresses, ranges, `loopback`, `uniquelocal`; none by default. */
  TRUST_PROXY: list,
  /** Time that a request waits for services. A bulk request waits five times as long. */
  ANSWER_WITHIN_MS: z.coerce.number().int().min(100).max(60_000).default(4_500),
  /** Requests of one session, or of one address (for IPv6, one /64) without a valid session. */
  RATE_LIMIT_PER_MINUTE: perMinute(6_000),
  /** Requests of one API key. */
  KEY_LIMIT_PER_MINUTE: perMinute(600),
  /** Requests without a valid token of one address (for IPv6, one /64), or of one ended session. */
  REFUSED_LIMIT_PER_MINUTE: perMinute(600),
  /** Logins and registrations of one address (for IPv6, one /64). */
  SIGN_IN_LIMIT_PER_MINUTE: perMinute(300),
});

export type GatewayConfig = z.output<typeof gatewaySettings>;

export const loadConfig = (): GatewayConfig => defineConfig(gatewaySettings, process.env);
