const preset = require('../tools/jest/node.cjs');

/** The API over real services: every process of the back end inside the test, on a broker and a store of its own. */
module.exports = { ...preset, testMatch: ['<rootDir>/api/**/*.spec.ts'] };
