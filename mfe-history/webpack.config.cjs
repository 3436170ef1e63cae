const { makeConfig } = require('@pocket/webpack');

module.exports = makeConfig({ dir: __dirname, name: 'history', port: 4608 });
