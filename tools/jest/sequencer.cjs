const Sequencer = require('@jest/test-sequencer').default;

/** @typedef {import('@jest/test-result').Test} Test */

/** Tests of running services, which take longest. */
const RUNNING = /\/(test|api)\/[^/]+\.spec\.ts$/;

/** Begins with what takes long, so that no worker is alone with it in the end: nothing was measured in a fresh clone. */
module.exports = class extends Sequencer {
  /**
   * @override
   * @param {Test[]} tests
   */
  async sort(tests) {
    const sorted = await super.sort(tests);
    const isRunning = (/** @type {Test} */ { path }) => RUNNING.test(path);
    return [...sorted.filter(isRunning), ...sorted.filter((test) => !isRunning(test))];
  }
};
