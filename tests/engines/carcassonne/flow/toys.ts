import { z } from 'zod';
import { ok, refuse } from '#engines/core/result.js';
import { nextSeat, type Seat } from '#engines/core/seat.js';
import { frontierOf } from '#engines/carcassonne/board/frontier.js';
import { featuresOf, tileAt } from '#engines/carcassonne/board/lookup.js';
import { rulebookOf } from '#engines/carcassonne/flow/compose.js';
import type { Module, StepRules } from '#engines/carcassonne/composition/rule-set.js';
import { adjacentCells, type Cell } from '#engines/carcassonne/geometry/cell.js';
import { modules } from '#engines/carcassonne/modules/index.js';
import { drawTile } from '#engines/carcassonne/rules/drawing.js';
import { sendHome } from '#engines/carcassonne/rules/homecoming.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import {
  goTo,
  justLaid,
  pointsPerFigure,
  withPoints,
  withPosition,
  withSlices,
} from '#engines/carcassonne/position/turn.js';

/** A step of the toy modules, with only its kind and, for some, a number. */
interface ToyStep<Kind> {
  readonly kind: Kind;
}

interface TollSlice {
  /** The seats that must still name the toll of this tile. */
  readonly asked: readonly Seat[];
  /** True once the gift of this turn was taken. */
  readonly gift: boolean;
  /** True once the second part of this turn has begun. */
  readonly again: boolean;
  readonly departed: number;
}

interface PlugSlice {
  readonly tokens: readonly number[];
  /** The seats that have had their turn of the last round, or have it now. */
  readonly last: readonly Seat[];
  /** True while the last round asks a player. */
  readonly asks: boolean;
}

declare module '#engines/carcassonne/position/module-data.js' {
  interface ModuleData {
    readonly 'toy-toll': { readonly slice: TollSlice; readonly secret: null; readonly setup: null };
    readonly 'toy-plug': { readonly slice: PlugSlice; readonly secret: null; readonly setup: null };
  }
}

declare module '#engines/carcassonne/composition/phase.js' {
  interface Phases {
    readonly 'toy-toll': true;
    readonly 'toy-begin': true;
    readonly 'toy-more': true;
    readonly 'toy-plug': true;
    readonly 'toy-last': true;
  }
}

declare module '#engines/carcassonne/move.js' {
  interface Steps {
    readonly 'toy-toll': { readonly kind: 'toy-toll'; readonly points: number };
    readonly 'toy-gift': ToyStep<'toy-gift'>;
    readonly 'toy-eviction': ToyStep<'toy-eviction'>;
    readonly 'toy-plug': ToyStep<'toy-plug'>;
  }
}

declare module '#engines/carcassonne/position/figure.js' {
  interface FigureKinds {
    readonly 'toy-mayor': true;
  }
}

const bare = <Kind extends 'toy-gift' | 'toy-eviction' | 'toy-plug'>(kind: Kind) => ({
  kinds: [kind],
  schema: z.strictObject({ kind: z.literal(kind) }),
  write: () => '',
  read: (_kind: Kind, rest: string) => (rest === '' ? { kind } : null),
});

const tollOf = ({ slices }: Position): TollSlice =>
  slices['toy-toll'] ?? { asked: [], gift: false, again: false, departed: 0 };

const withToll = (turn: Turn, change: Partial<TollSlice>): Turn =>
  withSlices(turn, { 'toy-toll': { ...tollOf(turn.position), ...change } });

const earning = (turn: Turn, seat: Seat, points: number): Turn =>
  withPoints(turn, pointsPerFigure(turn.position.seats, [seat], points));

/** The waiting players name, one after the other, their pay for a tile with a city. */
const tollSteps: StepRules<'toy-toll'> = {
  kinds: ['toy-toll'],
  phases: ['toy-toll'],
  schema: z.strictObject({ kind: z.literal('toy-toll'), points: z.int().min(0).max(2) }),
  offers: () => [0, 1, 2].map((points) => ({ kind: 'toy-toll', points })),
  take: (_rules, turn, { points }) => {
    const [seat = 0, ...asked] = tollOf(turn.position).asked;
    return ok(withToll(earning(turn, seat, points), { asked }));
  },
  write: ({ points }) => String(points),
  read: (kind, rest) => (/^[0-2]$/.test(rest) ? { kind, points: Number(rest) } : null),
};

/** A point once a turn, before or after placing the tile, in addition to the action. */
const giftSteps: StepRules<'toy-gift'> = {
  ...bare('toy-gift'),
  phases: ['tile', 'figure'],
  freeAction: { opens: false },
  offers: (_rules, position) => (tollOf(position).gift ? [] : [{ kind: 'toy-gift' }]),
  take: (_rules, turn) =>
    tollOf(turn.position).gift
      ? refuse({ reason: 'not-now' })
      : ok(withToll(earning(turn, turn.position.toPlay, 1), { gift: true })),
};

const onNewTile = ({ board }: Position) => featuresOf(board, justLaid({ board })).flatMap(({ figures }) => figures);

/** All figures on the features of the new tile go home, as an action. */
const evictionSteps: StepRules<'toy-eviction'> = {
  ...bare('toy-eviction'),
  phases: ['figure'],
  offers: (_rules, position) => (onNewTile(position).length > 0 ? [{ kind: 'toy-eviction' }] : []),
  take: (rules, turn) => {
    const figures = onNewTile(turn.position);
    return figures.length === 0 ? refuse({ reason: 'not-now' }) : ok(sendHome(rules, turn, figures));
  },
};

