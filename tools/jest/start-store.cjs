const { mkdtemp, rm } = require('node:fs/promises');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

/** @type {() => Promise<void>} */
let stop;

/**
 * Starts one store, as it is built, for all test files: `startStore` gives each of them databases of its own. A store
 * per file took a quarter of the processor time of the ledger's tests.
 */
async function start() {
  const { startEmbeddedMongo } = await import('../embedded-mongo/dist/index.js');
  const path = await mkdtemp(join(tmpdir(), 'pocket-store-'));
  const store = await startEmbeddedMongo({ path, port: 0 });
  stop = async () => {
    await store.close();
    await rm(path, { recursive: true, force: true });
  };
  process.env.TEST_STORE_URI = store.uri;
}

module.exports = Object.assign(start, { stop: () => stop() });
