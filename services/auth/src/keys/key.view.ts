import type { Key } from '@pocket/contracts';
import type { KeyDocument } from './key.schema.js';

/** Returns the key as in the API, without the digest. */
export function keyView(key: KeyDocument): Key {
  const { _id, name, scopes, expiresAt, createdAt, lastUsedAt, lastAddress } = key;
  const id = _id.toHexString();
  return {
    id,
    _id: id,
    name,
    scopes: [...scopes],
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastAddress,
  };
}
