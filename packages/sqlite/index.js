// @ts-check
import { createRequire } from 'node:module';
import process from 'node:process';

/**
 * better-sqlite3 13 is built on Node-API and comes ready-made, but crashes on Node 20. Version 12 runs there, but
 * compiled for Node 24.19 or later it ends the process in a garbage collection
 * (https://github.com/nodejs/node/issues/65446). npm installs version 12 where `engines` of ../sqlite-node-20 allows it.
 */
const needsVersion12 = Number.parseInt(process.versions.node, 10) < 22;

export default createRequire(import.meta.url)(needsVersion12 ? '@en-piste/sqlite-node-20' : 'better-sqlite3');
