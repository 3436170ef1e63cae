import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize } from 'bson';
import { open } from 'lmdb';
import { firstKeyIn } from '../../embedded-mongo/dist/storage/keys.js';

/** What a page of lmdb needs for an entry: its header and its place in the page. */
const PER_ENTRY = 10;
const PAGE = 4_096;
const PAGE_HEADER = 16;
/** From here on a value has pages of its own. */
const LARGEST_WITHIN_PAGE = 2_000;
/** The first byte of a key of the embedded store. */
const SPACE = { collection: 0, document: 1, index: 2, block: 5 };

/**
 * What the embedded store's file of a database holds, in bytes: by collection and index without the free room in
 * pages, and all of its pages in use.
 * @param {string} folder
 * @param {string} database
 * @returns {Promise<{ entries: Map<string, number>, pages: number }>}
 */
export async function storedBytes(folder, database) {
  const file = join(folder, `${Buffer.from(database).toString('hex')}.lmdb`);
  const encoder = { encode: (/** @type {Buffer} */ value) => value, decode: (/** @type {Buffer} */ value) => value };
  /** @type {import('lmdb').RootDatabase<Buffer, Buffer>} */
  const environment = open(/** @type {any} */ ({ path: file, keyEncoding: 'binary', cache: false, encoder }));
  try {
    /** @type {Map<string, string>} */
    const names = new Map();
    /** @type {Map<string, number>} */
    const entries = new Map();
    for (const { key, value } of environment.getRange({})) {
      if (key[0] === SPACE.collection) {
        const { id, name, indexes } = deserialize(Uint8Array.prototype.slice.call(value, 0, value.length));
        names.set(`${SPACE.document} ${id}`, name);
        for (const index of indexes) names.set(`${SPACE.index} ${index.id}`, `${name}, index ${index.name}`);
      }
      // A block is what its first entry is.
      const of = key[0] === SPACE.block ? firstKeyIn(key) : key;
      const isNamed = of[0] === SPACE.document || of[0] === SPACE.index;
      const name = (isNamed && names.get(`${of[0]} ${of.readUInt32BE(1)}`)) || 'everything else';
      const own =
        value.length > LARGEST_WITHIN_PAGE ? Math.ceil((value.length + PAGE_HEADER) / PAGE) * PAGE : value.length;
      entries.set(name, (entries.get(name) ?? 0) + key.length + own + PER_ENTRY);
    }
    const { treeBranchPageCount, treeLeafPageCount, overflowPages } = /** @type {any} */ (environment.getStats());
    return { entries, pages: (treeBranchPageCount + treeLeafPageCount + overflowPages) * PAGE };
  } finally {
    await environment.close();
  }
}

/**
 * All files in a folder, in bytes.
 * @param {string} folder
 */
export function folderBytes(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
