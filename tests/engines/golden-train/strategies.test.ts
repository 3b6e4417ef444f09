import { describe, expect, it } from 'vitest';
import { rememberEvents } from '#engines/core/imagination.js';
import { randomFrom } from '#engines/core/random.js';
import { chooseBy, strategyOf } from '#engines/core/search/choose.js';
import { levels, type Level } from '#engines/core/search/strategy.js';
import { endless, type Question } from '#engines/core/search/strategy.js';
import { allDynamites, allWagons, type Dynamite, type Load, type Wagon } from '#engines/golden-train/cards.js';
import { forgetting } from '#engines/golden-train/computer/index.js';
import { bySearch } from '#engines/golden-train/computer/search.js';
import { shareOf, worldOf } from '#engines/golden-train/computer/world.js';
import { computer, engine, type GoldenTrain } from '#engines/golden-train/index.js';
import type { Move } from '#engines/golden-train/move.js';
import type { Phase, State } from '#engines/golden-train/state.js';
import { tableWith, wagon } from './table.js';

type Strategy = ReturnType<typeof bySearch>;

const asked = (state: State): Question<GoldenTrain> => ({
  seat: state.seat,
  view: engine.view(state, state.seat),
  memory: { trains: state.trains.map((train) => train.map(({ load }) => load)), targets: [] },
  moves: engine.moves(state, state.seat),
});

const chosen = (strategy: Strategy, state: State, memory = asked(state).memory): string => {
  const question = { ...asked(state), memory };
  const marks = strategy.judge(question, randomFrom('search'), endless);
  const move = question.moves[marks.indexOf(Math.max(...marks))];
  return move === undefined ? '' : engine.notation.format(move);
};

/** An attack of seat 0, with two wagons, on seat 1; the game ends with it. */
const lastAttack = (dynamite: Dynamite, ...loads: readonly Load[]): State => {
  const own: readonly Wagon[] = [wagon('mail', 1), wagon('mail', 1)];
  const phase: Phase = { kind: 'attack', dynamite, targets: [] };
  const trains = [own, loads.map((load) => wagon('gold', load))];
  const usedDynamites = allDynamites.toSpliced(allDynamites.indexOf(dynamite), 1);
  return { ...tableWith({ wagons: [] }), dynamitePile: [], usedDynamites, trains, phase };
};

