import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../base/until.mjs';

const MAX_REFUSAL_MS = 30_000;
/** The disk of the system is full while this file exists. */
const SIGN = join(tmpdir(), `pocket-full-disk-${process.pid}`);

/** @typedef {import('./worker.mjs').Worker} Worker */

/** Environment of a system whose disk {@link fillDisk} can fill. */
export const FILLABLE = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('full-disk-preload.mjs', import.meta.url).href}`,
  FULL_DISK_SIGN: SIGN,
};

/**
 * Fills the disk until everybody was refused, apart from those who wait for a job. Expects each refusal to be
 * temporary and to have a reason, reads to continue, and no process to end.
 * @param {import('../system.mjs').System} system
 * @param {readonly Worker[]} people
 * @param {readonly Worker[]} waiting some of them
 */
export async function fillDisk(system, people, waiting) {
  const before = system.processes();
  for (const person of people) person.refusals = [];
  writeFileSync(SIGN, '');
  try {
    const areRefused = () => {
      for (const { failure } of people) if (failure) throw failure;
      return people.every((person) => waiting.includes(person) || person.refusals.some(isAnswered));
    };
    const failure = () => 'Writes succeed although the disk is full';
    await until(areRefused, { limitMs: MAX_REFUSAL_MS, everyMs: 20, failure });
    for (const { client } of people) {
      await client.expect('GET', '/transactions?limit=50');
    }
  } finally {
    rmSync(SIGN);
  }
  const refusals = people.flatMap((person) => person.refusals).filter(isAnswered);
  for (const { request, status, bytes } of refusals) {
    assert.ok([503, 504].includes(status), `${request} on a full disk was answered by ${status}: ${bytes}`);
    assert.ok(JSON.parse(String(bytes)).message, `${request} was refused without a reason`);
  }
  assert.deepEqual(system.processes(), before, 'a process ended because the disk was full');
  return `full disk, ${refusals.length} requests refused`;
}

/**
 * Returns false if the client has stopped waiting: a large change or a file is answered later than other requests.
 * @param {{ status: number }} refusal
 */
function isAnswered({ status }) {
  return status > 0;
}
