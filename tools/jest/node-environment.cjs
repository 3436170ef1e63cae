const { TestEnvironment } = require('jest-environment-node');

/** @typedef {InstanceType<typeof TestEnvironment>} Environment */

/**
 * The context of the first test file of this worker, in which all further ones run.
 * @type {Pick<Environment, 'context' | 'global'> | undefined}
 */
let first;

/**
 * Jest's environment for Node, with one context per worker instead of one per test file: modules of packages that are
 * loaded once (`runtime.cjs`) must know the same `Error` and `Date` as the tests. After each file, what it changed among
 * the global values is restored.
 */
module.exports = class extends TestEnvironment {
  /** Jest's runtime keeps the modules of packages for the next test file. */
  sharesPackages = true;

  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    super(...args);
    if (first) this.#adopt(first, args[0].projectConfig);
    else first = { context: this.context, global: this.global };
    /** @type {Record<PropertyKey, PropertyDescriptor>} */
    this.before = Object.getOwnPropertyDescriptors(this.global);
  }

  /**
   * @param {NonNullable<typeof first>} shared
   * @param {ConstructorParameters<typeof TestEnvironment>[0]['projectConfig']} config
   */
  #adopt({ context, global }, config) {
    const { moduleMocker, fakeTimersModern } = this;
    // A copy of the real one, with its own variables of the environment.
    global.process = this.global.process;
    Object.assign(this, {
      context,
      global,
      moduleMocker: moduleMocker && Reflect.construct(moduleMocker.constructor, [global]),
      fakeTimersModern: fakeTimersModern && Reflect.construct(fakeTimersModern.constructor, [{ config, global }]),
      // The old kind of fake timers is unused.
      fakeTimers: null,
    });
  }

  /** Without the inherited part, which empties the context. @override */
  async teardown() {
    this.fakeTimersModern?.dispose();
    this.fakeTimers?.dispose();
    for (const key of Reflect.ownKeys(this.global)) {
      if (!Object.hasOwn(this.before, key)) Reflect.deleteProperty(this.global, key);
    }
    for (const key of Reflect.ownKeys(this.before)) Reflect.defineProperty(this.global, key, this.before[key]);
    Object.assign(this, { context: null, fakeTimers: null, fakeTimersModern: null });
  }
};
