/*
 * Loaded into the store's process: tells the longest time that its event loop stood still since it was asked last, and
 * how much of such a time was the process's own work. On a busy machine the first is the work of others too.
 */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 1;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

/** Milliseconds for which the main thread has run, as Linux counts them. */
const worked = () => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1e6;
let before = 0;
let longestWork = 0;
if (process.platform === 'linux') {
  setInterval(() => {
    const now = worked();
    longestWork = Math.max(longestWork, now - before);
    before = now;
  }, RESOLUTION_MS).unref();
}
process.on('message', () => {
  process.send?.({ stall: Math.max(0, delay.max / 1e6 - RESOLUTION_MS), work: longestWork });
  delay.reset();
  longestWork = 0;
});
process.channel?.unref();
