module.exports = require('better-sqlite3');
