import { serviceSettings } from '@pocket/server';
import { z } from 'zod';

export const ledgerSettings = z.object({
  ...serviceSettings,
  DEMO_ACCOUNT: z.enum(['on', 'off']).default('on'),
  /** Space in JetStream for uploaded files; must be less than JetStream has, so that events always fit. */
  UPLOADS_MAX_MB: z.coerce.number().int().min(64).default(1_024),
});
export type LedgerConfig = z.output<typeof ledgerSettings>;