const showsCity = (position: Position): boolean =>
  featuresOf(position.board, justLaid(position)).some(({ kind }) => kind === 'city');

/** Decisions of other players, a second part, a free action, a figure whose strength depends on its place. */
const toll: Module = {
  id: 'toy-toll',
  usual: false,
  supply: {
    figures: [
      {
        kind: 'toy-mayor',
        perPlayer: 1,
        places: ['city'],
        strength: ({ coatsOfArms }) => coatsOfArms,
        isFollower: false,
      },
    ],
    begin: () => ({ slices: { 'toy-toll': { asked: [], gift: false, again: false, departed: 0 } } }),
  },
  placing: {
    puttingObjection: (rules, { board }, { cell, spot }) => {
      const tile = tileAt(board, cell);
      return tile !== null && rules.tiles.type(tile.tile).garden
        ? { reason: 'not-for-figures', params: { spot } }
        : null;
    },
  },
  turn: {
    phases: [
      { id: 'toy-begin', at: 'start', run: (_rules, turn) => withToll(turn, { gift: false, again: false }) },
      {
        id: 'toy-toll',
        at: 'before-scoring',
        run: (_rules, turn) => {
          const { seats, toPlay } = turn.position;
          const others = Array.from({ length: seats - 1 }, (_, index) => (toPlay + 1 + index) % seats);
          return showsCity(turn.position) ? withToll(turn, { asked: others }) : turn;
        },
        asks: (_rules, position) => tollOf(position).asked[0] ?? null,
        asksAgain: true,
      },
      {
        id: 'toy-more',
        at: 'repeat',
        endsPreview: true,
        run: (rules, turn) => {
          const { tile } = justLaid(turn.position);
          if (rules.tiles.type(tile).show === null || tollOf(turn.position).again) return turn;
          const drawn = drawTile(rules, withToll(turn, { again: true }));
          return drawn.position.current === null ? turn : goTo(drawn, 'tile');
        },
      },
    ],
    steps: [tollSteps, giftSteps, evictionSteps],
    departed: (_rules, turn, figures) => withToll(turn, { departed: tollOf(turn.position).departed + figures.length }),
  },
};

const PLUG = 'toy-A';

const plugOf = ({ slices }: Position): PlugSlice => slices['toy-plug'] ?? { tokens: [], last: [], asks: false };

const isHole = ({ board }: Position, cell: Cell): boolean =>
  adjacentCells(cell).every((each) => tileAt(board, each) !== null);

const hasPlug = (position: Position): boolean =>
  (plugOf(position).tokens[position.toPlay] ?? 0) > 0 &&
  frontierOf(position.board).some(({ cell }) => isHole(position, cell));

/** A token instead of drawing a tile. */
const plugSteps: StepRules<'toy-plug'> = {
  ...bare('toy-plug'),
  phases: ['toy-plug', 'toy-last'],
  offers: (_rules, position) => (hasPlug(position) ? [{ kind: 'toy-plug' }] : []),
  take: (_rules, turn) => {
    if (!hasPlug(turn.position)) return refuse({ reason: 'not-now' });
    const slice = plugOf(turn.position);
    const tokens = slice.tokens.map((count, seat) => count - (seat === turn.position.toPlay ? 1 : 0));
    const taken = withSlices(turn, { 'toy-plug': { ...slice, tokens } });
    return ok(goTo(withPosition(taken, { current: PLUG }), 'tile'));
  },
};

/** A token with wild edges for holes, a start tile and an order of its own, and a last round after the pile. */
const plug: Module = {
  id: 'toy-plug',
  usual: false,
  supply: {
    tiles: readTiles('toy-plug', [{ id: PLUG, copies: 0, wild: true, segments: [{ kind: 'monastery' }] }]),
    startTile: 'base-U',
    begin: ({ seats }) => ({
      slices: { 'toy-plug': { tokens: Array.from({ length: seats }, () => 1), last: [], asks: false } },
    }),
    arrange: (_rules, order) => [
      ...order.filter((tile) => tile === 'base-X'),
      ...order.filter((tile) => tile !== 'base-X'),
    ],
  },
  placing: {
    layingObjection: (_rules, position, tile, { cell }) =>
      tile === PLUG && !isHole(position, cell) ? { reason: 'cell-apart' } : null,
  },
  turn: {
    phases: [
      {
        id: 'toy-plug',
        at: 'start',
        // The last round has its own phase.
        asks: (_rules, position) =>
          Object.keys(position.left).length > 0 && hasPlug(position) ? position.toPlay : null,
        pass: (_rules, turn) => turn,
      },
      {
        id: 'toy-last',
        at: 'last-round',
        endsPreview: true,
        run: (_rules, turn) => {
          const { seats } = turn.position;
          for (let next = turn; ;) {
            const { tokens, last } = plugOf(next.position);
            const { toPlay } = next.position;
            if (last.length === seats) return withSlices(next, { 'toy-plug': { tokens, last, asks: false } });
            next = withSlices(next, { 'toy-plug': { tokens, last: [...last, toPlay], asks: true } });
            if (hasPlug(next.position)) return next;
            next = withPosition(next, { toPlay: nextSeat(toPlay, seats), asked: null });
          }
        },
        asks: (_rules, position) => (plugOf(position).asks ? position.toPlay : null),
        pass: (_rules, turn) => goTo(turn, 'next'),
      },
    ],
    steps: [plugSteps],
  },
};

/** The modules of the game, and two that use all hooks of the turn for modules. */
export const toyBook = rulebookOf([...modules, toll, plug]);
