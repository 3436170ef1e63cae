/*
 * Compares how long the public calls of signing in take for those who have an account and for those who have none:
 * npm run bench:sign-in -- [--tries 1000] [--seed 1]. Ends with 1 if times or answers tell two of them apart.
 *
 * The tries alternate in a random order, so that whatever else the machine does delays all of them. Two are told apart
 * if the test of Mann and Whitney finds their times different at 1 % for all comparisons together: a system that tells
 * nothing then fails one run in a hundred. With 1,000 tries it finds a difference by which somebody who sees one time of
 * each guesses right in about 54 % of cases.
 */

import { readOptions } from '../../base/options.mjs';
import { endlessly, seeded } from '../random.mjs';
import { compareRanks, median, quantile } from '../statistics.mjs';
import { System } from '../system.mjs';
import { MailSink } from './mail-sink.mjs';
import { shownMs } from './request-times.mjs';
import { registerPeople } from './sign-in-people.mjs';
import { anonymousSender, answerText, callsOf } from './sign-in-probes.mjs';

/** @typedef {import('./sign-in-probes.mjs').Probe} Probe */

const WARM_UP_TRIES = 20;
/** Fewer than the 50 failures an hour after which an email has to wait. */
const MAX_TRIES_PER_EMAIL = 40;
const SIGNIFICANCE = 0.01;
const UNLIMITED = '100000000';

const { tries, seed } = readOptions({ tries: 1_000, seed: 1 });
const random = seeded(seed);
const mails = await MailSink.start();
const system = await System.start({
  ...mails.environment,
  SIGN_IN_LIMIT_PER_MINUTE: UNLIMITED,
  REFUSED_LIMIT_PER_MINUTE: UNLIMITED,
});
try {
  // Directly at the gateway, which takes the address of the client from the header of a trusted proxy.
  const api = `${system.connection.gateways[0]}/api`;
  const count = Math.ceil((tries + WARM_UP_TRIES) / MAX_TRIES_PER_EMAIL);
  const people = await registerPeople({ api, site: system.url, count, random });
  const calls = callsOf(anonymousSender(api, random), people, system.url);
  const comparisons = calls.reduce((sum, { probes }) => sum + probes.length - 1, 0);
  console.log(`\n${tries} tries each, seed ${seed}; told apart below p ${(SIGNIFICANCE / comparisons).toFixed(5)}`);
  for (const { name, probes } of calls) {
    const [reference, ...others] = await timesOf(probes);
    console.log(`\n${name}`);
    print(reference);
    for (const other of others) {
      const { p, share } = compareRanks(reference.times, other.times);
      const isSame = other.answers.size === 1 && [...other.answers].every((text) => reference.answers.has(text));
      const isApart = p < SIGNIFICANCE / comparisons || !isSame || reference.answers.size > 1;
      if (isApart) process.exitCode = 1;
      const guesses = `right guesses ${(100 * Math.max(share, 1 - share)).toFixed(1)} %`;
      print(other, `p ${p.toFixed(5)}  ${guesses}${isSame ? '' : '  other answers'}${isApart ? '  TOLD APART' : ''}`);
    }
  }
} finally {
  await system.stop();
  await mails.stop();
}

/**
 * Tries all probes equally often, in a random order in each round.
 * @param {readonly Probe[]} probes
 */
async function timesOf(probes) {
  const samples = probes.map((probe) => {
    return { probe, times: /** @type {number[]} */ ([]), answers: /** @type {Set<string>} */ (new Set()) };
  });
  const order = endlessly(random, samples);
  for (let count = 0; count < (tries + WARM_UP_TRIES) * samples.length; count += 1) {
    const { probe, times, answers } = order.next().value;
    const answer = await (await probe.prepare())();
    if (!answer.isFinal) throw new Error(`${probe.name}: a try was answered by ${answer.status}`);
    if (count < WARM_UP_TRIES * samples.length) continue;
    times.push(answer.ms);
    answers.add(answerText(answer));
  }
  return samples;
}

/** @param {{ probe: Probe, times: readonly number[] }} sample @param {string} [verdict] */
function print({ probe, times }, verdict = '') {
  const p50 = `${median(times).toFixed(2)} ms`.padStart(10);
  console.log(`  ${probe.name.padEnd(34)} p50 ${p50}  p95 ${shownMs(quantile(times, 0.95))}  ${verdict}`.trimEnd());
}
