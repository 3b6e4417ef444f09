import { type Guest, offers } from '../harness/actors/guest.js';
import { askToGoBack, questionsOf } from '../harness/actors/questions.js';
import type { SeenMessage } from '#playground/index.js';
import type { TargetTable } from './targets.js';

/** Where what can be pressed is kept. */
interface Collection {
  put(message: SeenMessage, person: string): void;
}

/** What one person alone reads of themselves, of the server and of its games. */
const lines = ['settings me', 'settings server', 'privacy', 'replay', 'leaderboard', 'stats server', 'help'];
/** What a table's message leads to, without changing anything. */
const pages = ['seats', 'clock', 'away', 'options'];

/** Opens everything around a table that changes nothing. */
export const lookFurther = async (guest: Guest, corpus: Collection): Promise<void> => {
  for (const line of lines) {
    const page = await guest.asks(line);
    corpus.put(page, guest.id);
    if (offers(page, 'forgetme')) corpus.put(await guest.changes(page, 'forgetme'), guest.id);
  }
  const board = guest.public().findLast((message) => offers(message, 'join') || offers(message, 'panel'));
  for (const action of pages)
    if (board !== undefined && offers(board, action)) corpus.put(await guest.presses(board, action).reply(), guest.id);
};

/**
 * Lets people at a table ask each other something, so that there are questions to be answered: a lobby invites somebody,
 * in a game somebody is to be replaced, or moves are to be taken back.
 *
 * @param others who do not sit there
 */
export const askEachOther = async (
  guests: readonly Guest[],
  others: readonly string[],
  { table }: TargetTable,
  corpus: Collection,
): Promise<void> => {
  const [host, second, third] = guests;
  const [invited] = others;
  if (host === undefined || second === undefined) return;
  if (table.phase === 'lobby' && invited !== undefined) await host.asks('invite', { player: invited });
  else if (table.phase === 'playing' && third !== undefined) await second.asks('replace', { player: third.id });
  else if (table.phase === 'playing') await askToGoBack(second, ([newest]) => newest);
  for (const message of questionsOf(host, table.id)) corpus.put(message, host.id);
};
