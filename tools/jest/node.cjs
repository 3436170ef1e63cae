/** Jest preset for everything that runs in Node. Nest 12 is ESM only, so it is compiled to CommonJS here too. */
module.exports = {
  testEnvironment: require.resolve('./node-environment.cjs'),
  runtime: require.resolve('./runtime.cjs'),
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'] },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  globalSetup: require.resolve('./start-store.cjs'),
  globalTeardown: require.resolve('./stop-store.cjs'),
  setupFilesAfterEnv: [require.resolve('./node-setup.cjs')],
  testEnvironmentOptions: { customExportConditions: ['pocket-source', 'node', 'node-addons'] },
  transform: {
    '^.+\\.(ts|js|mjs)$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          keepClassNames: true,
        },
        module: { type: 'commonjs' },
        sourceMaps: true,
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(.*/)?(@nestjs|@noble|@scure|cookie|content-disposition|ofx-js|@pocket)/)',
  ],
};
