import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roundsOf, stepsOf } from './test-steps.mjs';

const names = (/** @type {string[]} */ ...wanted) => stepsOf(wanted).map(({ name }) => name);

test('runs all steps or the named ones, in their order', () => {
  assert.deepEqual(names(), ['lint', 'types', 'tools', 'unit', 'chaos', 'browser']);
  assert.deepEqual(names('unit', 'lint'), ['lint', 'unit']);
});

test('runs waiting steps beside the steps before them, and the browser step alone', () => {
  const rounds = (/** @type {string[]} */ ...wanted) =>
    roundsOf(stepsOf(wanted)).map((steps) => steps.map(({ name }) => name));
  assert.deepEqual(rounds(), [['lint', 'types', 'tools'], ['unit', 'chaos'], ['browser']]);
  assert.deepEqual(rounds('tools', 'unit'), [['tools'], ['unit']]);
});

test('lists the available steps for an unknown name', () => {
  assert.throws(() => stepsOf(['lint', 'linting']), {
    message: 'Unknown step linting. Available: lint, types, tools, unit, chaos, browser.',
  });
});
