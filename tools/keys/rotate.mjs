import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { replaceFile } from '../base/atomic-file.mjs';
import { SetupFailure } from '../base/failure.mjs';

/** Lifetime of a token, and therefore of the key that signed it. */
const TOKEN_LIFETIME_MS = 7 * 86_400_000;

/**
 * Puts a new secret before the one that signs session tokens, which goes on being accepted; the one before that goes.
 * @param {string} file one secret a line
 * @param {{ force?: boolean, now?: number }} options `force` also while tokens of the oldest key are valid
 * @throws {SetupFailure} if there is no such file, or somebody would be signed out
 */
export function rotateKeys(file, { force = false, now = Date.now() } = {}) {
  if (!existsSync(file)) throw new SetupFailure(`There is no key in ${file}.`);
  const [current, previous] = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  if (!current) throw new SetupFailure(`There is no key in ${file}.`);
  const { mtimeMs, mode } = statSync(file);
  const safeAt = mtimeMs + TOKEN_LIFETIME_MS;
  if (previous && !force && now < safeAt) {
    throw new SetupFailure(
      `The last rotation is less than seven days ago: users who signed in before it would be signed out. Possible again after ${new Date(safeAt).toISOString().slice(0, 16)}Z, or at once with --force.`,
    );
  }
  replaceFile(file, `${randomBytes(48).toString('base64url')}\n${current}\n`, mode & 0o777);
}
