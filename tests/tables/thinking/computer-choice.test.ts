import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import type { Level, Strategy } from '#engines/core/search/strategy.js';
import type { Computer } from '#engines/core/computer.js';
import { LocalThinker } from '#src/tables/thinking/local-thinker.js';
import { questionOf } from '#src/tables/thinking/question.js';
import { firstPosition } from '#src/tables/replay/progress.js';
import type { Rules } from '#src/tables/rules.js';
import { sampleGame } from '#tests/support/sample-game.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { ana, openServiceFixture, lobby } from '#tests/support/service-fixture.js';
import { play, statusOf } from '#tests/support/service-play.js';

const { engine } = sampleGame;
const first = firstPosition(engine, engine.deal(engine.options.parse({}), 2, randomFrom('choice')), 2);
if (!first.ok) throw new Error('no game');
const position = first.value;

const thinkWith = (computer: Computer, level: Level, seed: string) => {
  const question = questionOf(engine, position, 0);
  if (question === null) throw new Error('nothing is legal');
  const thinker = new LocalThinker(new Map([[engine.id, { computer }]]));
  return thinker.choose({ gameId: engine.id, level, question, seed }, new AbortController().signal);
};

const notationAt = (index: number): string | undefined => {
  const move = engine.moves(position.state, 0)[index];
  return move === undefined ? undefined : engine.notation.format(move);
};

/** The possible choices of a computer player with this appraisal, over many random draws. */
const choices = async (appraise: Computer['appraise']): Promise<ReadonlySet<string | undefined>> => {
  const seeds = Array.from({ length: 60 }, (_, index) => `choice ${index}`);
  const thoughts = await Promise.all(seeds.map((seed) => thinkWith({ appraise }, 'medium', seed)));
  return new Set(thoughts.map((thought) => notationAt(thought?.index ?? -1)));
};

const all = new Set(engine.moves(position.state, 0).map((move) => engine.notation.format(move)));

describe('the move of a computer player', () => {
  it('is the one it likes best', async () => {
    expect(await choices((_, moves) => moves.map((move) => ('do' in move && move.do === 'done' ? 2 : -3)))).toEqual(
      new Set(['done']),
    );
  });

  it('is left to chance among those it likes best', async () => {
    expect(await choices((_, moves) => moves.map((move) => ('do' in move && move.do === 'stash' ? 1 : 0)))).toEqual(
      new Set([...all].filter((notation) => notation.startsWith('stash'))),
    );
    expect(await choices((_, moves) => moves.map(() => 0))).toEqual(all);
  });

  it('is none that it said nothing of, as long as it likes another', async () => {
    expect(await choices(() => [-5])).toEqual(new Set([...all].slice(0, 1)));
    expect(await choices(() => [])).toEqual(all);
  });

  it('is the same for the same seed', async () => {
    const indices = await Promise.all(['a', 'a', 'a'].map((seed) => thinkWith({ appraise: () => [] }, 'hard', seed)));
    expect(new Set(indices.map((thought) => thought?.index)).size).toBe(1);
  });

  it('is any when it cannot judge, and says why', async () => {
    const failure = new Error('fell off the rope');
    const appraise = () => {
      throw failure;
    };
    expect(await choices(appraise)).toEqual(all);
    expect(await thinkWith({ appraise }, 'easy', 'a')).toMatchObject({ failure, outcome: 'fell-back' });
  });

  it('is what its appraisal says when its strategy cannot judge, and says why', async () => {
    const failure = new Error('lost the thread');
    const lost: Strategy = {
      judge: () => {
        throw failure;
      },
    };
    const computer: Computer = {
      appraise: (_, moves) => moves.map((move) => ('do' in move && move.do === 'done' ? 1 : 0)),
      strategies: { novice: lost, easy: lost, medium: lost, hard: lost },
    };
    const thought = await thinkWith(computer, 'hard', 'a');
    expect([notationAt(thought?.index ?? -1), thought?.outcome, thought?.failure]).toEqual([
      'done',
      'fell-back',
      failure,
    ]);
  });

  it('is none where nothing is legal', () => {
    expect(questionOf({ ...engine, moves: () => [] }, position, 0)).toBeNull();
  });
});

describe('a computer player whose game has a bug', () => {
  const logOf = async (rules: Rules) => {
    const lines: string[] = [];
    const fixture = openServiceFixture({ games: [rules], onLog: (line) => lines.push(line) });
    const { id } = await lobby(fixture);
    accepted(await fixture.service.addComputer({ ...from(ana), tableId: id }));
    const table = accepted(await fixture.service.begin({ ...from(ana), tableId: id }));
    accepted(await play(fixture, table, ana, 'done'));
    await fixture.service.idle();
    const errors = lines
      .map((line): unknown => JSON.parse(line))
      .filter((line) => JSON.stringify(line).includes('"level":50'));
    return { errors, status: await statusOf(fixture, table), at: { tableId: id, gameId: 'stash', version: 4 } };
  };

  it('that offers no move stays where it is, and the log tells', async () => {
    const { errors, status, at } = await logOf({ ...sampleGame, engine: { ...engine, moves: () => [] } });
    expect(errors).toMatchObject([{ ...at, msg: 'a seat is to act and has no legal move' }]);
    expect(status).toMatchObject({ seat: 1 });
  });

  it('that refuses what it offers stays where it is, and the log tells', async () => {
    const { errors, status, at } = await logOf({
      ...sampleGame,
      engine: { ...engine, moves: () => [engine.move.parse({ do: 'stash', card: 99 })] },
    });
    expect(errors).toMatchObject([
      {
        ...at,
        refusal: { kind: 'illegal', illegal: { reason: 'not-in-hand' } },
        msg: 'a move that the rules offer is refused by them',
      },
    ]);
    expect(status).toMatchObject({ seat: 1 });
  });

  it('in its judgement plays on, and the log tells', async () => {
    const appraise = () => {
      throw new Error('fell off the rope');
    };
    const { errors, status, at } = await logOf({ engine, computer: { appraise } });
    expect(errors[0]).toMatchObject({
      ...at,
      err: { message: 'fell off the rope' },
      msg: 'a computer player could not judge its moves',
    });
    expect(status).toMatchObject({ seat: 0 });
  });

  it('that has no effect is not logged', async () => {
    expect((await logOf(sampleGame)).errors).toEqual([]);
  });
});