describe('the search of Golden Train', () => {
  it('takes as many wagons as the dynamite can, and not the first that fits', () => {
    expect(chosen(bySearch(20), lastAttack(3, 3, 1, 2))).toMatch(/^hit B[23]$/);
    expect(chosen(bySearch(20), lastAttack(4, 3, 3, 2, 2))).toMatch(/^hit B[34]$/);
  });

  it('stops when it has what it needs and whatever is left would burst', () => {
    const state = lastAttack(4, 3, 3);
    const begun = { ...state, phase: { kind: 'attack', dynamite: 4, targets: [{ seat: 1, position: 1 }] } } as const;
    expect(chosen(bySearch(20), begun)).toBe('stop');
  });

  it('avoids a sheriff that it remembers', () => {
    expect(chosen(bySearch(20), lastAttack(3, 'sheriff', 3))).toBe('hit B2');
    expect(
      chosen(
        forgetting(bySearch(20), () => 0),
        lastAttack(3, 'sheriff', 3),
      ),
    ).toBe('hit B2');
  });

  /** The weights of the wins, and of the lead in wagons (ten count as a win). */
  const [win, lead] = [0.7, 0.3];
  const marksOf = (state: State, worlds = 1, memory = asked(state).memory): readonly number[] =>
    bySearch(worlds).judge({ ...asked(state), memory }, randomFrom('marks'), endless);

  it('marks a move by the wins it leads to, and a little by the lead in wagons', () => {
    const state = lastAttack(2, 1, 2);
    for (const mark of marksOf(state)) expect(mark).toBeCloseTo(win + lead * 0.55);
    for (const mark of marksOf(lastAttack(2, 1, 2, 3, 3, 'sheriff')).slice(0, 2)) expect(mark).toBeCloseTo(lead * 0.4);
    const many = allWagons.filter(({ picture }) => picture === 'mail' || picture === 'coal').slice(0, 12);
    const few = state.trains[1] ?? [];
    for (const mark of marksOf({ ...state, trains: [many, few] })) expect(mark).toBeCloseTo(win + lead);
    expect(marksOf({ ...state, trains: [[], [...few, ...many]] })[0]).toBeCloseTo(0);
  });

  it('stops with what was turned over, and goes on with what is left of the dynamite', () => {
    const state = lastAttack(4, 1, 2, 3);
    const begun: State = { ...state, phase: { kind: 'attack', dynamite: 4, targets: [{ seat: 1, position: 1 }] } };
    const [stop, ...hits] = marksOf(begun);
    // Two wagons against two that are worth more.
    expect(stop).toBeCloseTo(lead * 0.5);
    for (const hit of hits) expect(hit).toBeCloseTo(win + lead * 0.55);
  });

  it('fails in the worlds where a wagon is worth too much, or a sheriff', () => {
    const state = lastAttack(1, 1);
    const trains = [state.trains[0] ?? [], [wagon('gold', 1), wagon('coal', 1)]];
    const nothing = { trains: [[1, 1] as const, [null, null]], targets: [] };
    const [won, lost] = [win + lead * 0.55, lead * 0.45];
    // Two of seven loads are worth at most one; only the sheriff resists a dynamite of four.
    for (const mark of marksOf({ ...state, trains }, 400, nothing))
      expect(Math.abs(mark - (won * 2 + lost * 5) / 7)).toBeLessThan(0.06);
    for (const mark of marksOf({ ...lastAttack(4, 1), trains }, 400, nothing))
      expect(Math.abs(mark - (won * 6 + lost) / 7)).toBeLessThan(0.06);
  });

  it('tries both to attack and to pass', () => {
    const state: State = { ...lastAttack(2, 1, 2), dynamitePile: [2], phase: { kind: 'decide' } };
    const [attack, pass] = marksOf(state);
    expect(attack).toBeCloseTo(win + lead * 0.55);
    expect(pass).toBeGreaterThanOrEqual(0);
    // An attack that is certain to fail has this value too because it ends the game.
    const sheriff: State = { ...state, trains: [state.trains[0] ?? [], [wagon('gold', 'sheriff')]] };
    expect(marksOf(sheriff)[0]).toBeCloseTo(win + lead * 0.5);
  });

  it('tries no hit that is known to fail', () => {
    const [one, two, tooMuch] = marksOf(lastAttack(2, 1, 2, 3));
    expect(one).toBeGreaterThan(0);
    expect(two).toBeGreaterThan(0);
    expect(tooMuch).toBeLessThan(-1);
  });

  it('tries the same load in each of the trains', () => {
    const state = lastAttack(1, 1);
    const trains = [...state.trains, [wagon('coal', 1)]];
    expect(marksOf({ ...state, trains }).map((mark) => mark > 0)).toEqual([true, true]);
  });

  it('judges by the odds where everything is forgotten', () => {
    const state = lastAttack(3, 'sheriff', 3);
    const nothing = { trains: state.trains.map((train) => train.map(() => null)), targets: [] };
    const judge = (strategy: Strategy, memory = asked(state).memory) =>
      strategy.judge({ ...asked(state), memory }, randomFrom('odds'), endless);
    // All gold wagons look the same to it, so it tries only the first.
    expect(judge(bySearch(20), nothing)[1]).toBe(-Infinity);
    // The load that everybody has just heard is never forgotten.
    const [older = 0, newest = 0] = judge(forgetting(bySearch(20), () => 1));
    expect(newest).toBeGreaterThan(older);
    expect(older).toBeGreaterThan(0);
  });
});

describe('the memory of the medium level', () => {
  /** The number of hits, of 200, on the wagon that fits instead of the sheriffs, by the number of rivals. */
  const hitsAmong = (rivals: number): number => {
    // The wagon that fits was announced first.
    const state = lastAttack(3, 3, 'sheriff', 'sheriff', 'sheriff');
    const others = Array.from({ length: rivals - 1 }, () => []);
    const { moves, view, memory, seat } = asked({ ...state, trains: [...state.trains, ...others] });
    const hits = Array.from({ length: 200 }, (_, time) =>
      chooseBy(strategyOf(computer, 'medium'), { seat, view, memory, moves }, randomFrom(`time ${time}`), endless),
    );
    return hits.filter((index) => engine.notation.format(moves[index] ?? { kind: 'draw' }) === 'hit B1').length;
  };

  it('keeps much of what one rival announces, and less the more there are', () => {
    const [one, two, three] = [hitsAmong(1), hitsAmong(2), hitsAmong(3)];
    expect(one).toBeGreaterThan(100);
    expect(two).toBeLessThan(one - 15);
    expect(three).toBeLessThan(two);
  });
});

