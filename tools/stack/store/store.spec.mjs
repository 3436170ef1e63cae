import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRecent } from './store.mjs';

test('uses a mongod of version 8 or newer', () => {
  assert.equal(isRecent('db version v8.0.4\nBuild Info: {}'), true);
  assert.equal(isRecent('db version v10.1.0'), true);
  assert.equal(isRecent('db version v7.0.16\nBuild Info: {}'), false);
  assert.equal(isRecent(''), false);
});
