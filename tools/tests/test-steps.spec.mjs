import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roundsOf, stepsOf } from './test-steps.mjs';

const names = (/** @type {string[]} */ ...wanted) => stepsOf(wanted).map(({ name }) => name);

test('runs all steps, or those that are named, in their order', () => {
  assert.deepEqual(names(), ['lint', 'types', 'tools', 'unit', 'chaos', 'browser']);
  assert.deepEqual(names('unit', 'lint'), ['lint', 'unit']);
});

test('runs what waits more than it computes beside the steps before it, and nothing beside a browser', () => {
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
