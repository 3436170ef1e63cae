import { join } from 'node:path';
import { runCommand, SetupFailure } from '../base/failure.mjs';
import { root } from '../base/paths.mjs';
import { requireBrowser, requireFirefox } from '../base/programs.mjs';
import { run } from '../base/run.mjs';
import { setUp } from '../setup/set-up.mjs';
import { roundsOf, STEPS, stepsOf } from './test-steps.mjs';

/** @typedef {import('./test-steps.mjs').Step} Step */

/** All steps, or those that are named: npm test [-- lint unit], npm test -- --list */
await runCommand(async () => {
  const names = process.argv.slice(2);
  if (names.includes('--list')) {
    for (const { name, title } of STEPS) process.stdout.write(`${name.padEnd(8)} ${title}\n`);
    return;
  }
  const steps = stepsOf(names);
  const required = `--require ${JSON.stringify(join(root, 'tools/tests/late-optimization.cjs'))}`;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${required}`;
  await setUp();
  const seconds = [];
  for (const round of roundsOf(steps)) {
    process.stdout.write(`\n── ${round.map(({ title }) => title).join(' | ')}\n`);
    const outcomes = await Promise.all(round.map((step, index) => outcomeOf(step, index > 0)));
    seconds.push(...outcomes.map(({ name, took }) => `${name} ${took} s`));
    const [failed] = outcomes.filter(({ isPassed }) => !isPassed);
    if (failed) throw new SetupFailure(`Failed: ${failed.title}. To run it alone: npm test -- ${failed.name}`);
  }
  process.stdout.write(`\nAll steps passed: ${seconds.join(', ')}.\n`);
});

/**
 * Runs a step. Its output is shown at once, or, if another step is shown, when it has ended.
 * @param {Step} step
 * @param {boolean} isCollected
 */
async function outcomeOf({ name, title, commands }, isCollected) {
  const startedAt = Date.now();
  const env = await environmentOf(name);
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

/** @param {string} step */
async function environmentOf(step) {
  const environment = { NODE_ENV: 'test' };
  if (step !== 'browser') return environment;
  return { ...environment, CHROMIUM: await requireBrowser(), FIREFOX: await requireFirefox() };
}
