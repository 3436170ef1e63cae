import { runCommand, SetupFailure } from './failure.mjs';
import { requireProgram } from './programs.mjs';
import { run } from './run.mjs';
import { setUp } from './set-up.mjs';
import { STEPS, stepsOf } from './test-steps.mjs';

/** All steps, or those that are named: npm test [-- lint unit], npm test -- --list */
await runCommand(async () => {
  const names = process.argv.slice(2);
  if (names.includes('--list')) {
    for (const { name, title } of STEPS) process.stdout.write(`${name.padEnd(8)} ${title}\n`);
    return;
  }
  const steps = stepsOf(names);
  await setUp();
  const seconds = [];
  for (const { name, title, commands } of steps) {
    process.stdout.write(`\n── ${title}\n`);
    const startedAt = Date.now();
    for (const [command, ...args] of commands) {
      if ((await run(command, args, { env: await environmentOf(name) })) !== 0) {
        throw new SetupFailure(`Failed: ${title}. Again, alone: npm test -- ${name}`);
      }
    }
    seconds.push(`${name} ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }
  process.stdout.write(`\nAll is well: ${seconds.join(', ')}.\n`);
});

/** @param {string} step */
async function environmentOf(step) {
  const environment = { NODE_ENV: 'test' };
  if (step !== 'browser') return environment;
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  return { ...environment, CHROMIUM: await requireProgram({ names, package: 'chromium' }) };
}
