import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SetupFailure } from '../base/failure.mjs';
import { root } from '../base/paths.mjs';

/**
 * Step of `npm test`: commands that run one after the other.
 * @typedef {object} Step
 * @property {string} name by which it is run alone
 * @property {string} title
 * @property {[command: string, ...args: string[]][]} commands
 * @property {boolean} [isBeside] true if it waits more than it computes: it runs beside the steps before it
 */

const bin = (/** @type {string} */ name) => join(root, 'node_modules', '.bin', name);
/** By default Node runs one file at a time on two cores, but most files wait more than they compute. */
const NODE_TEST = ['--test', '--test-concurrency=3', '--test-reporter=spec'];

/** Without alerts: each group of them takes a quarter of a minute. */
const CHAOS = [
  '--rounds=7',
  '--people=1',
  '--size=210',
  '--statement=1000',
  '--pause=100',
  '--schedules=6',
  '--alerts=0',
];

/** @type {Step[]} */
export const STEPS = [
  { name: 'lint', title: 'format and lint', commands: [[bin('biome'), 'ci', '.']] },
  {
    name: 'types',
    title: 'types',
    isBeside: true,
    commands: [
      [bin('tsc'), '-b'],
      [bin('tsc'), '-p', 'tools'],
      [bin('tsc'), '-p', 'tools/lab'],
      [bin('tsc'), '-p', 'e2e'],
      [bin('tsc'), '-p', 'tsconfig.tests.json'],
    ],
  },
  {
    name: 'tools',
    title: 'the local stack, releases, contracts, images, pipelines and the import rules',
    isBeside: true,
    commands: [[process.execPath, ...NODE_TEST, ...specsOfTools()]],
  },
  {
    name: 'unit',
    title: 'unit, component and integration tests',
    commands: [[process.execPath, 'tools/tests/unit-tests.mjs']],
  },
  {
    name: 'chaos',
    title: 'kills and a full disk under load',
    isBeside: true,
    commands: [[process.execPath, 'tools/lab/chaos/chaos.mjs', ...CHAOS]],
  },
  {
    name: 'browser',
    title: 'browser tests',
    commands: [[bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts']],
  },
];

/**
 * Returns the named steps in the order in which they run; all steps if none is named.
 * @param {string[]} names
 * @throws {SetupFailure} if a name is unknown
 */
export function stepsOf(names) {
  const known = STEPS.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new SetupFailure(`Unknown step ${unknown.join(', ')}. Available: ${known.join(', ')}.`);
  }
  return names.length === 0 ? STEPS : STEPS.filter(({ name }) => names.includes(name));
}

/**
 * Groups the steps in their order into rounds of those that run side by side.
 * @param {readonly Step[]} steps
 */
export function roundsOf(steps) {
  /** @type {Step[][]} */
  const rounds = [];
  for (const step of steps) {
    const last = rounds.at(-1);
    if (step.isBeside && last) last.push(step);
    else rounds.push([step]);
  }
  return rounds;
}

/** The specs of tools for Node's own runner; those of the store and of the web server are TypeScript, for Jest. */
function specsOfTools() {
  return readdirSync(join(root, 'tools'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.mjs') && !file.includes('node_modules'))
    .map((file) => join('tools', file))
    .sort();
}
