const { resolve } = require('node:path');
const vm = require('node:vm');
const jestRuntime = require('jest-runtime');

/**
 * Compiled modules of this worker by file, then by code, which differs between the browser's and Node's preset.
 * @type {Map<string, Map<string, vm.Script>>}
 */
const scripts = new Map();

/**
 * Compiles as `vm.compileFunction` does, but each code once per worker: Jest itself compiles every module again for each
 * test file, and a script can run in the context of each.
 * @param {string} code
 * @param {readonly string[]} parameters
 * @param {vm.CompileFunctionOptions} options
 */
function compileOnce(code, parameters, { filename = '', parsingContext }) {
  const head = `(function (${parameters.join(', ')}) {`;
  const ofFile = scripts.get(filename) ?? new Map();
  scripts.set(filename, ofFile);
  const script = ofFile.get(code) ?? new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  ofFile.set(code, script);
  return parsingContext ? script.runInContext(parsingContext) : script.runInThisContext();
}

// Jest looks the function up at each call.
vm.compileFunction = /** @type {typeof vm.compileFunction} */ (compileOnce);

// Jest kills a worker that has not ended in 0.5 s, and blames the tests: freeing a heap of some hundred MB takes longer
// on a busy machine. An explicit exit frees nothing.
if (process.connected) process.once('beforeExit', () => process.exit());

/**
 * Modules by file that all test files of this worker share.
 * @type {Map<string, { filename: string }>}
 */
const shared = new Map();
/** Libraries of values and functions, without any state. */
const PURE = ['contracts', 'statements'].map((name) => `${resolve(__dirname, '../../libs', name, 'src')}/`);
/** Collects what classes declare, so that each test file needs its own. */
const UNSHARED = '/node_modules/@nestjs/mongoose/';

/** @param {string} file */
function isShared(file) {
  if (file.includes('/node_modules/')) return !file.includes(UNSHARED);
  return !file.endsWith('.spec.ts') && PURE.some((folder) => file.startsWith(folder));
}

/** @type {SharingRuntime} */
let current;

/**
 * Jest's runtime; test files of a worker share compiled modules and, in Node, packages that are loaded: to load NestJS and
 * Mongoose again for each file, and to run them before V8 had optimized them, took about a fifth of the processor time.
 */
class SharingRuntime extends jestRuntime.default {
  /** @param {ConstructorParameters<typeof jestRuntime.default>} args */
  constructor(...args) {
    super(...args);
    if (!('sharesPackages' in args[1])) return;
    current = this;
    const { registries, requireBuilder } = internalsOf(this);
    for (const [file, module] of shared) registries.moduleRegistry.set(file, module);
    const build = requireBuilder.for.bind(requireBuilder);
    requireBuilder.for = (module, options) => {
      const original = build(module, options);
      return options?.isInternalModule || !isShared(module.filename) ? original : lasting(original, module.filename);
    };
  }

  /** @override */
  teardown() {
    if (this === current) {
      for (const [file, module] of internalsOf(this).registries.moduleRegistry) {
        if (isShared(file)) shared.set(file, module);
      }
    }
    super.teardown();
  }
}

/**
 * @typedef {object} Internals
 * @property {{ moduleRegistry: typeof shared }} registries
 * @property {{ for: (module: { filename: string }, options?: { isInternalModule: boolean }) => Function }} requireBuilder
 */

/**
 * Parts of Jest's runtime that it declares as private.
 * @param {any} runtime
 * @returns {Internals}
 */
const internalsOf = (runtime) => runtime;

/**
 * A `require` that outlives the test file that loaded the module.
 * @param {Function} original
 * @param {string} file
 */
function lasting(original, file) {
  return Object.assign((/** @type {string} */ name) => current.requireModuleOrMock(file, name), original);
}

module.exports = { ...jestRuntime, __esModule: true, default: SharingRuntime };
