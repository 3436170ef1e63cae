const { makeConfig } = require('@pocket/webpack');

module.exports = makeConfig({
  dir: __dirname,
  name: 'ledger',
  port: 4606,
  // Each file is compressed alone: as five files, the screen that is opened most would be 5 KB larger.
  undivided: ['screen-transactions'],
});
