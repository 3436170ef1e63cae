import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { noteStore, requireSameStore, storeOf } from './store-kind.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pocket-kind-'));
after(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;

/** A data folder with these files in it. @param {...string} files */
function dataFolder(...files) {
  const directory = join(folder, String(count++));
  mkdirSync(directory);
  for (const file of files) {
    mkdirSync(join(directory, file, '..'), { recursive: true });
    writeFileSync(join(directory, file), '');
  }
  return directory;
}

const MONGOD = { uri: undefined, mongod: '/usr/bin/mongod' };
const NOTHING = { uri: undefined, mongod: undefined };
const URI = { uri: 'mongodb://db/?replicaSet=rs0', mongod: '/usr/bin/mongod' };

test('a new folder takes the store that is named, else a mongod, else the embedded store', () => {
  assert.equal(requireSameStore(dataFolder(), URI), 'own');
  assert.equal(requireSameStore(dataFolder(), MONGOD), 'mongod');
  assert.equal(requireSameStore(dataFolder(), NOTHING), 'embedded');
});

test('a folder without a note is known by what lies in it', () => {
  assert.equal(storeOf(dataFolder('embedded-mongo/data.lmdb')), 'embedded');
  assert.equal(storeOf(dataFolder('mongod/WiredTiger')), 'mongod');
  assert.equal(storeOf(dataFolder('connection.json', 'jwt-secret')), 'own');
  assert.equal(storeOf(dataFolder()), undefined);
});

test('a folder that was begun with a mongod is not opened without one', () => {
  const directory = dataFolder('mongod/WiredTiger');
  assert.throws(
    () => requireSameStore(directory, NOTHING),
    /^Error: The data of .* is in this machine's mongod: put mongod \(8\.0 or newer\) on the PATH again, or choose another folder by POCKET_DATA_DIR\.$/,
  );
  assert.equal(requireSameStore(directory, MONGOD), 'mongod');
});

test('a folder that was begun with the embedded store stays with it beside a mongod', () => {
  assert.equal(requireSameStore(dataFolder('embedded-mongo/data.lmdb'), MONGOD), 'embedded');
});

test('a folder with a store of its own is not opened with another one that is named', () => {
  assert.throws(() => requireSameStore(dataFolder('mongod/WiredTiger'), URI), /mongod: unset MONGODB_URI, or/);
  assert.throws(() => requireSameStore(dataFolder('embedded-mongo/a.lmdb'), URI), /embedded store: unset MONGODB_URI/);
});

test('a folder that was begun with a named store is not opened without it, as is noted at its first start', () => {
  const directory = dataFolder();
  noteStore(directory, requireSameStore(directory, URI));
  assert.throws(() => requireSameStore(directory, MONGOD), /MONGODB_URI named: set MONGODB_URI to it, or/);
  assert.equal(requireSameStore(directory, URI), 'own');
});

test('a folder with the files of two stores is refused, unless it is noted which one counts', () => {
  const directory = dataFolder('mongod/WiredTiger', 'embedded-mongo/a.lmdb');
  assert.throws(() => requireSameStore(directory, MONGOD), /files of two stores: move/);
  noteStore(directory, 'mongod');
  assert.equal(requireSameStore(directory, MONGOD), 'mongod');
});
