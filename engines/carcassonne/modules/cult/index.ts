import type { Objection } from '#engines/core/engine.js';
import type { Board, Feature } from '#engines/carcassonne/board/board.js';
import { surroundedNear, tilesNear } from '#engines/carcassonne/board/lay.js';
import { homeTileOf } from '#engines/carcassonne/board/lookup.js';
import { occupiedFeatures } from '#engines/carcassonne/board/occupied.js';
import type { Module, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { cellName, type Cell } from '#engines/carcassonne/geometry/cell.js';
import type { Placement } from '#engines/carcassonne/move.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { justLaid, tilesLeft, withEvent } from '#engines/carcassonne/position/turn.js';
import type { Reason } from '#engines/carcassonne/reason.js';
import { sendHome } from '#engines/carcassonne/rules/homecoming.js';
import { completedBy, majority, worth } from '#engines/carcassonne/rules/scoring.js';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import type { FeatureKind, TileId } from '#engines/carcassonne/tiles/tile.js';
import data from './tiles.json' with { type: 'json' };

declare module '#engines/carcassonne/composition/phase.js' {
  interface Phases {
    readonly cult: true;
  }
}

declare module '#engines/carcassonne/event.js' {
  interface Events {
    /** A shrine or monastery was scored before its rival; the rival's figures go home without points. */
    readonly 'challenge-lost': {
      readonly feature: Rival;
      readonly cell: Cell;
      readonly figures: readonly Figure[];
    };
  }
}

declare module '#engines/carcassonne/reason.js' {
  interface Reasons {
    readonly 'shrine-crowded': 'cell';
  }
}

declare module '#engines/carcassonne/tiles/tile.js' {
  interface FeatureKinds {
    readonly shrine: true;
  }
  interface RoadEnds {
    readonly shrine: true;
  }
}

type Rival = 'shrine' | 'monastery';

export const cultTiles = readTiles('cult', data, { centres: ['shrine'], ends: ['shrine'] });

const rivalKindOf = (kind: FeatureKind): Rival | null =>
  kind === 'shrine' ? 'monastery' : kind === 'monastery' ? 'shrine' : null;

const shows = ({ tiles }: RuleSet, tile: TileId, kind: FeatureKind): boolean =>
  tiles.type(tile).segments.some((segment) => segment.kind === kind);

const near = (rules: RuleSet, board: Board, cell: Cell, kind: FeatureKind) =>
  tilesNear(board, cell).filter(({ tile }) => shows(rules, tile, kind));

/** A shrine may have at most one monastery around it, and a monastery at most one shrine. */
const layingObjection = (
  rules: RuleSet,
  { board }: Position,
  tile: TileId,
  { cell }: Placement,
): Objection<Reason> | null => {
  const own = (['shrine', 'monastery'] as const).find((kind) => shows(rules, tile, kind));
  if (own === undefined) return null;
  const [rival, ...others] = near(rules, board, cell, own === 'shrine' ? 'monastery' : 'shrine');
  const isCrowded = others.length > 0 || (rival !== undefined && near(rules, board, rival.cell, own).length > 0);
  return isCrowded ? { reason: 'shrine-crowded', params: { cell: cellName(cell) } } : null;
};

const rivalsOf = (rules: RuleSet, board: Board, feature: Feature): readonly (Feature & { readonly kind: Rival })[] => {
  const rival = rivalKindOf(feature.kind);
  if (rival === null) return [];
  return surroundedNear(rules, board, homeTileOf(board, feature).cell).filter(
    (each): each is Feature & { readonly kind: Rival } =>
      each.kind === rival && each.open > 0 && each.figures.length > 0,
  );
};

/** Sends figures home without points from rivals of a scored feature. */
const settle = (rules: RuleSet, turn: Turn): Turn => {
  const { board } = turn.position;
  return completedBy(rules, board, justLaid(turn.position))
    .filter(({ figures }) => figures.length > 0)
    .flatMap((feature) => rivalsOf(rules, board, feature))
    .reduce((next, rival) => {
      const { kind: feature, figures } = rival;
      const told = withEvent(next, {
        type: 'challenge-lost',
        feature,
        cell: homeTileOf(board, rival).cell,
        figures,
      });
      const noted = rules.hooks.scoring.beaten.reduce((before, beaten) => beaten(rules, before, rival), told);
      return sendHome(rules, noted, figures);
    }, turn);
};

/** With this number of tiles in the pile, a challenge is decided with a probability of 1 − 1/e. */
const TILES_TO_DECIDE = 24;
/** The probability of losing a decided challenge, by the difference in free cells around both buildings. */
const LOSING = { ahead: 0.15, level: 0.4, behind: 0.75 } as const;

const expectedPoints = (rules: RuleSet, position: Position): readonly number[] => {
  const { board, scores } = position;
  const sums = scores.map(() => 0);
  const decided = 1 - Math.exp(-tilesLeft(rules, position) / TILES_TO_DECIDE);
  for (const feature of occupiedFeatures(board)) {
    if (feature.open === 0) continue;
    for (const rival of rivalsOf(rules, board, feature)) {
      const more = feature.open - rival.open;
      const losing = more < 0 ? LOSING.ahead : more === 0 ? LOSING.level : LOSING.behind;
      const cost = decided * losing * worth(rules, board, feature);
      for (const seat of majority(rules, board, feature)) sums[seat] = (sums[seat] ?? 0) - cost;
    }
  }
  return sums;
};

/** Shrines, which are like monasteries in every way, and challenge a monastery next to them. */
export const cult: Module = {
  id: 'cult',
  usual: false,
  supply: { tiles: cultTiles },
  placing: { layingObjection, placesLike: [['shrine', 'monastery']] },
  turn: { phases: [{ id: 'cult', at: 'scoring', run: settle }] },
  scoring: { surrounded: ['shrine'] },
  computer: { expectedPoints },
};
