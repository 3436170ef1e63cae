module.exports = require('./start-store.cjs').stop;
