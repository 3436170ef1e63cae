import { Algorithm, hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

const decoy = hashPassword('nobody has this password');

/** Returns true if the password is correct. Without a hash (unknown email) it does the same work and returns false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== undefined && isMatch;
}
