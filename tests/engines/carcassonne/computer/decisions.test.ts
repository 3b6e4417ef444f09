import { describe, expect, it } from 'vitest';
import { occupiedFeatures } from '#engines/carcassonne/board/occupied.js';
import { tileAt } from '#engines/carcassonne/board/lookup.js';
import { type Estimate, estimateBy } from '#engines/carcassonne/computer/estimate.js';
import { learnedWeights } from '#engines/carcassonne/computer/weights.js';
import { lookaheadOf } from '#engines/carcassonne/computer/lookahead.js';
import { computer, engine } from '#engines/carcassonne/index.js';
import { laysTile } from '#engines/carcassonne/move.js';
import { lead } from '#engines/carcassonne/computer/lookahead.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import type { Position, State } from '#engines/carcassonne/position/state.js';
import { baseOnly, gameWith, playing, rounded, withSlices } from '../table.js';

const marked = (state: State): ReadonlyMap<string, number> => {
  const seat = state.position.asked ?? 0;
  const moves = engine.moves(state, seat);
  const marks = computer.appraise(engine.view(state, seat), moves);
  return new Map(moves.map((move, at) => [engine.notation.format(move), rounded(marks[at] ?? Number.NaN)]));
};

const judged = (position: Position, seat: number): number =>
  rounded(lead(lookaheadOf(rulesOf(position.options), null, estimateBy(learnedWeights)).judge(position), seat));

describe('the mark of a step that leads to another decision', () => {
  const tower = { tower: true };
  const laid = playing(
    gameWith(['tower-I', 'base-B', 'base-U', 'base-U', 'base-U'], { modules: tower }),
    ...['S1/0 pass', 'S2/0 meeple monastery', 'W1/0'],
  );

  it('is that of the best answer: a floor is as good as the capture that it allows', () => {
    const raised = playing(laid, 'floor S1');
    const after = marked(raised);
    expect([...after.keys()]).toEqual(['capture 2 meeple S2 monastery', 'spare']);
    expect(after.get('capture 2 meeple S2 monastery')).toBeGreaterThan(after.get('spare') ?? 0);
    expect(marked(laid).get('floor S1')).toBe(after.get('capture 2 meeple S2 monastery'));
  });

  it('is that of the best step after it, where it leaves the action', () => {
    const game = gameWith(['base-B', 'base-B', 'base-U', 'base-U'], { modules: { bridges: true } });
    const before = playing(game, 'S1/0');
    const marks = marked(before);
    expect(marks.get('bridge S1')).toBe(Math.max(...marked(playing(before, 'bridge S1')).values()));
  });

  it('is that of the position, where the same seat is to lay its tile', () => {
    const rich = { ...laid, position: { ...playing(laid, 'pass').position, scores: [9, 9] } };
    const slice = rich.position.slices.tower;
    if (!slice) throw new Error('there are no towers');
    const state = withSlices(rich, { tower: { ...slice, prisoners: [{ seat: 1, kind: 'meeple', holder: 0 }] } });
    const paid = playing(state, 'ransom 1 meeple');
    expect(paid.position.phase).toBe('tile');
    expect(marked(state).get('ransom 1 meeple')).toBe(judged(paid.position, 1));
  });

  it('is that of the position when another player is asked or the game is over', () => {
    const castle = gameWith(['base-E', 'base-U', 'base-U'], { modules: { bridges: true } });
    const offered = playing(castle, 'N1/180 meeple city');
    const built = playing(offered, 'castle');
    expect(marked(offered).get('castle')).toBe(judged({ ...built.position, left: offered.position.left }, 0));
    const last = playing(gameWith(['base-U']), 'E1/0');
    expect(marked(last).get('pass')).toBe(0);
  });
});

