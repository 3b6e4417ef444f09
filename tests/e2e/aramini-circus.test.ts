import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { randomFrom } from '../../engines/core/random.js';
import type { SeenMessage } from '../../src/playground/index.js';
import { type BotHouse, openBotHouse } from '../support/bot-house.js';
import { offers } from '../support/guest.js';
import { playTurnByPanel } from '../support/panel-walk.js';
import { beginTable, type TableInPlay, type Turn } from '../support/table-in-play.js';

let house: BotHouse;
beforeEach(async () => {
  house = await openBotHouse();
});
afterEach(() => house.close());

/** Plays turns until the game is over, and gives the message that says so. */
const playToTheEnd = async (table: TableInPlay, turn: (turn: Turn, number: number) => Promise<void>): Promise<SeenMessage> => {
  for (let number = 0; number < 400; number += 1) {
    const next = await table.next();
    if (next.kind === 'over') return next.board;
    await turn(next, number);
  }
  throw new Error('The game has no end');
};

/** What must hold of the channel when a game is over, however it was played. */
const expectAProperEnd = (table: TableInPlay, end: SeenMessage): void => {
  const [watcher] = table.guests;
  const messages = watcher?.public() ?? [];
  expect(end.text).toMatch(/wins!|win together!/);
  expect(end.text).toMatch(/seed: `[0-9a-f]+`/);
  expect(end.pictures).toHaveLength(1);
  expect(offers(end, 'again')).toBe(true);
  expect(messages.slice(0, -1).flatMap((message) => message.controls)).toEqual([]);
  expect(new Set(messages.flatMap((message) => message.pictures.map(({ name }) => name)))).toEqual(new Set(['board.png']));
  expect(house.log.filter((line) => line.includes('"level":50'))).toEqual([]);
};

describe('a whole game of Aramini Circus', () => {
  it('is played by /move alone, between two people', async () => {
    const table = await beginTable(house, ['Barnaby', 'Zoé']);
    const end = await playToTheEnd(table, async ({ board, actor }, number) => {
      expect(board.notified).toEqual([actor.id]);
      const moves = await actor.suggested();
      const move = moves[number % moves.length];
      expect(move).toBeDefined();
      await actor.asks('move', { move: move?.value ?? '' });
    });
    expectAProperEnd(table, end);
  });

  it('is played by the panel alone, between two people, with the bonus cards', async () => {
    const table = await beginTable(house, ['Barnaby', 'Zoé'], { values: { bonus: true } });
    let random = randomFrom('the panel alone');
    const end = await playToTheEnd(table, async ({ board, actor }) => {
      random = await playTurnByPanel(actor, board, random);
    });
    expectAProperEnd(table, end);
  });

  it('is played against three computer players, whose turns are told in the message of the next person', async () => {
    const table = await beginTable(house, ['Barnaby'], { computers: 3 });
    const end = await playToTheEnd(table, async ({ actor }, number) => {
      const moves = await actor.suggested();
      await actor.asks('move', { move: moves[number % moves.length]?.value ?? '' });
    });
    expectAProperEnd(table, end);
    expect(end.notified).toEqual([]);
  });

  it('can be played again by the same people with one press', async () => {
    const table = await beginTable(house, ['Barnaby', 'Zoé']);
    const [barnaby, zoe] = table.guests;
    const question = await zoe?.asks('resign');
    if (question === undefined || zoe === undefined || barnaby === undefined) throw new Error('Two guests are here');
    await zoe.changes(question, 'resign');
    const end = await barnaby.seesNewest('the end', (message) => offers(message, 'again'));
    await barnaby.presses(end, 'again').reply();
    const lobby = await barnaby.seesNewest('a new lobby', (message) => offers(message, 'join'));
    expect(lobby.notified).toEqual([zoe.id]);
    expect(lobby.text).toContain('Barnaby');
  });
});
