import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BSON } from 'mongodb';
import { replaceFile, sync } from '../../base/atomic-file.mjs';
import { SetupFailure } from '../../base/failure.mjs';

/** The databases of a backup. The data of reports is not saved: it is rebuilt from the ledger. */
export const SERVICES = ['ledger', 'auth', 'notify'];
const FORMAT = 1;
const CONTENTS = 'backup.json';
const FILE = /^(\w+)\.(.+)\.jsonl$/;

/**
 * One collection of a backup: a file of Extended JSON lines.
 * @typedef {object} SavedCollection
 * @property {string} service
 * @property {string} name
 * @property {number} [documents] how many; not known of a backup that has no table of contents
 * @property {import('mongodb').IndexDescriptionInfo[]} indexes besides that of `_id`
 */

/** @param {{ service: string, name: string }} collection */
export const fileOf = ({ service, name }) => `${service}.${name}.jsonl`;

/**
 * Fills a folder that is there only once it is whole, and on the disk.
 * @param {string} folder must not exist
 * @param {(unfinished: string) => Promise<SavedCollection[]>} fill
 * @throws {SetupFailure} if the folder exists
 */
export async function writeBackupFolder(folder, fill) {
  if (existsSync(folder)) throw new SetupFailure(`${folder} exists. A backup is a new folder: choose another name.`);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    mkdirSync(unfinished, { recursive: true, mode: 0o700 });
    const contents = { format: FORMAT, collections: await fill(unfinished) };
    replaceFile(join(unfinished, CONTENTS), BSON.EJSON.stringify(contents, { relaxed: false }), 0o600);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  sync(unfinished);
  renameSync(unfinished, folder);
  sync(dirname(folder));
}

/**
 * Lists the parts of a backup.
 * @param {string} folder
 * @returns {SavedCollection[]}
 * @throws {SetupFailure} if it is no backup, or one that this version cannot read
 */
export function readBackupFolder(folder) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  if (!files.includes(CONTENTS)) {
    const collections = files.flatMap((file) => {
      const [, service = '', name = ''] = FILE.exec(file) ?? [];
      return SERVICES.includes(service) ? [{ service, name, indexes: [] }] : [];
    });
    if (collections.length === 0) throw new SetupFailure(`${folder} is not a backup.`);
    return collections;
  }
  const { format, collections } = BSON.EJSON.parse(readFileSync(join(folder, CONTENTS), 'utf8'));
  if (format !== FORMAT)
    throw new SetupFailure(`${folder} was made by a newer version of Pocket: restore it with that version.`);
  const lost = collections.map(fileOf).find((/** @type {string} */ file) => !files.includes(file));
  if (lost) throw new SetupFailure(`${folder} is incomplete: ${lost} is missing.`);
  return collections;
}
