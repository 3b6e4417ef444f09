import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { refuse } from '#engines/core/result.js';
import { byAppraisal } from '#engines/core/search/choose.js';
import { endless } from '#engines/core/search/strategy.js';
import type { Seat } from '#engines/core/seat.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { games } from '#src/app/games.js';
import type { Game } from '#renderers/kit/game/game.js';
import { reasonsByMove } from '#src/words/term.js';
import { textsFor } from '#src/i18n/texts.js';
import { locales } from '#src/i18n/resources.js';
import type { Task, Thinker } from '#src/tables/thinking/thinker.js';
import { bestOf } from '#src/tables/thinking/best-moves.js';
import { afterMove, firstPosition, type Position } from '#src/tables/replay/progress.js';
import type { Rules } from '#src/tables/rules.js';
import { sampleGame } from '#tests/support/sample-game.js';
import {
  ana,
  bo,
  cy,
  lobby,
  openServiceFixture,
  refusal,
  type ServiceFixtureOptions,
} from '#tests/support/service-fixture.js';

/** The positions of a random game, each `every` moves after the previous one. */
const positionsOf = ({ engine }: Game, seed: string, every: number): readonly (Position & { seat: Seat })[] => {
  const random = new RandomChoice(seed);
  const first = firstPosition(engine, engine.deal(engine.options.parse({}), 2, randomFrom(seed)), 2);
  if (!first.ok) throw new Error('no game');
  const kept: (Position & { seat: Seat })[] = [];
  let position = first.value;
  for (let move = 0; move < 400 && position.status.kind === 'playing'; move += 1) {
    const { seat } = position.status;
    if (move % every === 0) kept.push({ ...position, seat });
    const after = afterMove(engine, position, seat, random.oneOf(engine.moves(position.state, seat)));
    if (!after.ok) throw new Error('a legal move is refused');
    position = after.value.position;
  }
  return kept;
};

/** The advice for the current player in a state, in the words of every language. */
const adviceIn = ({ engine, computer }: Game, state: object, memory: object, seat: Seat): readonly string[] => {
  const question = { seat, view: engine.view(state, seat), memory, moves: engine.moves(state, seat) };
  const marks = byAppraisal(computer).judge(question, randomFrom('advice'), endless);
  const best = bestOf({ computer }, question, marks);
  return [
    ...best.map(({ move }) => engine.notation.format(move)),
    ...locales.flatMap((locale) => reasonsByMove({ engine }, best, { texts: textsFor(locale), names: ['Ana', 'Bo'] })),
  ];
};

describe.each(games.map((game) => [game.engine.id, game] as const))('advice in %s', (id, game) => {
  it('is the same in every world that the player who asks cannot tell from the true one', () => {
    const said = new Set<string>();
    for (const seed of ['one', 'two'])
      for (const { state, memories, seat } of positionsOf(game, `${id} ${seed}`, id === 'carcassonne' ? 29 : 7)) {
        const memory = memories[seat] ?? {};
        const advice = adviceIn(game, state, memory, seat);
        const imagined = game.engine.imagine(game.engine.view(state, seat), memory, randomFrom(`other ${seed}`));
        expect(adviceIn(game, imagined, memory, seat)).toEqual(advice);
        for (const words of advice) said.add(words);
      }
    expect(said.size).toBeGreaterThan(10);
    expect([...said].filter((words) => words.includes('{{'))).toEqual([]);
  });
});

describe('the best moves in Carcassonne', () => {
  it('are whole turns, so that a button plays the figure that the reasons name', () => {
    const carcassonne = games.find(({ engine: { id } }) => id === 'carcassonne') ?? expect.fail();
    const { engine, computer } = carcassonne;
    for (const { state, seat } of positionsOf(carcassonne, 'whole turns', 13)) {
      const question = { seat, view: engine.view(state, seat), memory: {}, moves: engine.moves(state, seat) };
      const best = bestOf({ computer }, question, computer.appraise(question.view, question.moves));
      for (const { move, terms } of best) {
        expect(terms.map(({ name }) => name)).not.toContainEqual(expect.stringMatching(/^then/u));
        expect(engine.play(state, seat, move).ok).toBe(true);
      }
    }
  });
});

