import { z } from 'zod';
import { timestamp } from './scalars.js';

/** Factors of a user in the export, without secrets. */
export const exportedFactors = z.object({
  /** Null if codes are off. */
  totp: z.object({ since: timestamp }).nullable(),
  passkeys: z.array(z.object({ name: z.string(), createdAt: timestamp, lastUsedAt: timestamp.nullable() })),
});
