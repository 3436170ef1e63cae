import { z } from 'zod';
import { loginEntrySchema, sessionSchema, userSchema } from './auth.js';
import { exportedFactors } from './exported-factors.js';
import { keySchema } from './keys/keys.js';
import { securityEntrySchema } from './security/security-log.js';

/** What auth keeps of a user, without secrets. */
export const userExport = z.object({
  user: userSchema,
  sessions: z.array(sessionSchema),
  loginHistory: z.array(loginEntrySchema),
  /** Missing in replies of earlier versions. */
  securityLog: z.array(securityEntrySchema).optional(),
  /** Missing if there are none. */
  keys: z.array(keySchema).optional(),
  /** Missing if there are none. */
  factors: exportedFactors.optional(),
});
