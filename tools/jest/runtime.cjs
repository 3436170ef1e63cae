const vm = require('node:vm');

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

/** Jest's runtime; test files of a worker share compiled modules. */
module.exports = require('jest-runtime');
