import type { Objection } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { Seat } from '#engines/core/seat.js';
import type { BoardTile, Feature } from '#engines/carcassonne/board/board.js';
import { featureAt, orientationOf } from '#engines/carcassonne/board/lookup.js';
import { summing } from '#engines/carcassonne/board/occupied.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { cellName, near, parseCell, sameCell, type Cell, cellSchema } from '#engines/carcassonne/geometry/cell.js';
import type { Lookahead } from '#engines/carcassonne/composition/module-parts.js';
import type { Module, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Reason } from '#engines/carcassonne/reason.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { moduleObjection, reachesAll } from '#engines/carcassonne/rules/actions.js';
import { sendHome } from '#engines/carcassonne/rules/homecoming.js';
import {
  inHand,
  justLaid,
  pointsPerFigure,
  putFigure,
  withEvent,
  withPoints,
  withSlices,
} from '#engines/carcassonne/position/turn.js';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };
import { z } from 'zod';

/** The acrobat tiles on the board, oldest first, each with the feature of its acrobats. */
interface AcrobatsSlice {
  readonly sites: readonly { readonly cell: Cell; readonly feature: number }[];
}

/** Puts a meeple on the acrobat tile of a cell (`acrobat`), or scores the complete pyramid there (`pyramid`). */
const acrobatStepSchema = z.strictObject({ kind: z.enum(['acrobat', 'pyramid']), cell: cellSchema }).readonly();
type AcrobatStep = z.infer<typeof acrobatStepSchema>;

declare module '#engines/carcassonne/event.js' {
  interface Events {
    readonly 'pyramid-completed': { readonly cell: Cell };
    readonly 'pyramid-scored': {
      readonly cell: Cell;
      /** The seat that scored it; null at the end of the game. */
      readonly by: Seat | null;
      /** The owners of the acrobats, from the bottom to the top. */
      readonly acrobats: readonly Seat[];
      readonly points: readonly number[];
    };
  }
}

declare module '#engines/carcassonne/position/module-data.js' {
  interface ModuleData {
    readonly acrobats: { readonly slice: AcrobatsSlice; readonly secret: null; readonly setup: null };
  }
}

declare module '#engines/carcassonne/move.js' {
  interface Steps {
    readonly acrobat: AcrobatStep;
    readonly pyramid: AcrobatStep;
  }
}

declare module '#engines/carcassonne/reason.js' {
  interface Reasons {
    readonly 'no-acrobat-tile': 'cell';
    readonly 'acrobat-tile-too-far': 'cell' | 'placed';
    readonly 'pyramid-complete': 'cell';
    readonly 'pyramid-incomplete': 'cell';
  }
}

declare module '#engines/carcassonne/tiles/tile.js' {
  interface FeatureKinds {
    readonly pyramid: true;
  }
  interface RoadEnds {
    readonly acrobats: true;
  }
}

const acrobatTiles = readTiles('acrobats', data, { centres: ['pyramid'], shows: ['acrobats'] });

/** Two at the bottom, one on their shoulders. */
const pyramidSize = 3;
const POINTS_PER_ACROBAT = 5;

interface Pyramid {
  readonly cell: Cell;
  readonly feature: Feature;
}

/**
 * The public state of the acrobats.
 *
 * @throws in a game without them, which is a bug
 */
const acrobatsOf = ({ slices }: Pick<Position, 'slices'>): AcrobatsSlice => {
  const slice = slices.acrobats ?? null;
  if (slice === null) throw new RangeError('there are no acrobats in this game');
  return slice;
};

const pyramids = (position: Position): readonly Pyramid[] =>
  acrobatsOf(position).sites.map(({ cell, feature }) => ({ cell, feature: featureAt(position.board, feature) }));

const isComplete = ({ feature }: Pyramid): boolean => feature.figures.length === pyramidSize;

const ownersOf = (figures: readonly Figure[]): readonly Seat[] => figures.map(({ seat }) => seat);

const placed = (rules: RuleSet, turn: Turn, tile: BoardTile): Turn => {
  const at = orientationOf(rules, tile).segments.findIndex(({ kind }) => kind === 'pyramid');
  const feature = tile.features[at];
  if (feature === undefined) return turn;
  const sites = [...acrobatsOf(turn.position).sites, { cell: tile.cell, feature }];
  return withSlices(turn, { acrobats: { sites } });
};

const acrobatOf = (seat: Seat, cell: Cell): Figure => ({ seat, kind: 'meeple', cell, spot: 'pyramid' });

/** Tells whether an acrobat may reach a pyramid: on the new tile or around it, unless the figure may go anywhere. */
const isReached = (rules: RuleSet, position: Position, cell: Cell): boolean =>
  near(cell, justLaid(position).cell) || reachesAll(rules, position);

const isOpen = (rules: RuleSet, position: Position, pyramid: Pyramid): boolean => {
  const { cell, feature } = pyramid;
  return (
    !isComplete(pyramid) &&
    isReached(rules, position, cell) &&
    moduleObjection(rules, position, acrobatOf(position.toPlay, cell), feature) === null
  );
};

