import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A process hangs if it fails this many checks in a row; each check takes an equal share of the limit. */
const MAX_MISSED = 5;

/**
 * Checks a process until it hangs. Missed checks in a row count, not the clock: after a pause of the machine or of the
 * supervisor, no process counts as hung.
 * @param {(signal: AbortSignal) => Promise<boolean>} isAlive rejects, or is late, if the process hangs
 * @param {number} limitMs time without any reply after which a process hangs
 * @param {() => void} onHung called at most once
 * @returns {() => void} stops the checks
 */
export function watchLiveness(isAlive, limitMs, onHung) {
  const stopped = new AbortController();
  const checkMs = limitMs / MAX_MISSED;
  const watch = async () => {
    for (let missed = 0; missed < MAX_MISSED; ) {
      const [answered] = await Promise.all([answersWithin(isAlive, checkMs), delay(checkMs)]);
      if (stopped.signal.aborted) return;
      missed = answered ? 0 : missed + 1;
    }
    onHung();
  };
  void watch();
  return () => stopped.abort();
}

/** @param {(signal: AbortSignal) => Promise<boolean>} isAlive @param {number} ms */
async function answersWithin(isAlive, ms) {
  try {
    return await isAlive(AbortSignal.timeout(ms));
  } catch {
    // Refused, cut off or late: each is a missed check.
    return false;
  }
}

/**
 * Checks that one of the addresses answers by HTTP; any status counts. The check rejects if none answers.
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
 * Checks that a MongoDB on this machine answers a ping.
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
