import type { RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { withSlices } from '#engines/carcassonne/position/turn.js';
import type { DragonSlice } from './types.js';

/** What everybody knows of the dragon. Asked of a game without it, it is a bug: it throws. */
export const dragonOf = ({ slices }: Pick<Position, 'slices'>): DragonSlice => {
  const slice = slices.dragon ?? null;
  if (slice === null) throw new RangeError('there is no dragon in this game');
  return slice;
};

export const withDragon = (turn: Turn, change: Partial<DragonSlice>): Turn =>
  withSlices(turn, { dragon: { ...dragonOf(turn.position), ...change } });

/** Whether the dragon eats a figure: followers, and those who go with them. */
export const isEaten = (rules: RuleSet, { kind }: Pick<Figure, 'kind'>): boolean =>
  rules.figures.some((type) => type.kind === kind && (type.isFollower || type.joins === true));
