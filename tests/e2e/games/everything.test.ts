import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { offers } from '#tests/harness/actors/guest.js';
import { playSuggestedMove, playTurnByPanel, pressesOn } from '#tests/harness/actors/panel-walk.js';
import { playWithoutDiscord } from '#tests/harness/actors/played-tables.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { beginTable, playToTheEnd, type TableInPlay, type Turn } from '#tests/harness/actors/table-in-play.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const names = ['Barnaby', 'Zoé', 'Matilda', 'Anatole', 'colette'];

/** Seats people first; computer players fill the rest. */
const begin = (seats = 2): Promise<TableInPlay> => {
  const people = names.slice(0, seats);
  const computers = seats - people.length;
  return beginTable(fixture, people, { game: 'carcassonne', values: { preset: 'everything' }, computers });
};

/** The panel answers every twelfth question, with several presses. */
const PANEL_EVERY = 12;

/** All moves of two games take minutes: `WHOLE_GAMES=1` plays them through Discord. */
const isWhole = process.env.WHOLE_GAMES === '1';

/** By default the bot shows the beginning and the last tiles of a game of some 800 moves, without the middle. */
const FIRST_MOVES = 40;
const LAST_TILES = 10;
const isNearEnd = (view: object): boolean =>
  z.object({ left: z.object({ total: z.number() }) }).parse(view).left.total <= LAST_TILES;

/** The test fails when it takes longer, for all moves of a game or some 200. */
const WHOLE_GAME_MS = isWhole ? 3_000_000 : 200_000;

const expectNoErrors = (): void => {
  expect(fixture.log.filter((line) => line.includes('"level":50'))).toEqual([]);
};

/** Answers the first questions of a game, for all players. */
const answer = async (table: TableInPlay, count: number, play: (turn: Turn) => Promise<unknown>): Promise<void> => {
  for (let questions = 0; questions < count; questions += 1) await play(await table.turn());
  expectNoErrors();
};

/** Plays by the panel's first choices: a place, then the choice with the most points. */
const playByFirstOffers = async ({ actor, board }: Turn): Promise<number> => {
  let presses = 1;
  let page = await actor.presses(board, 'panel').reply();
  for (; offers(page, 'form'); presses += 1) {
    const [step] = pressesOn(page).filter(({ advances }) => advances);
    if (step === undefined) throw new Error(`Nothing leads on: ${page.text}`);
    page = await actor.pressAndRead(page, step.customId, step.value);
    if (step.plays !== null) return presses + 1;
  }
  return presses;
};

describe('Carcassonne with everything', () => {
  it.each(isWhole ? [2, 6] : [2])(
    'is played to its end at a table of %i, by the panel and by /move',
    async (seats) => {
      const random = new RandomChoice('everything');
      let questions = 0;
      const play = ({ actor, board }: Turn): Promise<void> => {
        questions += 1;
        return questions % PANEL_EVERY === 0 ? playTurnByPanel(actor, board, random) : playSuggestedMove(actor, random);
      };
      const table = await begin(seats);
      await answer(table, FIRST_MOVES, play);
      if (!isWhole)
        await playWithoutDiscord(
          fixture,
          await table.turn(),
          { moves: Number.POSITIVE_INFINITY, isEnough: isNearEnd },
          random,
        );
      const end = await playToTheEnd(table, play);
      expect(questions).toBeGreaterThan(FIRST_MOVES);
      expect(end.text).toContain('points');
      expectNoErrors();
    },
    WHOLE_GAME_MS,
  );

  it('takes at most four presses a question in the panel', async () => {
    const presses: number[] = [];
    await answer(await begin(), 10, async (turn) => {
      presses.push(await playByFirstOffers(turn));
    });
    expect(Math.max(...presses)).toBeLessThanOrEqual(4);
  });
});