describe('the best moves', () => {
  const named = (reasons: Readonly<Record<string, string>>, marks: readonly number[]): readonly string[] => {
    const moves = Object.keys(reasons).map((name) => ({ name }));
    const computer = {
      appraise: () => marks,
      terms: (_view: object, { name = '' }: { readonly name?: string }) => [{ name: reasons[name] ?? '' }],
    };
    return bestOf({ computer }, { seat: 0, view: {}, memory: {}, moves }, marks).map(({ move }) =>
      String(Reflect.get(move, 'name')),
    );
  };

  it('come by their marks, three of them at most', () => {
    expect(named({ a: '1', b: '2', c: '3', d: '4' }, [1, 4, 2, 3])).toEqual(['b', 'd', 'c']);
    // Moves without a mark come last.
    expect(named({ a: '1', b: '2' }, [])).toEqual(['a', 'b']);
    expect(named({ a: '1', b: '2', c: '3' }, [0, -5])).toEqual(['a', 'b', 'c']);
  });

  it('are named once for the same worth and reasons, and both where either differs', () => {
    expect(named({ a: '1', b: '1', c: '2' }, [3, 3, 1])).toEqual(['a', 'c']);
    expect(named({ a: '1', b: '2', c: '2' }, [3, 3, 1])).toEqual(['a', 'b', 'c']);
    expect(named({ a: '1', b: '1' }, [3, 2])).toEqual(['a', 'b']);
  });

  it('need no reasons', () => {
    const question = { seat: 0, view: {}, memory: {}, moves: [{}, {}] };
    expect(bestOf({ computer: { appraise: () => [] } }, question, [1, 2])).toEqual([
      { move: {}, terms: [] },
      { move: {}, terms: [] },
    ]);
  });
});

const cardOf = (move: object | undefined): number => Number(Reflect.get(move ?? {}, 'card') ?? 0);

