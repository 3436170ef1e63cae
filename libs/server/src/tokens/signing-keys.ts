import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const MIN_SECRET_LENGTH = 32;
const KID_LENGTH = 12;

/** Key that signs session tokens, or did so until recently. */
export interface SigningKey {
  /** Names the key in the header of a token without revealing it. */
  readonly kid: string;
  readonly key: KeyObject;
}

/** Key that signs, and its predecessor, whose tokens are still accepted. */
export type SigningKeys = readonly [current: SigningKey, ...previous: SigningKey[]];

/** Parses `JWT_SECRET`: one secret per line, the first one signs, a second one is still accepted. */
export const signingSecrets = z
  .string()
  .refine((text) => secretsOf(text).every((secret) => secret.length >= MIN_SECRET_LENGTH), {
    message: `must have at least ${MIN_SECRET_LENGTH} characters`,
  })
  .refine((text) => [1, 2].includes(secretsOf(text).length), { message: 'must be one secret, or two on two lines' });

/** @throws RangeError if there is no secret in it */
export function signingKeys(text: string): SigningKeys {
  const [current, ...previous] = secretsOf(text).map(parseSigningKey);
  if (!current) throw new RangeError('There is no secret');
  return [current, ...previous];
}

function parseSigningKey(secret: string): SigningKey {
  const kid = createHash('sha256').update(`kid ${secret}`).digest('base64url').slice(0, KID_LENGTH);
  // For a text, each verification would first try to parse it as a public key.
  return { kid, key: createSecretKey(secret, 'utf8') };
}

function secretsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
