const { makeConfig } = require('@pocket/webpack');

module.exports = makeConfig({ dir: __dirname, name: 'reports', port: 4604 });
