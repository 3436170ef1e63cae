import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A process hangs if it misses this many checks in a row; each check has this share of the timeout. */
const QUESTIONS = 5;

/**
 * Asks a process again and again whether it lives. Misses in a row count, not the clock: a machine that slept, or whose
 * supervisor stood still, has no process that hangs.
 * @param {(signal: AbortSignal) => Promise<boolean>} isAlive fails or answers late for one that hangs
 * @param {number} limitMs how long a process may leave everything unanswered
 * @param {() => void} onHung called at most once
 * @returns {() => void} ends the asking
 */
export function watchLiveness(isAlive, limitMs, onHung) {
  const ended = new AbortController();
  const eachMs = limitMs / QUESTIONS;
  const watch = async () => {
    for (let missed = 0; missed < QUESTIONS; ) {
      const [answered] = await Promise.all([answersWithin(isAlive, eachMs), delay(eachMs)]);
      if (ended.signal.aborted) return;
      missed = answered ? 0 : missed + 1;
    }
    onHung();
  };
  void watch();
  return () => ended.abort();
}

/** @param {(signal: AbortSignal) => Promise<boolean>} isAlive @param {number} ms */
async function answersWithin(isAlive, ms) {
  try {
    return await isAlive(AbortSignal.timeout(ms));
  } catch {
    // Refused, cut off or late: the same to whoever needs the process.
    return false;
  }
}

/**
 * Returns true if one of the addresses answers by HTTP; any status counts.
 * @param {...string} urls
 * @returns {(signal: AbortSignal) => Promise<boolean>}
 */
export function answersHttp(...urls) {
  const ask = async (/** @type {string} */ url, /** @type {AbortSignal} */ signal) => {
    const response = await fetch(url, { signal });
    await response.body?.cancel();
  };
  return (signal) => Promise.any(urls.map((url) => ask(url, signal))).then(() => true);
}

/** `{ ping: 1, $db: 'admin' }` as a message of MongoDB's wire protocol. */
const PING = Buffer.concat([
  int32(16 + 4 + 1 + 30, 1, 0, 2013, 0),
  Buffer.from([0]),
  int32(30),
  Buffer.from('\x10ping\0'),
  int32(1),
  Buffer.from('\x02$db\0'),
  int32(6),
  Buffer.from('admin\0\0'),
]);

/**
 * Returns true if a MongoDB on this machine answers a ping.
 * @param {number} port
 * @returns {(signal: AbortSignal) => Promise<boolean>}
 */
export function answersPing(port) {
  return (signal) =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', signal }, () => socket.write(PING));
      socket.once('data', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', reject);
      socket.once('close', () => resolve(false));
    });
}

/** @param {...number} values */
function int32(...values) {
  return Buffer.from(Int32Array.from(values).buffer);
}
