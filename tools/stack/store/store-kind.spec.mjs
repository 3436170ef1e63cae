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

test('a new folder uses the named store, else a mongod, else the embedded store', () => {
  assert.equal(requireSameStore(dataFolder(), URI), 'own');
  assert.equal(requireSameStore(dataFolder(), MONGOD), 'mongod');
  assert.equal(requireSameStore(dataFolder(), NOTHING), 'embedded');
});

test('the files of a folder without a note show its store', () => {
  assert.equal(storeOf(dataFolder('embedded-mongo/data.lmdb')), 'embedded');
  assert.equal(storeOf(dataFolder('mongod/WiredTiger')), 'mongod');
  assert.equal(storeOf(dataFolder('connection.json', 'jwt-secret')), 'own');
  assert.equal(storeOf(dataFolder()), undefined);
});

test('refuses to open a folder of a mongod without a mongod', () => {
  const directory = dataFolder('mongod/WiredTiger');
  assert.throws(
    () => requireSameStore(directory, NOTHING),
    /^Error: The data of .* is in this machine's mongod: put mongod \(8\.0 or newer\) on the PATH again, or choose another folder by POCKET_DATA_DIR\.$/,
  );
  assert.equal(requireSameStore(directory, MONGOD), 'mongod');
});

test('opens a folder of the embedded store with it even if there is a mongod', () => {
  assert.equal(requireSameStore(dataFolder('embedded-mongo/data.lmdb'), MONGOD), 'embedded');
});

test('refuses to open a folder with a different, named store', () => {
  assert.throws(() => requireSameStore(dataFolder('mongod/WiredTiger'), URI), /mongod: unset MONGODB_URI, or/);
  assert.throws(() => requireSameStore(dataFolder('embedded-mongo/a.lmdb'), URI), /embedded store: unset MONGODB_URI/);
});

test('notes a named store at the first start and refuses to open the folder without it', () => {
  const directory = dataFolder();
  noteStore(directory, requireSameStore(directory, URI));
  assert.throws(() => requireSameStore(directory, MONGOD), /MONGODB_URI named: set MONGODB_URI to it, or/);
  assert.equal(requireSameStore(directory, URI), 'own');
});

test('refuses a folder with the files of two stores unless a note names one of them', () => {
  const directory = dataFolder('mongod/WiredTiger', 'embedded-mongo/a.lmdb');
  assert.throws(() => requireSameStore(directory, MONGOD), /files of two stores: move/);
  noteStore(directory, 'mongod');
  assert.equal(requireSameStore(directory, MONGOD), 'mongod');
});
