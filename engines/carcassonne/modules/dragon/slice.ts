import type { RuleSet } from '../../composition/rule-set.js';
import type { Figure } from '../../figure.js';
import type { FigureType } from '../../composition/figure-type.js';
import type { Position, Turn } from '../../state.js';
import { withSlices } from '../../turn.js';
import type { DragonSlice } from './types.js';

const nothing: DragonSlice = { dragon: null, aside: null, way: null, fairy: null, portal: null };

export const dragonOf = ({ slices }: Pick<Position, 'slices'>): DragonSlice => slices.dragon ?? nothing;

export const withDragon = (turn: Turn, change: Partial<DragonSlice>): Turn =>
  withSlices(turn, { dragon: { ...dragonOf(turn.position), ...change } });

const typeOf = ({ figures }: RuleSet, { kind }: Figure): FigureType | undefined =>
  figures.find((type) => type.kind === kind);

export const isFollower = (rules: RuleSet, figure: Figure): boolean => typeOf(rules, figure)?.isFollower === true;

/** Whether the dragon eats a figure: followers, and those who go with them. */
export const isEaten = (rules: RuleSet, figure: Figure): boolean =>
  isFollower(rules, figure) || typeOf(rules, figure)?.joins === true;
