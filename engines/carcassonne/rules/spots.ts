import { featureOn, orientationOf } from '../board/lookup.js';
import type { RuleSet } from '../composition/rule-set.js';
import type { Position } from '../position/state.js';
import type { FeatureKind } from '../tiles/tile.js';
import { justLaid } from '../position/turn.js';

/** A segment of the tile just laid. */
export interface Spot {
  readonly name: string;
  readonly kind: FeatureKind;
  /** Whether no figure stands on the feature that it is part of. */
  readonly free: boolean;
}

/** The segments of the tile just laid, in the order of its type. */
export const spotsIn = (rules: RuleSet, position: Position): readonly Spot[] => {
  const tile = justLaid(position);
  return orientationOf(rules, tile).segments.map(({ name, kind }, at) => ({
    name,
    kind,
    free: featureOn(position.board, tile, at).figures.length === 0,
  }));
};
