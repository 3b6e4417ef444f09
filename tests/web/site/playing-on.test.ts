import { describe, expect, it } from 'vitest';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { dealGame, type KeptGame, keptGame, playOn } from '../../../web/site/local/kept-game.js';
import { LocalTable } from '../../../web/site/local/local-table.js';
import { gameIds, rulesOf } from '../../../web/site/local/rules-of.js';
import { sharedPosition } from '../../../web/site/local/sharing.js';

const MOVES = 12;
const MAX_MOVES = 2_000;

const rulesFor = async (gameId: string) => (await rulesOf(gameId)) ?? expect.fail();

/** As the browser reads it again after closing. */
const stored = (game: KeptGame): KeptGame => keptGame.parse(JSON.parse(JSON.stringify(game)));

/** Plays random moves for everyone, by the frames that the page shows. */
const playFor = (table: LocalTable, random: RandomChoice, most: number): void => {
  for (let moves = 0; moves < most && table.toAct !== null; moves += 1) {
    const { task } = table;
    if (task !== null) {
      table.moveComputer(random.oneOf(task.question.moves));
      continue;
    }
    const seat = table.toAct;
    const { position, table: shown } = table.frame(seat, []);
    const move = random.oneOf(position?.moves ?? expect.fail());
    const answer = table.answer(seat, { type: 'play', move, version: shown.version, request: 'a request' });
    expect(answer.type).toBe('done');
  }
};

describe.each(gameIds)('a shared position of %s', (gameId) => {
  it('is played on to its end, also after closing', async () => {
    const rules = await rulesFor(gameId);
    const random = new RandomChoice(`${gameId} shared`);
    const seats = [
      { kind: 'person', name: 'Ada' },
      { kind: 'computer', name: 'Bo', level: 'easy' },
    ] as const;
    const options = rules.engine.options.parse({});
    const first = LocalTable.open(
      rules,
      dealGame(rules, { options, seats, advice: false, aids: 'all', seed: 'shared' }),
    );
    if (first === null) expect.fail();
    playFor(first, random, MOVES);
    const { version } = first.frame('table', []).table;
    const sent: unknown = JSON.parse(
      JSON.stringify({
        ...{ game: gameId, rules: rules.engine.rules, names: ['Ada', 'Bo'], stopped: false, options },
        view: first.publicView,
      }),
    );
    const position = sharedPosition.parse(sent);
    const begun = playOn(rules, position, 'medium') ?? expect.fail();
    const table = LocalTable.open(rules, stored(begun)) ?? expect.fail();
    expect(version).toBeGreaterThan(1);
    expect(table.seats.map(({ kind }) => kind).toSorted()).toEqual(['computer', 'person']);
    expect(table.toAct).toBe(first.toAct);
    expect(table.publicView).toEqual({ ...first.publicView });
    playFor(table, random, MOVES);
    const reopened = LocalTable.open(rules, stored(table.kept)) ?? expect.fail();
    expect(reopened.publicView).toEqual(table.publicView);
    playFor(reopened, random, MAX_MOVES);
    expect(reopened.kept.file.result).not.toBeNull();
  });

  it('that no game has reached is not played on', async () => {
    const rules = await rulesFor(gameId);
    const damaged = { game: gameId, rules: rules.engine.rules, names: ['Ada'], stopped: false, options: {}, view: {} };
    expect(playOn(rules, sharedPosition.parse(damaged), 'easy')).toBeNull();
  });
});
