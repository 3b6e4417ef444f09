import type { Access } from '../operation.js';
import { deadlines } from './deadlines.js';
import { facts } from './facts.js';
import { figures } from './statistics.js';
import { history } from './history.js';
import { tableLists } from './lists.js';
import { notices } from './notices.js';
import { people } from './people.js';
import { processes } from './processes.js';
import { puzzles } from './puzzles.js';
import { boards } from './boards.js';
import { reach } from './reach.js';
import { sessions } from './sessions.js';
import { tournaments } from './tournaments.js';

/**
 * All operations that both databases run with the same statements.
 *
 * @param pastTables for operations that change tables directly, where a database caches them
 */
export const areasOf = (access: Access, pastTables = access) => ({
  ...history(access),
  ...tableLists(access),
  ...deadlines(access),
  ...processes(access),
  ...facts(access),
  ...people(pastTables),
  ...notices(access),
  ...puzzles(access),
  ...tournaments(access),
  ...figures(access),
  ...sessions(access),
  ...boards(access),
  ...reach(access),
});
