/** Sets the clock and stops it; `jest.useRealTimers` ends that. Timers stay real: the store and the broker need them. */
export function setClock(now: Date): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'setTimeout',
      'setInterval',
      'setImmediate',
      'nextTick',
      'clearTimeout',
      'clearInterval',
      'clearImmediate',
      'performance',
      'queueMicrotask',
      'hrtime',
    ],
  });
}
