export { DamagedRow, NotStored } from './errors.js';
export * from './port.js';
export { openSqliteStore as openStore } from './sqlite/index.js';
