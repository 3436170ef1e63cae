import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;

/** Returns 256 random bits, 43 characters in base64url. */
export const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

/**
 * Returns the digest of a secret. One round of SHA-256 without a salt is enough, unlike for a password: nobody can try
 * 2^256 secrets, and each is random, so no two are equal. A slow hash would only slow down every request.
 */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Compares digests in constant time. */
export function equalHashes(stored: string, given: string): boolean {
  const [one, other] = [Buffer.from(stored), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
