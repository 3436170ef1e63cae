const { contractOf } = require('../webpack/contract.cjs');

/** Windows of the browser's own, which jsdom lacks. */
const modals = require.resolve('../../libs/ui/src/testing/setup.ts');

/** Jest preset for everything that runs in the browser. */
module.exports = {
  testEnvironment: require.resolve('./browser-environment.cjs'),
  runtime: require.resolve('./runtime.cjs'),
  globals: { BUILD_VERSION: '1.2.3', BUILD_COMMIT: 'abc123', BUILD_CONTRACT: contractOf(false).to },
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  moduleNameMapper: {
    '\\.css$': require.resolve('./empty.cjs'),
    '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'],
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testEnvironmentOptions: { customExportConditions: ['pocket-source', 'browser'] },
  setupFilesAfterEnv: ['@testing-library/jest-dom', require.resolve('./web-setup.cjs'), modals],
  transform: {
    '^.+\\.[jt]sx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        sourceMaps: true,
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!@pocket/)'],
};
