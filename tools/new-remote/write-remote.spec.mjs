import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../base/paths.mjs';
import { writeRemote } from './write-remote.mjs';

/** @type {[project: string, title: string, message: RegExp][]} */
const REFUSED = [
  ['goals', 'Goals', /The name of a remote is mfe- followed by .* not "goals"/],
  ['mfe-', 'Goals', /The name of a remote is mfe-/],
  ['mfe-Goals', 'Goals', /The name of a remote is mfe-/],
  ['mfe-../shell', 'Goals', /The name of a remote is mfe-/],
  [`mfe-${'a'.repeat(37)}`, 'Goals', /at most 40 characters/],
  ['mfe-budget', 'Goals', /mfe-budget already exists/],
  ['mfe-goals', '', /The title has 1 to 40/],
  ['mfe-goals', "'; quoted", /The title has 1 to 40/],
];
for (const [project, title, message] of REFUSED) {
  test(`refuses a remote ${project} with the title ${title}`, () => {
    assert.throws(() => writeRemote(project, title), message);
    assert.equal(existsSync(join(root, 'mfe-goals')), false);
  });
}
