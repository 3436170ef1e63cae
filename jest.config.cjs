/** Every project's unit, component and integration tests in one run. */
module.exports = {
  projects: [
    '<rootDir>/libs/contracts',
    '<rootDir>/libs/server',
    '<rootDir>/libs/platform',
    '<rootDir>/libs/ui',
    '<rootDir>/services/auth',
    '<rootDir>/services/ledger',
    '<rootDir>/services/reporting',
    '<rootDir>/gateway',
    '<rootDir>/e2e',
    '<rootDir>/tools/embedded-mongo',
    '<rootDir>/tools/web-server',
    '<rootDir>/shell',
    '<rootDir>/mfe-dashboard',
    '<rootDir>/mfe-budget',
    '<rootDir>/mfe-reports',
    '<rootDir>/mfe-account',
  ],
};
