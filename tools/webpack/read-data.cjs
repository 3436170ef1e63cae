const { runInNewContext } = require('node:vm');
const { transformFileSync } = require('@swc/core');

/**
 * The exports of a TypeScript file that is plain data.
 * @param {string} file
 * @returns {Record<string, any>} as JSON has them
 * @throws {Error} if it needs more than types of other files
 */
exports.readData = function readData(file) {
  const { code } = transformFileSync(file, {
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const require = (/** @type {string} */ name) => {
    throw new Error(`${file} is read by the build and can only import types, not "${name}"`);
  };
  const context = { exports: {}, require };
  runInNewContext(code, context, { filename: file });
  return JSON.parse(JSON.stringify(context.exports));
};
