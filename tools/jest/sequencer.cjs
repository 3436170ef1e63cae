const Sequencer = require('@jest/test-sequencer').default;

/** Tests of running services, which take longest. */
const RUNNING = /\/(test|api)\/[^/]+\.spec\.ts$/;

/** Begins with what takes long, so that no worker is alone with it in the end: nothing has been measured in a fresh clone. */
module.exports = class extends Sequencer {
  /** @param {import('@jest/test-result').Test[]} tests */
  sort(tests) {
    const sorted = super.sort(tests);
    const isRunning = (/** @type {import('@jest/test-result').Test} */ { path }) => RUNNING.test(path);
    return [...sorted.filter(isRunning), ...sorted.filter((test) => !isRunning(test))];
  }
};
