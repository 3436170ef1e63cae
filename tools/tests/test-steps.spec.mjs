import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roundsOf, stepsOf } from './test-steps.mjs';

const names = (/** @type {string[]} */ wanted, hasNightly = false) =>
  stepsOf(wanted, hasNightly).map(({ name }) => name);

test('runs all steps or the named ones, in their order', () => {
  assert.deepEqual(names([]), ['lint', 'types', 'tools', 'unit', 'browser']);
  assert.deepEqual(names(['unit', 'lint']), ['lint', 'unit']);
});

test('runs a nightly step in the night, or if it is named', () => {
  assert.deepEqual(names([], true), ['lint', 'types', 'tools', 'unit', 'chaos', 'browser']);
  assert.deepEqual(names(['chaos']), ['chaos']);
});

test('leaves nightly tests out of the steps by day', () => {
  const commands = (/** @type {boolean} */ hasNightly) =>
    JSON.stringify(stepsOf(['tools', 'unit', 'browser'], hasNightly).map((step) => step.commands));
  assert.match(commands(false), /"--project=chromium","--grep-invert","@nightly/);
  assert.doesNotMatch(commands(false), /nightly\.spec|--nightly/);
  assert.match(commands(true), /nightly\.spec\.mjs.*"--nightly"/);
  assert.doesNotMatch(commands(true), /--grep-invert|--project/);
});

test('runs waiting steps beside the steps before them, and the browser step alone', () => {
  const rounds = (/** @type {string[]} */ wanted) =>
    roundsOf(stepsOf(wanted, true)).map((steps) => steps.map(({ name }) => name));
  assert.deepEqual(rounds([]), [['lint', 'types', 'tools'], ['unit', 'chaos'], ['browser']]);
  assert.deepEqual(rounds(['tools', 'unit']), [['tools'], ['unit']]);
});

test('lists the available steps for an unknown name', () => {
  assert.throws(() => stepsOf(['lint', 'linting'], false), {
    message: 'Unknown step linting. Available: lint, types, tools, unit, chaos, browser.',
  });
});
