import type { Passkey } from '@pocket/contracts';
import type { PasskeyDocument } from './passkey.schema.js';

export function passkeyView({ _id, name, createdAt, lastUsedAt, backedUp, version }: PasskeyDocument): Passkey {
  const id = _id.toHexString();
  return {
    id,
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    backedUp,
    version,
  };
}
