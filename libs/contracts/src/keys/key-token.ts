/** Digest of a secret: SHA-256 as base64url. */
export const KEY_HASH = /^[\w-]{43}$/;

const TOKEN = /^pocket_([0-9a-f]{24})_([\w-]{43})$/;
/** Beginning by which a key is told from the token of a session. */
export const KEY_PREFIX = 'pocket_';

/** Joins the id of a key and its 256 random bits in base64url. */
export const keyToken = (keyId: string, secret: string) => `${KEY_PREFIX}${keyId}_${secret}`;

/** Takes a key apart; undefined if it is malformed. */
export function readKeyToken(token: string): { readonly keyId: string; readonly secret: string } | undefined {
  const [, keyId, secret] = TOKEN.exec(token) ?? [];
  return keyId === undefined || secret === undefined ? undefined : { keyId, secret };
}
