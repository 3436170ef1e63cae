import { generateSecret, generateURI, verifySync } from 'otplib';

/** RFC 6238: SHA-1, 6 digits, 30 s, a step more or less; the secret has the 160 bits of RFC 4226. */
const SECRET_BYTES = 20;
const TOLERANCE_S = 30;
const CODE = /^\d{6}$/;

export const newTotpSecret = (): string => generateSecret({ length: SECRET_BYTES });

/** Returns the address that authenticator apps read. */
export const totpUri = (secret: string, label: string): string => generateURI({ issuer: 'Pocket', label, secret });

/**
 * Returns the time step of a code, counted from 1970; undefined if the code is wrong.
 * @param after last step that was accepted: no step is accepted again, nor an earlier one
 */
export function stepOfCode(secret: string, code: string, at: Date, after?: number): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!CODE.test(token)) return undefined;
  const epoch = Math.floor(at.getTime() / 1000);
  const result = verifySync({
    secret,
    token,
    epoch,
    epochTolerance: TOLERANCE_S,
    ...(after === undefined ? {} : { afterTimeStep: after }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
