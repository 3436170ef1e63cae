import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SetupFailure } from '../base/failure.mjs';
import { root } from '../base/paths.mjs';

/**
 * Step of the tests: commands that run one after the other.
 * @typedef {object} Step
 * @property {string} name by which it is run alone
 * @property {string} title
 * @property {[command: string, ...args: string[]][]} commands
 * @property {boolean} [isBeside] true if it waits more than it computes: it runs beside the steps before it
 * @property {boolean} [isNightly] true if `npm test` has it only when it is named
 */

/**
 * Nightly tests have this in the name of their file (`crash.nightly.spec.ts`), or as a tag in the browser (`@nightly`).
 * They take long, or look for what changes seldom break.
 */
export const NIGHTLY = 'nightly';

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

/**
 * Returns all steps.
 * @param {boolean} hasNightly false without nightly tests
 * @returns {Step[]}
 */
export const stepsWith = (hasNightly) => [
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
    commands: [[process.execPath, ...NODE_TEST, ...specsOfTools(hasNightly)]],
  },
  {
    name: 'unit',
    title: 'unit, component and integration tests',
    commands: [[process.execPath, 'tools/tests/unit-tests.mjs', ...(hasNightly ? ['--nightly'] : [])]],
  },
  {
    name: 'chaos',
    title: 'kills and a full disk under load',
    isBeside: true,
    isNightly: true,
    commands: [[process.execPath, 'tools/lab/chaos/chaos.mjs', ...CHAOS]],
  },
  {
    name: 'browser',
    title: 'browser tests',
    commands: [
      [
        bin('playwright'),
        'test',
        '--config',
        'e2e/playwright.config.ts',
        // Tests in Firefox are nightly too.
        ...(hasNightly ? [] : ['--project=chromium', '--grep-invert', `@${NIGHTLY}|\\.${NIGHTLY}\\.`]),
      ],
    ],
  },
];

/**
 * Returns the named steps in the order in which they run; all steps if none is named.
 * @param {string[]} names
 * @param {boolean} hasNightly true also for nightly tests
 * @throws {SetupFailure} if a name is unknown
 */
export function stepsOf(names, hasNightly) {
  const steps = stepsWith(hasNightly);
  const known = steps.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new SetupFailure(`Unknown step ${unknown.join(', ')}. Available: ${known.join(', ')}.`);
  }
  if (names.length > 0) return steps.filter(({ name }) => names.includes(name));
  return steps.filter(({ isNightly }) => hasNightly || !isNightly);
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

/**
 * The specs of tools for Node's own runner; those of the store and of the web server are TypeScript, for Jest.
 * @param {boolean} hasNightly
 */
function specsOfTools(hasNightly) {
  return readdirSync(join(root, 'tools'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.mjs') && !file.includes('node_modules'))
    .filter((file) => hasNightly || !file.endsWith(`.${NIGHTLY}.spec.mjs`))
    .map((file) => join('tools', file))
    .sort();
}