describe('what was expected of a feature before', () => {
  const begun = () => playing(gameWith(['base-U', 'base-E', 'base-B', 'base-B']), 'E1/0 meeple field-N');
  const judge = lookaheadOf(rulesOf(baseOnly)).judge;
  const withLeft = ({ position }: State, left: number): Position => ({ ...position, left: [['base-B', left]] });

  it('is not expected with fewer tiles left', () => {
    const state = begun();
    judge(withLeft(state, 40));
    expect(judge(withLeft(state, 4))).toEqual(judge(withLeft(begun(), 4)));
    expect(judge(withLeft(state, 4))).not.toEqual(judge(withLeft(state, 40)));
  });

  it('is not expected of a field whose city was completed, though the field is as it was', () => {
    const [state, fresh] = [begun(), begun()];
    const before = judge(withLeft(state, 10));
    const after = judge(withLeft(playing(state, 'N1/180 pass'), 10));
    expect(after).toEqual(judge(withLeft(playing(fresh, 'N1/180 pass'), 10)));
    expect(after[0]).toBeGreaterThan(before[0] ?? 0);
  });

  it('is expected of persons in hand, and not of those who only help', () => {
    const game = gameWith(['base-U', 'base-B'], { modules: { traders: true } });
    const hands = (pigs: number): Position => ({
      ...game.position,
      supplies: game.position.supplies.map(() => ({ meeple: 2, pig: pigs })),
    });
    const expecting = lookaheadOf(rulesOf(game.position.options)).judge;
    expect(expecting(hands(1))).toEqual(expecting(hands(0)));
  });
});

describe('the best turn of a player who lays a tile', () => {
  const lookahead = lookaheadOf(rulesOf(baseOnly));
  const ahead = (state: State) => lead(lookahead.afterBestTurn(state.position), 0);

  it('is the place and the step that put it furthest ahead', () => {
    const game = gameWith(['base-E', 'base-B', 'base-B', 'base-B', 'base-U']);
    const best = Math.max(...marked(game).values());
    expect(rounded(ahead(game))).toBe(best);
    expect(rounded(ahead(game))).toBe(Math.max(...marked(playing(game, 'N1/180')).values()));
  });

  it('puts figures only on the five places that are best for the tile alone', () => {
    const game = playing(gameWith(['base-B', 'base-B', 'base-V', 'base-U']), 'S1/0 pass', 'S2/0 pass');
    const places = engine.moves(game, 0).filter(laysTile);
    expect(places.length).toBeGreaterThanOrEqual(10);
    /** Later places are better, except for the figures on the first five. */
    const byPlace: Estimate = (_rules, { board }) => {
      const at = places.findIndex(({ cell, rotation }) => tileAt(board, cell)?.rotation === rotation);
      return [at < 5 && occupiedFeatures(board).length > 0 ? 1_000 : at, 0];
    };
    const [points] = lookaheadOf(rulesOf(baseOnly), null, byPlace).afterBestTurn(game.position);
    expect(points).toBe(places.length - 1);
  });

  it('asks what modules expect only of the five places that are best by the features', () => {
    const game = playing(gameWith(['base-B', 'base-B', 'base-V', 'base-U']), 'S1/0 pass', 'S2/0 pass');
    const boards = new Set<unknown>();
    let atFirstSight = 0;
    const counting: Estimate = (_rules, { board }, _lookahead, modules) => {
      if (modules === undefined) boards.add(board.tiles);
      else atFirstSight += 1;
      return [0, 0];
    };
    lookaheadOf(rulesOf(baseOnly), null, counting).afterBestTurn(game.position);
    expect(atFirstSight).toBe(engine.moves(game, 0).filter(laysTile).length);
    expect(boards.size).toBe(5);
  });

  it('is no other than now, where the tile fits nowhere', () => {
    const game = playing(gameWith(['base-E', 'base-U', 'base-U']), 'N1/180 pass');
    const position: Position = { ...game.position, current: 'base-C' };
    expect(lookahead.afterBestTurn(position)).toEqual(lookahead.judge(position));
  });
});
