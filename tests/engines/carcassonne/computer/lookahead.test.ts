import { describe, expect, it } from 'vitest';
import type { Estimate } from '#engines/carcassonne/computer/estimate.js';
import { lookaheadOf } from '#engines/carcassonne/computer/lookahead.js';
import { byLookahead } from '#engines/carcassonne/computer/strategies/lookahead.js';
import { engine } from '#engines/carcassonne/index.js';
import { lead } from '#engines/carcassonne/computer/lookahead.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { rulebook, rulesOf } from '#engines/carcassonne/rulebook.js';
import { randomFrom } from '#engines/core/random.js';
import { endless } from '#engines/core/search/strategy.js';
import { gameWith, movesIn, playing } from '../table.js';

/** The value of a lead in points, as a share of the win. */
const share = (ahead: number): number => 1 / (1 + Math.exp(-ahead / 12));

const marksBy = (estimate: Estimate, state: State): ReadonlyMap<string, number> => {
  const seat = state.position.asked ?? 0;
  const moves = engine.moves(state, seat);
  const player = byLookahead({
    rulebook,
    estimate,
    prior: { judge: () => moves.map(() => 0) },
    candidates: moves.length,
    worlds: 1,
  });
  const question = { seat, view: engine.view(state, seat), memory: {}, moves };
  const marks = player.judge(question, randomFrom('ahead'), endless);
  return new Map(moves.map((move, at) => [engine.notation.format(move), marks[at] ?? Number.NaN]));
};

const TEN_AHEAD = 10;

describe('a player that looks ahead', () => {
  const atTower = playing(
    gameWith(['tower-I', 'base-B', 'base-U', 'base-U', 'base-U'], { modules: { tower: true } }),
    ...['S1/0 pass', 'S2/0 meeple monastery', 'W1/0'],
  );

  /** Ten points for seat 0 where it holds a prisoner, or held one that was bought back. */
  const byPrisoners: Estimate = (_rules, { seats, slices }) =>
    Array.from({ length: seats }, (_, seat) => {
      const held = slices.tower?.prisoners.some(({ holder }) => holder === seat) === true;
      return seat === 0 && (held || slices.tower?.ransomed === true) ? TEN_AHEAD : 0;
    });

  it('goes on with its own turn as it likes best', () => {
    const marks = marksBy(byPrisoners, atTower);
    expect(marks.get('floor S1')).toBeCloseTo(share(TEN_AHEAD), 6);
    expect(marks.get('pass')).toBeCloseTo(share(0), 6);
  });

  it('spares a figure that it does not want to hold', () => {
    const against: Estimate = (rules, position, lookahead) =>
      byPrisoners(rules, position, lookahead).map((points) => -points);
    const marks = marksBy(against, atTower);
    expect(marks.get('floor S1')).toBeCloseTo(share(0), 6);
  });

  it('has the player who lays the next tile make the best of it, after its own best step', () => {
    const before = playing(gameWith(['base-E', 'base-U', 'base-E', 'base-E']), 'N1/180 meeple city', 'E1/0 pass');
    const byScores: Estimate = (_rules, { scores }) => scores;
    const { judge, afterBestTurn } = lookaheadOf(rulesOf(before.position.options), null, byScores);
    const isBetter = (one: State, other: State) => lead(judge(one.position), 0) > lead(judge(other.position), 0);
    const marks = marksBy(byScores, before);
    for (const [notation, mark] of marks) {
      const laid = playing(before, notation);
      const ends = movesIn(laid).map((step) => playing(laid, step));
      const best = ends.reduce((most, end) => (isBetter(end, most) ? end : most));
      expect(mark, notation).toBeCloseTo(share(lead(afterBestTurn(best.position), 0)), 6);
    }
    expect(new Set(marks.values()).size).toBeGreaterThan(1);
  });

  it('judges what lies after the next tile, and after no other', () => {
    const game = playing(gameWith(['base-U', 'base-U', 'base-U', 'base-U']), 'E1/0');
    /** A point for seat 1 for each tile on the table: the start tile, the current one, and the next. */
    const byTiles: Estimate = (_rules, { board }) => [0, board.tilesPlaced];
    expect(marksBy(byTiles, game).get('pass')).toBeCloseTo(share(-3), 6);
  });

  it('judges the position as it is when another player must decide', () => {
    const tiles = ['bridges-A', 'base-U', 'base-E', 'base-V', 'base-B'];
    const game = playing(gameWith(tiles, { modules: { bridges: true }, seats: 3 }), 'S1/0');
    const atAuction: Estimate = (_rules, { phase }) => (phase === 'bazaar-name' ? [TEN_AHEAD, 0, 0] : [0, 0, 0]);
    const marks = marksBy(atAuction, game);
    expect(marks.get('pass')).toBeCloseTo(share(TEN_AHEAD), 6);
  });
});
