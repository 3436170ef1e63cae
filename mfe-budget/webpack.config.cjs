const { makeConfig } = require('@pocket/webpack');

module.exports = makeConfig({ dir: __dirname, name: 'budget', port: 4603 });
