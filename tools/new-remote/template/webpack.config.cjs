const { makeConfig } = require('@pocket/webpack');

module.exports = makeConfig({ dir: __dirname, name: '__name__', port: __port__ });
