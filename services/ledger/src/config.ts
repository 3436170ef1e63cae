import { serviceSettings } from '@pocket/server';
import { z } from 'zod';

export const ledgerSettings = z.object({ ...serviceSettings, DEMO_ACCOUNT: z.enum(['on', 'off']).default('on') });
export type LedgerConfig = z.output<typeof ledgerSettings>;
