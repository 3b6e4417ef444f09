import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawBelow, randomFrom } from '../../engines/core/random.js';
import { type BotFixture, openBotFixture } from '../../harness/bot-fixture.js';
import { type Guest, offers } from '../../harness/guest.js';
import { playTurnByPanel } from '../../harness/panel-walk.js';
import { beginTable, type TableInPlay } from '../../harness/table-in-play.js';
import { NotAnswered, type Readings, type SeenMessage } from '../../playground/index.js';

let house: BotFixture;
beforeEach(async () => {
  house = await openBotFixture();
});
afterEach(() => house.close());

/** Each disputed behaviour of Discord read the other way, alone: together one may hide what another breaks. */
const switched: readonly { readonly reading: string; readonly changes: Partial<Readings> }[] = [
  { reading: 'attachmentLookup', changes: { attachmentLookup: 'message' } },
  { reading: 'keptById', changes: { keptById: 'accepted' } },
  { reading: 'keptByAddress', changes: { keptByAddress: 'accepted' } },
  { reading: 'countedTexts', changes: { countedTexts: 'displays' } },
  { reading: 'lockedThreadStatus', changes: { lockedThreadStatus: 400 } },
  { reading: 'deletedNonce', changes: { deletedNonce: 'sent-anew' } },
  { reading: 'nonceMemory (none)', changes: { nonceMemory: 0 } },
  { reading: 'nonceMemory (a day)', changes: { nonceMemory: 24 * 60 * 60_000 } },
  { reading: 'attachFilesToKeep', changes: { attachFilesToKeep: 'not-asked' } },
  { reading: 'samePick', changes: { samePick: 'always' } },
  { reading: 'archivedPress', changes: { archivedPress: 'opens-thread' } },
  // Of these the person is told that the interaction failed, and does it again.
  { reading: 'lostAnswerEvery', changes: { lostAnswerEvery: 5 } },
];

const TURNS_AT_MOST = 300;
const TRIES_AT_MOST = 5;

/** Does it again as people do who were told that it failed. */
const untilAnswered = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof NotAnswered) || tries === TRIES_AT_MOST) throw error;
    }
  }
};

const playToTheEnd = async (table: TableInPlay, play: (actor: Guest, board: SeenMessage) => Promise<unknown>) => {
  for (let turns = 0; turns < TURNS_AT_MOST; turns += 1) {
    const next = await table.next();
    if (next.kind === 'over') return next.board;
    await play(next.actor, next.board);
  }
  throw new Error('The game has no end');
};

const expectAnEnd = async (end: SeenMessage): Promise<void> => {
  expect(end.text).toMatch(/wins!|win together!/);
  expect(offers(end, 'again')).toBe(true);
  const watcher = house.guest('Matilda');
  await house.control.until('all older messages to shrink', () =>
    watcher.public().every(({ id, controls }) => id === end.id || controls.length === 0) ? true : undefined,
  );
  expect(house.log.filter((line) => line.includes('"level":50'))).toEqual([]);
};

describe.each(switched)('with $reading alone read the other way', ({ changes }) => {
  beforeEach(() => void Object.assign(house.control.readings, changes));

  it('Golden Train is played to its end by /move', async () => {
    const table = await beginTable(house, ['Barnaby', 'Zoé'], { game: 'golden-train' });
    let random = randomFrom('golden-train under other readings');
    const end = await playToTheEnd(table, async (actor) => {
      const moves = await untilAnswered(() => actor.suggested());
      const [index, after] = drawBelow(random, moves.length);
      random = after;
      const answer = await untilAnswered(() => actor.asks('move', { move: moves[index]?.value ?? '' }));
      expect(answer.text).toMatch(/Done|C’est fait/);
    });
    await expectAnEnd(end);
  });
});

/** What the panel depends on. */
const ofPanels: readonly string[] = ['countedTexts', 'samePick'];

describe.each(switched.filter(({ reading }) => ofPanels.includes(reading)))(
  'with $reading alone read the other way',
  ({ changes }) => {
    beforeEach(() => void Object.assign(house.control.readings, changes));

    it('Aramini Circus is played to its end by the panel', async () => {
      const table = await beginTable(house, ['Barnaby', 'Zoé']);
      let random = randomFrom('aramini-circus under other readings');
      const end = await playToTheEnd(table, async (actor, board) => {
        random = await playTurnByPanel(actor, board, random);
      });
      await expectAnEnd(end);
    });
  },
);
