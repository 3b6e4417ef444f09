import type { Access } from '../operation.js';
import { analyses } from './analyses.js';
import { contacts } from './contacts.js';
import { drills } from './drills.js';
import { deadlines } from './deadlines.js';
import { history } from './history.js';
import { tableLists } from './lists.js';
import { nights } from './nights.js';
import { notices } from './notices.js';
import { operators } from './operators.js';
import { people } from './people.js';
import { premoves } from './premoves.js';
import { processes } from './processes.js';
import { puzzles } from './puzzles.js';
import { readerBoards } from './reader-boards.js';
import { sessions } from './sessions.js';
import { settings } from './settings.js';
import { statistics } from './statistics.js';
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
  ...settings(access),
  ...analyses(access),
  ...drills(access),
  ...premoves(access),
  ...people(pastTables),
  ...notices(access),
  ...puzzles(access),
  ...tournaments(access),
  ...nights(access),
  ...statistics(access),
  ...sessions(access),
  ...readerBoards(access),
  ...contacts(access),
  ...operators(access),
});
