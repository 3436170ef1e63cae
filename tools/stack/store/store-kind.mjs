import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../base/atomic-file.mjs';
import { SetupFailure } from '../../base/failure.mjs';

/** @typedef {'embedded' | 'mongod' | 'own'} StoreKind `own`: the one that MONGODB_URI names */

/** Folder of each kind of store in the data folder. */
export const FOLDERS = { embedded: 'embedded-mongo', mongod: 'mongod' };

const NAMES = {
  embedded: 'in the embedded store',
  mongod: "in this machine's mongod",
  own: 'in a MongoDB that MONGODB_URI named',
};

/**
 * The store that a data folder was begun with: as it was noted, or for a folder without a note by what lies there.
 * @param {string} directory
 * @returns {StoreKind | undefined} undefined for a folder that was never used
 * @throws {SetupFailure} if it holds the files of two stores and nothing says which one counts
 */
export function storeOf(directory) {
  const noted = readNote(directory);
  if (noted) return noted;
  const isUsed = (/** @type {string} */ name) =>
    existsSync(join(directory, name)) && readdirSync(join(directory, name)).length > 0;
  const [embedded, mongod] = [isUsed(FOLDERS.embedded), isUsed(FOLDERS.mongod)];
  if (embedded && mongod) {
    throw new SetupFailure(
      `The data folder ${directory} holds the files of two stores: move ${FOLDERS.embedded} or ${FOLDERS.mongod} away, whichever does not have your data.`,
    );
  }
  if (embedded) return 'embedded';
  if (mongod) return 'mongod';
  return existsSync(join(directory, 'connection.json')) ? 'own' : undefined;
}

/**
 * The store that a start uses, which is always the one that the data folder was begun with.
 * @param {string} directory
 * @param {{ uri: string | undefined, mongod: string | undefined }} available `MONGODB_URI`, and a `mongod` of this machine
 * @returns {StoreKind}
 * @throws {SetupFailure} if that one is not to be had, or another one is asked for
 */
export function requireSameStore(directory, { uri, mongod }) {
  const kind = storeOf(directory);
  if (!kind) return uri ? 'own' : mongod ? 'mongod' : 'embedded';
  const cure =
    uri && kind !== 'own'
      ? 'unset MONGODB_URI'
      : !uri && kind === 'own'
        ? 'set MONGODB_URI to it'
        : kind === 'mongod' && !mongod
          ? 'put mongod (8.0 or newer) on the PATH again'
          : undefined;
  if (!cure) return kind;
  throw new SetupFailure(
    `The data of ${directory} is ${NAMES[kind]}: ${cure}, or choose another folder by POCKET_DATA_DIR.`,
  );
}

/** @param {string} directory @param {StoreKind} kind */
export function noteStore(directory, kind) {
  if (readNote(directory) === kind) return;
  replaceFile(join(directory, 'store.json'), `${JSON.stringify({ store: kind })}\n`);
}

/** @param {string} directory @returns {StoreKind | undefined} */
function readNote(directory) {
  const file = join(directory, 'store.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).store : undefined;
}
