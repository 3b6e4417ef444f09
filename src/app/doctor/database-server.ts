import { examinePostgres, placeOf } from '#src/store/postgres/schema/open.js';
import { StartError } from '#src/model/start-error.js';
import { type Finding, fail, pass } from './finding.js';

/** Milliseconds; the bot itself waits longer for a server that is just starting. */
const PATIENCE = 3_000;

/** The PostgreSQL database at an address: there and sound, or empty and ready to be filled. It is not changed. */
export const checkServer = async (url: string): Promise<Finding> => {
  const about = 'database';
  try {
    const { server, schema, mayCreate } = await examinePostgres(url, PATIENCE);
    const what = `${placeOf(url)} on ${server}`;
    if (schema !== null && schema.movingFrom !== null)
      return fail(
        about,
        `${what} lacks a part of ${schema.movingFrom}`,
        'let `npm run migrate` finish, by the same command',
      );
    if (schema !== null) return pass(about, `${what} is sound`);
    if (!mayCreate) return fail(about, `in ${what} no table may be created`, 'make the user its owner');
    return pass(about, `${what} is empty; its tables are created at the first start`);
  } catch (error) {
    if (error instanceof StartError) return fail(about, error.message, 'see this sentence');
    throw error;
  }
};
