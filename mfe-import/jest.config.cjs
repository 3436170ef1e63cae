module.exports = {
  ...require('../tools/jest/web.cjs'),
  globals: { BUILD_VERSION: '1.2.3', BUILD_COMMIT: 'abc123', BUILD_CONTRACT: 2 },
};
