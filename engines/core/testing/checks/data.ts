import { isDeepStrictEqual } from 'node:util';
import type { Computer } from '#engines/core/computer.js';
import type { GameTypes } from '#engines/core/engine.js';
import { brief, firstViolation, sampleOf, survivesJson, throughJson, type Check, type PositionCheck } from './check.js';
import { audiences, playNotation, startOf } from '../game.js';

export const survivesTheDatabase = <Types extends GameTypes>(): PositionCheck<Types> => ({
  on: 'sample',
  name: 'is plain data',
  findViolation(position) {
    const { engine, state, status, moves, seats } = position;
    if (!survivesJson(state)) return 'the state does not survive JSON';
    const audience = audiences(seats).find((one) => !survivesJson(engine.view(state, one)));
    if (audience !== undefined) return `the view of ${audience} does not survive JSON`;
    if (status.kind === 'over') return undefined;
    return firstViolation(sampleOf(position, moves, 5), (move) => {
      const transition = engine.play(state, status.seat, move);
      return transition.ok && !survivesJson(transition.value.events)
        ? `the events of ${brief(move)} do not survive JSON`
        : undefined;
    });
  },
});

export const replaysItsLog = <Types extends GameTypes>(): Check<Types> => ({
  on: 'game',
  name: 'replays its log to the identical state',
  findViolation({ engine, setup, log, last }) {
    const stored = engine.setup.safeParse(throughJson(setup));
    if (!stored.success || !isDeepStrictEqual(stored.data, setup))
      return `the setup schema does not read ${brief(setup)}`;
    const state = log.reduce(
      (before, entry) => playNotation(engine, before, entry).state,
      startOf(engine, stored.data),
    );
    return isDeepStrictEqual(state, last.state) ? undefined : 'the replayed game ends in another state';
  },
});

const TERM = /^[a-z][a-z0-9-]*$/u;

/**
 * Checks that the computer gives one finite number for each move of any position, and named terms for their effects.
 */
export const computerJudges = <Types extends GameTypes>(computer: Computer<Types>): PositionCheck<Types> => ({
  on: 'sample',
  name: 'is judged by its computer player',
  findViolation({ engine, state, status, moves }) {
    if (status.kind === 'over') return undefined;
    const view = engine.view(state, status.seat);
    const marks = computer.appraise(view, moves);
    if (marks.length !== moves.length || !marks.every(Number.isFinite))
      return `${moves.length} moves are judged as ${brief(marks)}`;
    const [first] = moves;
    const terms = first === undefined ? [] : (computer.terms?.(view, first) ?? []);
    return terms.every(({ name, params = {} }) => TERM.test(name) && Object.values(params).every(Number.isInteger))
      ? undefined
      : `a move brings ${brief(terms)}`;
  },
});
