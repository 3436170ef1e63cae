const web = require('../tools/jest/web.cjs');

module.exports = {
  ...web,
  globals: { ...web.globals, BUILD_SHARED: { react: '19.3.1', '@pocket/platform': '0.1.2' } },
};