describe('the levels of Golden Train', () => {
  const middle = (): State => {
    let state = tableWith({ wagons: [] });
    for (let turn = 0; turn < 11; turn += 1) {
      const [move] = engine.moves(state, state.seat).toReversed();
      const step = move === undefined ? undefined : engine.play(state, state.seat, move);
      if (step?.ok === true) state = step.value.state;
    }
    return { ...state, phase: { kind: 'attack', dynamite: 3, targets: [] } };
  };

  it.each(levels)('%s answers the same to the same question, whatever is hidden', (level) => {
    const state = middle();
    const { view, memory, moves } = asked(state);
    const nothing = engine.begin(view);
    const judge = (world: State, remembered = memory) =>
      computer.strategies?.[level].judge(
        {
          seat: world.seat,
          view: engine.view(world, world.seat),
          memory: remembered,
          moves: engine.moves(world, world.seat),
        },
        randomFrom('twice'),
        endless,
      );
    expect(moves.length).toBeGreaterThan(2);
    expect(judge(state)).toEqual(judge(state));
    for (const seed of ['a'])
      expect(judge(engine.imagine(view, nothing, randomFrom(seed)), nothing)).toEqual(judge(state, nothing));
  });

  it('forget some of the loads at the lower levels, and keep others, the novice fewest', () => {
    // The wagon that fits was announced first.
    const state = lastAttack(3, 3, 'sheriff', 'sheriff', 'sheriff');
    const { moves, ...question } = asked(state);
    const hits = (level: Level): number =>
      Array.from({ length: 200 }, (_, time) =>
        chooseBy(strategyOf(computer, level), { ...question, moves }, randomFrom(`load ${time}`), endless),
      ).filter((index) => engine.notation.format(moves[index] ?? { kind: 'draw' }) === 'hit B1').length;
    const [novice = 0, easy = 0, medium, hard] = levels.map(hits);
    expect(novice).toBeGreaterThan(50);
    expect(easy).toBeGreaterThan(novice);
    expect(medium).toBeGreaterThan(easy);
    expect(hard).toBe(200);
  });

  it('err at the lower ones: easy misjudges moves, the novice more so, and it overlooks some', () => {
    const { view, ...rest } = asked(middle());
    const question = { ...rest, view, memory: engine.begin(view) };
    const plain = computer.appraise(question.view, question.moves);
    const errors = (level: Level): readonly number[] =>
      Array.from({ length: 20 }, (_, seed) =>
        (computer.strategies?.[level].judge(question, randomFrom(`slip ${seed}`), endless) ?? []).map((mark, index) =>
          Math.abs(mark - (plain[index] ?? 0)),
        ),
      ).flat();
    expect(Math.max(...errors('easy'))).toBeGreaterThan(0.4);
    expect(Math.max(...errors('easy'))).toBeLessThan(0.75);
    const novice = errors('novice');
    expect(novice).toContain(Infinity);
    expect(Math.max(...novice.filter((error) => error < Infinity))).toBeGreaterThan(0.75);
  });

  it('are worth having: hard beats the novice', () => {
    const wins = Array.from({ length: 8 }, (_, game) => {
      const start = engine.start(engine.deal({ 'open-memory': false }, 2, randomFrom(`levels ${game}`)));
      if (!start.ok) throw new Error(start.error.reason);
      let state = start.value;
      let memories = [0, 1].map((seat) => engine.begin(engine.view(state, seat)));
      const own = game % 2;
      const novice = computer.strategies?.novice ?? bySearch(1);
      const hard = bySearch(10);
      const strategies = { novice, easy: novice, medium: novice, hard };
      const players = { ...computer, strategies };
      for (let step = 0; state.phase.kind !== 'over'; step += 1) {
        const { seat } = state;
        const level: Level = seat === own ? 'hard' : 'novice';
        const question = { ...asked(state), memory: memories[seat] ?? { trains: [], targets: [] } };
        const random = randomFrom(`${game} ${step}`);
        const at = chooseBy(strategyOf(players, level), question, random, endless);
        const played = engine.play(state, seat, question.moves[at] ?? ({ kind: 'draw' } satisfies Move));
        if (!played.ok) throw new Error(played.error.reason);
        state = played.value.state;
        const { events } = played.value;
        memories = memories.map((memory, index) => rememberEvents<GoldenTrain>(engine, memory, events, index));
      }
      return shareOf(worldOf(state), own);
    });
    expect(wins.reduce((sum, share) => sum + share, 0)).toBeGreaterThan(5);
  });
});
