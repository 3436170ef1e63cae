const { makeConfig } = require('@pocket/webpack');

module.exports = makeConfig({ dir: __dirname, name: 'import', port: 4607 });
