const web = require('../tools/jest/web.cjs');

const { customExportConditions } = web.testEnvironmentOptions;

/** The packages of d3 have modules for the browser and, under `umd`, files that Node.js loads. */
module.exports = {
  ...web,
  testEnvironmentOptions: { customExportConditions: [...customExportConditions, 'umd'] },
};
