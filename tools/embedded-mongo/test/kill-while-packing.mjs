import { openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { Store } from '../dist/storage/store.js';

/*
 * Preloaded by a store's process. It packs nothing before SIGUSR2, however long its client is kept from running, and
 * then kills itself as soon as step KILL_AT_STEP has committed something.
 */
const { KILL_AT_STEP, EMBEDDED_MONGO_PATH: folder = '' } = process.env;
/** The pages of an lmdb file that name its last commit. */
const META_BYTES = 2 * 4_096;
const { pack } = Store.prototype;
let isHeld = true;
let steps = 0;

process.once('SIGUSR2', () => {
  isHeld = false;
});

Store.prototype.pack = async function packUntilKilled() {
  if (isHeld) return false;
  steps += 1;
  if (steps === Number(KILL_AT_STEP)) killAtCommit();
  return pack.call(this);
};

function killAtCommit() {
  const files = readdirSync(folder).filter((name) => name.endsWith('.lmdb'));
  const opened = files.map((name) => openSync(join(folder, name), 'r'));
  const commits = () =>
    Buffer.concat(
      opened.map((file) => {
        const pages = Buffer.alloc(META_BYTES);
        readSync(file, pages, 0, META_BYTES, 0);
        return pages;
      }),
    );
  const before = commits();
  const look = () => {
    if (!commits().equals(before)) process.kill(process.pid, 'SIGKILL');
    setImmediate(look);
  };
  setImmediate(look);
}
