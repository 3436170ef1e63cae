import { setTimeout as delay } from 'node:timers/promises';
import { SetupFailure } from './failure.mjs';

/**
 * Polls a condition and returns its first truthy value.
 * @template Value
 * @param {() => Value | Promise<Value>} condition
 * @param {{ limitMs: number, everyMs?: number, failure: () => string }} options
 * @returns {Promise<Value>}
 * @throws {SetupFailure} with the text of `failure` after the limit
 */
export async function until(condition, { limitMs, everyMs = 50, failure }) {
  for (const deadline = performance.now() + limitMs; ; await delay(everyMs)) {
    const value = await condition();
    if (value) return value;
    if (performance.now() > deadline) throw new SetupFailure(failure());
  }
}

/** Returns true if the address answers with success. @param {string | URL} url */
export async function isOk(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(3_000) })).ok;
  } catch {
    return false;
  }
}
