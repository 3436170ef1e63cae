import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const SHORTEST = 32;
const KID_LENGTH = 12;

/** Signs session tokens, or has done so until lately. */
export interface SigningKey {
  /** Names the key in a token's header, and tells nothing about it. */
  readonly kid: string;
  readonly key: KeyObject;
}

/** The key that signs, and the one before it, which is accepted as long as what it signed lives. */
export type SigningKeys = readonly [current: SigningKey, ...previous: SigningKey[]];

/** `JWT_SECRET`: one secret a line, the one that signs first; another one after it is still accepted. */
export const signingSecrets = z
  .string()
  .refine((text) => secretsOf(text).every((secret) => secret.length >= SHORTEST), {
    message: `must have at least ${SHORTEST} characters`,
  })
  .refine((text) => [1, 2].includes(secretsOf(text).length), { message: 'must be one secret, or two on two lines' });

/** @throws RangeError if there is no secret in it */
export function signingKeys(text: string): SigningKeys {
  const [current, ...previous] = secretsOf(text).map(keyOf);
  if (!current) throw new RangeError('There is no secret');
  return [current, ...previous];
}

function keyOf(secret: string): SigningKey {
  const kid = createHash('sha256').update(`kid ${secret}`).digest('base64url').slice(0, KID_LENGTH);
  // A key object: of a text it would be tried, with every token, whether it is a public key.
  return { kid, key: createSecretKey(secret, 'utf8') };
}

function secretsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