const offers = (rules: RuleSet, position: Position): readonly AcrobatStep[] => {
  const all = pyramids(position);
  const open =
    inHand(position, position.toPlay, 'meeple') > 0 ? all.filter((each) => isOpen(rules, position, each)) : [];
  return [
    ...open.map(({ cell }): AcrobatStep => ({ kind: 'acrobat', cell })),
    ...all.filter(isComplete).map(({ cell }): AcrobatStep => ({ kind: 'pyramid', cell })),
  ];
};

const pay = (turn: Turn, { cell, feature }: Pyramid, by: Seat | null): Turn => {
  const acrobats = ownersOf(feature.figures);
  const points = pointsPerFigure(turn.position.seats, acrobats, POINTS_PER_ACROBAT);
  return withEvent(withPoints(turn, points), { type: 'pyramid-scored', cell, by, acrobats, points });
};

const withAcrobat = (turn: Turn, { cell, feature }: Pyramid, seat: Seat): Turn => {
  const climbed = putFigure(turn, feature.id, acrobatOf(seat, cell));
  const isFull = feature.figures.length + 1 === pyramidSize;
  return isFull ? withEvent(climbed, { type: 'pyramid-completed', cell }) : climbed;
};

const climb = (rules: RuleSet, turn: Turn, { cell, feature }: Pyramid): Result<Turn, Objection<Reason>> => {
  const { position } = turn;
  const seat = position.toPlay;
  if (!isReached(rules, position, cell)) {
    const placed = cellName(justLaid(position).cell);
    return refuse({ reason: 'acrobat-tile-too-far', params: { cell: cellName(cell), placed } });
  }
  if (isComplete({ cell, feature })) return refuse({ reason: 'pyramid-complete', params: { cell: cellName(cell) } });
  if (inHand(position, seat, 'meeple') === 0) return refuse({ reason: 'none-in-hand', params: { figure: 'meeple' } });
  const objection = moduleObjection(rules, position, acrobatOf(seat, cell), feature);
  if (objection !== null) return refuse(objection);
  return ok(withAcrobat(turn, { cell, feature }, seat));
};

/** A meeple from elsewhere climbs like any other, on a pyramid at any distance. */
const receives = (rules: RuleSet, turn: Turn, figure: Figure, feature: Feature): Turn | null => {
  const { seat, kind, cell } = figure;
  return feature.kind === 'pyramid' &&
    kind === 'meeple' &&
    !isComplete({ cell, feature }) &&
    moduleObjection(rules, turn.position, figure, feature) === null
    ? withAcrobat(turn, { cell, feature }, seat)
    : null;
};

const call = (rules: RuleSet, turn: Turn, pyramid: Pyramid): Result<Turn, Objection<Reason>> => {
  if (!isComplete(pyramid)) return refuse({ reason: 'pyramid-incomplete', params: { cell: cellName(pyramid.cell) } });
  return ok(sendHome(rules, pay(turn, pyramid, turn.position.toPlay), pyramid.feature.figures));
};

const take = (rules: RuleSet, turn: Turn, step: AcrobatStep): Result<Turn, Objection<Reason>> => {
  const pyramid = pyramids(turn.position).find(({ cell }) => sameCell(cell, step.cell));
  if (pyramid === undefined) return refuse({ reason: 'no-acrobat-tile', params: { cell: cellName(step.cell) } });
  return step.kind === 'acrobat' ? climb(rules, turn, pyramid) : call(rules, turn, pyramid);
};

const read = (kind: AcrobatStep['kind'], rest: string): AcrobatStep | null => {
  const cell = parseCell(rest);
  return cell === null ? null : { kind, cell };
};

/** The worth of a complete pyramid's probable early return of its acrobats. */
const HOMECOMING = 0.5;

const sumAcrobats = summing<null>((sums, { kind, figures }, times) => {
  if (kind !== 'pyramid') return;
  const each = POINTS_PER_ACROBAT + HOMECOMING * (figures.length - 1);
  for (const { seat } of figures) sums[seat] = (sums[seat] ?? 0) + times * each;
});

/** Every acrobat is certain of its points, at the latest at the end. */
const expectedPoints = (rules: RuleSet, { board, seats }: Position, { from }: Lookahead): readonly number[] =>
  sumAcrobats({ rules, board, what: null }, from?.board ?? board, seats);

/** Meeples that climb on each other on the acrobat tiles. A player may score a complete pyramid. */
export const acrobats: Module = {
  id: 'acrobats',
  usual: true,
  box: 'big-top',
  presets: ['big-top', 'big-top-and-two'],
  sixth: true,
  supply: {
    tiles: acrobatTiles,
    begin: ({ options }) => ({ slices: { acrobats: options.acrobats === true ? { sites: [] } : null } }),
  },
  placing: { placed, receives },
  turn: {
    steps: [
      {
        kinds: ['acrobat', 'pyramid'],
        final: ['pyramid'],
        phases: ['figure'],
        schema: acrobatStepSchema,
        offers,
        take,
        write: ({ cell }: AcrobatStep) => cellName(cell),
        read,
      },
    ],
  },
  scoring: {
    /** At the end every acrobat scores, even in an incomplete pyramid. */
    atEnd: (_rules, turn) =>
      pyramids(turn.position)
        .filter(({ feature }) => feature.figures.length > 0)
        .reduce((next, pyramid) => pay(next, pyramid, null), turn),
  },
  computer: { expectedPoints },
};
