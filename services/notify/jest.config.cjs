module.exports = require('../../tools/jest/node.cjs');
