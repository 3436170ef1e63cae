import { createHash, randomInt } from 'node:crypto';
import { FACTOR_LIMITS } from '@pocket/contracts';

/** Crockford's alphabet: no letter that looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** Returns new codes of 50 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: FACTOR_LIMITS.recoveryCodes }, newCode);
}

/**
 * Returns the digest under which a code is stored. A fast hash is enough: nobody guesses 50 random bits, with the user
 * as salt, within the few tries of a challenge, and the codes are of no use without the password.
 */
export function recoveryCodeHash(userId: string, code: string): string {
  const plain = code.replaceAll(/[\s-]/g, '').toUpperCase();
  return createHash('sha256').update(`${userId} ${plain}`).digest('base64url');
}

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
