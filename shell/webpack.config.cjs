const { makeConfig } = require('@pocket/webpack');

module.exports = makeConfig({ dir: __dirname, name: 'shell', host: true, port: 4601 });
