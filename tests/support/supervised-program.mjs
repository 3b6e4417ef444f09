// @ts-check
/**
 * A program for the supervisor's tests: writes its events to a file, and reports that it is ready unless its shard is
 * refused.
 */
import { appendFileSync } from 'node:fs';
import process from 'node:process';

const { SHARDS = '', METRICS_PORT, SUPERVISED_NOTES = '', REFUSED_SHARDS = '' } = process.env;

/** @param {string} what */
const note = (what) => {
  appendFileSync(SUPERVISED_NOTES, `${SHARDS} ${what} ${process.pid}\n`);
};

note(METRICS_PORT === undefined ? 'starts' : `starts on ${METRICS_PORT}`);
process.on('SIGTERM', () => {
  note('stops');
  process.exit();
});
process.on('disconnect', () => process.exit());
if (SHARDS === REFUSED_SHARDS) process.exit(1);
process.send?.('ready');
