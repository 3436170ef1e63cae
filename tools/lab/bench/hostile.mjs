/*
 * Prints how much one user who uses more than their share slows another one down: each attack beside a quiet run, then
 * all at once, and the memory of each process before and after. Ends with 1 if the other user waits for too long, a
 * process restarts or a verifier finds something: npm run bench:faults -- [--seconds 60] [--attack exports]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readOptions } from '../../base/options.mjs';
import { memoryMb } from '../processes.mjs';
import { ms, quantile } from '../statistics.mjs';
import { System } from '../system.mjs';
import { ATTACKS } from './attacks.mjs';
import { Bystander } from './bystander.mjs';

const QUIET_SECONDS = 20;
const MAX_RATIO = 2;
/** The limits of the product itself: they are part of what protects the second person. */
const LIMITS = { RATE_LIMIT_PER_MINUTE: '6000' };

/** Runs the attacker only while nothing else needs the processor: a lower priority alone takes whole time slices. */
const WHEN_IDLE = { execPath: 'chrt', execArgv: ['--idle', '0', process.execPath] };
const ATTACKER = join(import.meta.dirname, 'attacker-process.mjs');

// Part of the names of the attacks to carry out. All at once take twice the time of one.
const { seconds, attack } = readOptions({ seconds: 60, attack: '' });

const system = await System.start(LIMITS);
try {
  const bystander = new Bystander(system.api);
  await bystander.client.register();
  const before = system.processes();
  console.log(`${''.padEnd(38)}  requests       p50       p95     ratio   longest    import   answers to the attacker`);
  const quiet = await bystander.watch(QUIET_SECONDS);
  printWatched('quiet', quiet, quiet, '');
  const memory = ownMemory();
  const chosen = ATTACKS.map(({ name }) => name).filter((name) => name.includes(attack));
  /** @param {string} name @param {number} forSeconds @param {string[]} attacks */
  const measure = async (name, forSeconds, attacks) => {
    const { watched, statuses } = await watchAttacked(bystander, forSeconds, attacks);
    const answers = statuses.map(([status, count]) => `${count} × ${status || 'none'}`);
    printWatched(name, watched, quiet, answers.join(', '));
  };
  for (const name of chosen) await measure(name, seconds, [name]);
  if (chosen.length > 1) await measure('all at once', seconds * 2, chosen);
  const grown = ownMemory().map(({ name, mb }, index) => `${name} ${memory[index].mb} → ${mb}`);
  console.log(`own memory in MB, without mapped files: ${grown.join(', ')}`);
  const ids = system.processes().map(({ pid }) => pid);
  const restarted = before.filter(({ pid }) => !ids.includes(pid)).map(({ name }) => name);
  console.log(`Restarted: ${restarted.join(', ') || 'nothing'}`);
  if (restarted.length > 0 || (await system.failedVerifiers()).length > 0) process.exitCode = 1;
} finally {
  await system.stop();
}

/** @typedef {import('./bystander.mjs').Watched} Watched */

/**
 * Watches the second person beside attacks, which a process of its own carries out: it stands for another machine, and
 * neither holds up this client nor takes the processor from the system.
 * @param {Bystander} bystander
 * @param {number} seconds
 * @param {readonly string[]} attacks their names
 */
async function watchAttacked(bystander, seconds, attacks) {
  const attacker = fork(ATTACKER, [system.api, bystander.client.email, ...attacks], WHEN_IDLE);
  const ended = once(attacker, 'exit').then(([code]) => Promise.reject(new Error(`The attacker ended with ${code}`)));
  ended.catch(() => {});
  await Promise.race([once(attacker, 'message'), ended]);
  const watched = await bystander.watch(seconds);
  attacker.send('stop');
  const [answers] = await Promise.race([once(attacker, 'message'), ended]);
  attacker.disconnect();
  const statuses = /** @type {[status: number, count: number][]} */ (answers);
  return { watched, statuses: statuses.sort((a, b) => b[1] - a[1]) };
}

/**
 * @param {string} name
 * @param {Watched} watched
 * @param {Watched} quiet
 * @param {string} answers
 */
function printWatched(name, { times, imports, failures }, quiet, answers) {
  const p95 = quantile(times, 0.95);
  const ratio = p95 / quantile(quiet.times, 0.95);
  const tooSlow = ratio > MAX_RATIO ? ' !' : '  ';
  console.log(
    name.padEnd(38),
    String(times.length).padStart(8),
    ms(quantile(times, 0.5)),
    ms(p95),
    `${ratio.toFixed(1)} ×${tooSlow}`.padStart(9),
    ms(Math.max(...times)),
    ms(quantile(imports, 0.5)),
    `  ${answers}`,
  );
  for (const [what, count] of failures) console.log(`  ${count} of the second person's requests failed: ${what}`);
  if (ratio > MAX_RATIO || failures.size > 0) process.exitCode = 1;
}

function ownMemory() {
  return system.processes().map(({ name, pid }) => ({ name, mb: Math.round(memoryMb(pid, 'RssAnon')) }));
}
