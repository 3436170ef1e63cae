module.exports = {
  ...require('../tools/jest/web.cjs'),
  globals: {
    BUILD_VERSION: '1.2.3',
    BUILD_COMMIT: 'abc123',
    BUILD_SHARED: { react: '19.3.1', '@pocket/platform': '0.1.2' },
  },
};
