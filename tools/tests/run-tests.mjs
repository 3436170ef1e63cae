import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, SetupFailure } from '../base/failure.mjs';
import { root } from '../base/paths.mjs';
import { requireBrowser, requireFirefox } from '../base/programs.mjs';
import { run } from '../base/run.mjs';
import { setUp } from '../setup/set-up.mjs';
import { roundsOf, stepsOf } from './test-steps.mjs';

/** @typedef {import('./test-steps.mjs').Step} Step */

/**
 * Steps of the tests, all or those that are named, without nightly tests or with them:
 * npm test [-- lint unit], npm run test:all [-- lint unit], npm test -- --list
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'boolean' }, nightly: { type: 'boolean', default: false } },
  });
  const command = values.nightly ? 'npm run test:all' : 'npm test';
  const steps = stepsOf(positionals, values.nightly);
  if (values.list) {
    for (const { name, title } of steps) process.stdout.write(`${name.padEnd(8)} ${title}\n`);
    return;
  }
  const required = `--require ${JSON.stringify(join(root, 'tools/tests/late-optimization.cjs'))}`;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${required}`;
  await setUp();
  const seconds = [];
  for (const round of roundsOf(steps)) {
    process.stdout.write(`\n── ${round.map(({ title }) => title).join(' | ')}\n`);
    const outcomes = await Promise.all(round.map((step, index) => outcomeOf(step, index > 0, values.nightly)));
    seconds.push(...outcomes.map(({ name, took }) => `${name} ${took} s`));
    const [failed] = outcomes.filter(({ isPassed }) => !isPassed);
    if (failed) throw new SetupFailure(`Failed: ${failed.title}. To run it alone: ${command} -- ${failed.name}`);
  }
  process.stdout.write(`\nAll steps passed: ${seconds.join(', ')}.\n`);
});

/**
 * Runs a step. Its output is shown at once, or, if another step is shown, when it has ended.
 * @param {Step} step
 * @param {boolean} isCollected
 * @param {boolean} hasNightly
 */
async function outcomeOf({ name, title, commands }, isCollected, hasNightly) {
  const startedAt = Date.now();
  const env = await environmentOf(name, hasNightly);
  /** @type {Buffer[]} */
  const collected = [];
  let isPassed = true;
  for (const [command, ...args] of commands) {
    isPassed &&= (await run(command, args, { env, ...(isCollected ? { collected } : {}) })) === 0;
  }
  if (isCollected)
    process.stdout.write(`\n── ${title}: ${isPassed ? 'passed' : 'failed'}\n${Buffer.concat(collected)}`);
  return { name, title, isPassed, took: Math.round((Date.now() - startedAt) / 1000) };
}

/**
 * @param {string} step
 * @param {boolean} hasNightly
 */
async function environmentOf(step, hasNightly) {
  /** @type {Record<string, string>} */
  const environment = { NODE_ENV: 'test' };
  if (step !== 'browser') return environment;
  environment.CHROMIUM = await requireBrowser();
  if (hasNightly) environment.FIREFOX = await requireFirefox();
  return environment;
}