describe('asking for advice', () => {
  const withAdvice = async (advice: boolean, options: ServiceFixtureOptions = {}) => {
    const fixture = openServiceFixture(options);
    const { id } = await lobby(fixture);
    accepted(await fixture.service.chooseSeating({ ...from(ana), tableId: id, chosen: { advice } }));
    accepted(await fixture.service.join({ ...from(bo), tableId: id }));
    const begun = accepted(await fixture.service.begin({ ...from(ana), tableId: id }));
    const ask = (userId: string) => fixture.service.findHint({ tableId: id, userId });
    return { fixture, begun, ask };
  };

  it('names at most three legal moves to the player whose turn it is, the same each time', async () => {
    const { begun, ask } = await withAdvice(true);
    const [first, second] = [await ask(ana.userId), await ask(ana.userId)];
    if (!first.ok) throw new Error('refused');
    expect(second).toEqual(first);
    expect(first.value.moves.length).toBeLessThanOrEqual(3);
    const legal = begun.view(0)?.moves ?? [];
    for (const { move } of first.value.moves) expect(legal).toContainEqual(move);
  });

  it('is refused to others, before the game, and at a table without it', async () => {
    const { ask, fixture } = await withAdvice(true);
    const why = async (asked: ReturnType<typeof fixture.service.findHint>) => {
      const answer = await asked;
      return answer.ok || answer.error.kind !== 'table' ? null : answer.error.reason;
    };
    expect(await why(ask(bo.userId))).toBe('not-your-turn');
    expect(await why(ask(cy.userId))).toBe('not-seated');
    const waiting = await lobby(fixture, {}, 'other');
    expect(await why(fixture.service.findHint({ tableId: waiting.id, userId: ana.userId }))).toBe('not-playing');
    expect(await why((await withAdvice(false)).ask(ana.userId))).toBe('advice-off');
    expect(await why(fixture.service.findHint({ tableId: 'elsewhere', userId: ana.userId }))).toBe('no-table');
    expect(await ask(bo.userId)).toMatchObject({ ok: false, error: { params: { name: 'Ana' } } });
  });

  it('is refused where the rules know no move', async () => {
    const stuck = { ...sampleGame, engine: { ...sampleGame.engine, moves: () => [] } };
    const { ask } = await withAdvice(true, { games: [stuck] });
    expect(await ask(ana.userId)).toMatchObject({ ok: false, error: { reason: 'unplayable' } });
  });

  it('is refused where the game cannot be followed', async () => {
    const { fixture, begun } = await withAdvice(true);
    const unlike = { ...sampleGame, engine: { ...sampleGame.engine, start: () => refuse({ reason: 'no-such-deal' }) } };
    const later = openServiceFixture({ store: fixture.store, games: [unlike] });
    const answer = await later.service.findHint({ tableId: begun.id, userId: ana.userId });
    expect(answer).toMatchObject({ ok: false, error: { reason: 'unplayable' } });
  });

  /** Answers with moves by their index in the question, and records the questions. */
  const thinkerOf = (choices: readonly (number | null | Error)[]) => {
    const tasks: Task[] = [];
    const thinker: Thinker = {
      waiting: 0,
      choose(task) {
        const choice = choices[tasks.push(task) - 1] ?? null;
        if (choice instanceof Error) return Promise.reject(choice);
        return Promise.resolve(choice === null ? null : { index: choice, outcome: 'done' });
      },
      drain: () => Promise.resolve(),
    };
    return { thinker, tasks };
  };

  it('puts what a hard computer player would choose before what the game says of the moves', async () => {
    const { thinker, tasks } = thinkerOf([3]);
    const { ask, begun } = await withAdvice(true, { thinker });
    const answer = await ask(ana.userId);
    if (!answer.ok) throw new Error('refused');
    const legal = begun.view(0)?.moves ?? [];
    const [low, high] = [legal[0], legal[1]].toSorted((one, other) => cardOf(one) - cardOf(other));
    expect(answer.value.moves.map(({ move }) => move)).toEqual([{ do: 'done' }, high, low]);
    expect(tasks).toEqual([
      expect.objectContaining({ gameId: 'stash', level: 'hard', seed: `advice ${begun.version}` }),
    ]);
    expect(tasks[0]?.question.moves).toEqual(legal);
  });

  it('is what the game says of the moves where no thinking is done', async () => {
    const { ask, begun } = await withAdvice(true, { thinker: thinkerOf([null]).thinker });
    const answer = await ask(ana.userId);
    if (!answer.ok) throw new Error('refused');
    const legal = begun.view(0)?.moves ?? [];
    expect(answer.value.moves[0]?.move).toEqual(legal.toSorted((one, other) => cardOf(other) - cardOf(one))[0]);
  });

  it('is thought of once a version of the table, and again when that failed', async () => {
    const { thinker, tasks } = thinkerOf([new Error('no thread'), 0, 0]);
    const { ask, fixture, begun } = await withAdvice(true, { thinker });
    await expect(ask(ana.userId)).rejects.toThrow('no thread');
    const first = await ask(ana.userId);
    expect(await ask(ana.userId)).toEqual(first);
    expect(tasks).toHaveLength(2);
    accepted(await fixture.service.play({ ...from(ana), tableId: begun.id, version: begun.version, notation: 'draw' }));
    await ask(ana.userId);
    expect(tasks).toHaveLength(3);
  });

  it('asks the game about a few moves at a time, each once', async () => {
    const many = Array.from({ length: 40 }, (_, card) => ({ do: 'stash', card }));
    const asked: number[] = [];
    const game: Rules = {
      engine: { ...sampleGame.engine, moves: () => many },
      computer: {
        appraise(_view, moves) {
          asked.push(moves.length);
          return moves.map(cardOf);
        },
      },
    };
    const { ask } = await withAdvice(true, { games: [game], thinker: thinkerOf([7]).thinker });
    const answer = await ask(ana.userId);
    if (!answer.ok) throw new Error('refused');
    expect(answer.value.moves.map(({ move }) => cardOf(move))).toEqual([7, 39, 38]);
    expect(asked[0]).toBe(1);
    expect(asked.reduce((sum, count) => sum + count)).toBe(40);
  });

  it('is settled by the host, before the game', async () => {
    const { fixture, begun } = await withAdvice(false);
    const tableId = begun.id;
    const chosen = { advice: true };
    expect(refusal(await fixture.service.chooseSeating({ ...from(ana), tableId, chosen })).reason).toBe('not-in-lobby');
    const waiting = await lobby(fixture, {}, 'other');
    accepted(await fixture.service.join({ ...from(bo), tableId: waiting.id }));
    const asked = fixture.service.chooseSeating({ ...from(bo), tableId: waiting.id, chosen });
    expect(refusal(await asked).reason).toBe('host-only-options');
  });
});
