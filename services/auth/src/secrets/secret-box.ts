import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SigningKeys } from '@pocket/server';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const PURPOSE = 'pocket secrets at rest';

interface BoxKey {
  readonly kid: string;
  readonly key: Buffer;
}

/** Encrypts short secrets with a key that the database does not contain. Secrets of the previous key are still read. */
export class SecretBox {
  readonly #keys: readonly [BoxKey, ...BoxKey[]];

  constructor([current, ...previous]: SigningKeys) {
    this.#keys = [boxKey(current), ...previous.map(boxKey)];
  }

  /** @param owner who has the secret: its record is worth nothing in that of somebody else */
  seal(secret: string, owner: string): string {
    const [{ kid, key }] = this.#keys;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return [kid, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
  }

  /** @throws Error for a secret of another owner, or of a key that is gone */
  open(text: string, owner: string): string {
    const [kid, ...parts] = text.split('.');
    const [iv, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'));
    const known = this.#keys.find((each) => each.kid === kid);
    if (!known || !iv || !tag || !sealed) throw new Error('The key of a stored secret is gone');
    const decipher = createDecipheriv(CIPHER, known.key, iv).setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  }
}

function boxKey({ kid, key }: SigningKeys[number]): BoxKey {
  return { kid, key: Buffer.from(hkdfSync('sha256', key, '', PURPOSE, KEY_BYTES)) };
}
