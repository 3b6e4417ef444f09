import type { BoardTile } from '#engines/carcassonne/board/board.js';
import { exposedOn, withFigure } from '#engines/carcassonne/board/figures.js';
import { tilesNear } from '#engines/carcassonne/board/lay.js';
import { featuresOf, orientationOf } from '#engines/carcassonne/board/lookup.js';
import type { RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { isFollower } from '#engines/carcassonne/rules/actions.js';
import { takeAway } from '#engines/carcassonne/rules/homecoming.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { withBoard, withEvent } from '#engines/carcassonne/position/turn.js';
import { isPond, russianOf, TRAP, type Trap, trapsIn, withRussian } from './slice.js';

/** The figures in reach of a trap: on the tiles around the pond, or on the road past the nest. */
const inReach = (rules: RuleSet, { board }: Position, trap: Trap): readonly Figure[] =>
  isPond(trap)
    ? tilesNear(board, trap.tile.cell).flatMap((near) => exposedOn(rules, board, near))
    : featuresOf(board, trap.tile)
        .filter(({ kind }) => kind === 'road')
        .flatMap(({ figures }) => figures);

const isDrawn = (rules: RuleSet, { kind, spot }: Figure): boolean => spot !== TRAP && isFollower(rules, kind);

/** Followers leave their places, and stand in the trap. */
const drawInto = (rules: RuleSet, turn: Turn, trap: Trap): Turn => {
  const { cell } = trap.tile;
  const figures = inReach(rules, turn.position, trap).filter((figure) => isDrawn(rules, figure));
  if (figures.length === 0) return turn;
  const left = takeAway(rules, turn, figures);
  const board = figures.reduce(
    (before, { seat, kind }) => withFigure(before, trap.feature.id, { seat, kind, cell, spot: TRAP }),
    left.position.board,
  );
  return withEvent(withBoard(left, board), { type: 'trapped', trap: trap.of, cell, figures });
};

/** Both traps draw whoever is in their reach. */
export const pull = (rules: RuleSet, turn: Turn): Turn =>
  trapsIn(rules, turn.position).reduce((next, trap) => drawInto(rules, next, trap), turn);

/** A trap that was laid begins to draw at once, and any tile may bring somebody into the reach of one. */
export const placed = (rules: RuleSet, turn: Turn, tile: BoardTile): Turn => {
  const at = orientationOf(rules, tile).segments.findIndex(({ kind }) => kind === 'trap');
  const feature = tile.features[at];
  if (feature === undefined) return pull(rules, turn);
  const { traps, fresh } = russianOf(turn.position);
  const { cell } = tile;
  return pull(rules, withRussian(turn, { traps: [...traps, { cell, feature }], fresh: [...fresh, cell] }));
};
