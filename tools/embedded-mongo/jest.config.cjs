/** Standalone configuration without the workspace preset, so that the package works outside the workspace. */
module.exports = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'] },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  setupFilesAfterEnv: [require.resolve('./test/setup.cjs')],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: { target: 'es2023', parser: { syntax: 'typescript' }, keepClassNames: true },
        module: { type: 'commonjs' },
        sourceMaps: true,
      },
    ],
  },
};
