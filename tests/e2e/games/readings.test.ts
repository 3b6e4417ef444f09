import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { offers } from '#tests/harness/actors/guest.js';
import { playTurnByPanel } from '#tests/harness/actors/panel-walk.js';
import { playWithoutDiscord } from '#tests/harness/actors/played-tables.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { beginTable, playToTheEnd, type TableInPlay, type Turn } from '#tests/harness/actors/table-in-play.js';
import { NotAnswered, type Readings, type SeenMessage } from '#playground/index.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

/**
 * Each disputed behaviour of Discord in the other reading, one at a time: together one may hide the failure of another.
 */
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
  { reading: 'completedOption', changes: { completedOption: 'name' } },
  { reading: 'archivedPress', changes: { archivedPress: 'opens-thread' } },
  // Discord reports to the person that the interaction failed, and they repeat it.
  { reading: 'lostAnswerEvery', changes: { lostAnswerEvery: 5 } },
];

const MAX_TRIES = 5;

/** Repeats the action, as people do after a failure. */
const untilAnswered = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof NotAnswered) || tries === MAX_TRIES) throw error;
    }
  }
};

/** Games with 60 moves or more. Those in the middle are played without Discord. */
const FIRST_TURNS = 8;
const MOVES_IN_BETWEEN = 44;

const playAll = async (
  table: TableInPlay,
  random: RandomChoice,
  play: (turn: Turn) => Promise<void>,
): Promise<SeenMessage> => {
  for (let turns = 0; turns < FIRST_TURNS; turns += 1) await play(await table.turn());
  await playWithoutDiscord(fixture, await table.turn(), { moves: MOVES_IN_BETWEEN }, random);
  return playToTheEnd(table, play);
};

const expectAnEnd = async (end: SeenMessage): Promise<void> => {
  expect(end.text).toMatch(/wins!|share the victory!/);
  expect(offers(end, 'again')).toBe(true);
  const watcher = fixture.guest('Matilda');
  await fixture.control.until('all older messages to shrink', () =>
    watcher.public().every(({ id, controls }) => id === end.id || controls.length === 0) ? true : undefined,
  );
  expect(fixture.log.filter((line) => line.includes('"level":50'))).toEqual([]);
};

describe.each(switched)('with $reading alone read the other way', ({ changes }) => {
  beforeEach(() => void Object.assign(fixture.control.readings, changes));

  it('Golden Train is played to its end by /move', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Zoé'], { game: 'golden-train' });
    const random = new RandomChoice('golden-train under other readings');
    const end = await playAll(table, random, async ({ actor }) => {
      const { value: move } = random.oneOf(await untilAnswered(() => actor.readSuggestions()));
      const answer = await untilAnswered(() => actor.asks('move', { move }));
      expect(answer.text).toMatch(/Done|C’est fait/);
    });
    await expectAnEnd(end);
  });
});

/** The readings that affect the panel. */
const ofPanels: readonly string[] = ['countedTexts', 'samePick'];

describe.each(switched.filter(({ reading }) => ofPanels.includes(reading)))(
  'with $reading alone read the other way',
  ({ changes }) => {
    beforeEach(() => void Object.assign(fixture.control.readings, changes));

    it('Aramini Circus is played to its end by the panel', async () => {
      const table = await beginTable(fixture, ['Barnaby', 'Zoé']);
      const random = new RandomChoice('aramini-circus under other readings');
      const end = await playAll(table, random, ({ actor, board }) => playTurnByPanel(actor, board, random));
      await expectAnEnd(end);
    });
  },
);
