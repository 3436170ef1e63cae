import { serviceSettings } from '@pocket/server';
import { z } from 'zod';

export const ledgerSettings = z.object({
  ...serviceSettings,
  DEMO_ACCOUNT: z.enum(['on', 'off']).default('on'),
  /** Room in the broker for uploaded files; below what JetStream has, so that events always find room. */
  UPLOADS_MAX_MB: z.coerce.number().int().min(64).default(1_024),
});
export type LedgerConfig = z.output<typeof ledgerSettings>;
