import { serviceSettings } from '@pocket/server';
import { z } from 'zod';

const FEED_ADDRESS = 'must be an https address';
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Without encryption only a server of the same machine is trusted, such as that of a test. */
function isFeedAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

export const ledgerSettings = z.object({
  ...serviceSettings,
  DEMO_ACCOUNT: z.enum(['on', 'off']).default('on'),
  /** Space in JetStream for uploaded files; must be less than JetStream has, so that events always fit. */
  UPLOADS_MAX_MB: z.coerce.number().int().min(64).default(1_024),
  /** Address of a file of exchange rates for all books. */
  RATES_URL: z.string().refine(isFeedAddress, FEED_ADDRESS).optional(),
});
export type LedgerConfig = z.output<typeof ledgerSettings>;
