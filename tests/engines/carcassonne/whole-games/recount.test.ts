import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { playOut, randomly } from '#engines/core/testing/index.js';
import { figuresOn } from '#engines/carcassonne/board/figures.js';
import { frontierIn, frontierOf } from '#engines/carcassonne/board/frontier.js';
import type { Feature } from '#engines/carcassonne/board/board.js';
import type { Event, ScoredFeature } from '#engines/carcassonne/event.js';
import { adjacentCells, neighbourhood, type Cell } from '#engines/carcassonne/geometry/cell.js';
import { rotations } from '#engines/carcassonne/geometry/direction.js';
import { engine, type Carcassonne } from '#engines/carcassonne/index.js';
import { corners } from '#engines/carcassonne/modules/abbey/slice.js';
import type { TowerSlice } from '#engines/carcassonne/modules/tower/slice.js';
import type { Move, TurnStep } from '#engines/carcassonne/move.js';
import type { Options } from '#engines/carcassonne/position/module-data.js';
import { itemsOf } from '#engines/carcassonne/persistent/sparse-array.js';
import { partsOf, suppliers } from '#engines/carcassonne/rules/scoring.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { positionOf } from '#engines/carcassonne/position/view.js';
import { rulesOf, tileType, wholeBox } from '#engines/carcassonne/rulebook.js';
import { isSurrounded, recount, recountFrontier, recountPayment, type Recounted } from './recount.js';
import { offered } from '../table.js';

const played = new Map<string, readonly State[]>();

/** Every state of one random game, which is played once for all tests. */
const statesOf = (seed: string, seats: number, options: Options): readonly State[] => {
  const before = played.get(seed);
  if (before !== undefined) return before;
  const states: State[] = [];
  const setup = engine.deal(engine.options.parse(options), seats, randomFrom(seed));
  playOut<Carcassonne>(engine, {
    setup,
    seats,
    seed,
    chooser: () => randomly(seed),
    maxMoves: 800,
    visit: ({ state }) => states.push(state),
  });
  played.set(seed, states);
  return states;
};

const recounted = new WeakMap<State, readonly Recounted[]>();

const recountOf = (state: State): readonly Recounted[] => {
  const counted = recounted.get(state) ?? recount(engine.view(state, 'table'));
  recounted.set(state, counted);
  return counted;
};

/** True when the last turn is over, so that all its events are known. */
const isBetweenTurns = ({ position }: State): boolean => !position.begun;

const named = (parts: ScoredFeature['parts']) =>
  parts.map(({ cell, spot }) => `${cell.x},${cell.y}:${spot}`).toSorted();

const kept = ({ position: { board, options } }: State): readonly Recounted[] =>
  itemsOf(board.features)
    .filter((feature): feature is Feature => typeof feature !== 'number')
    .map((feature) => ({
      kind: feature.kind,
      parts: isSurrounded(feature.kind)
        ? named(partsOf(rulesOf(options), board, feature)).filter((part) => part.endsWith(`:${feature.kind}`))
        : named(partsOf(rulesOf(options), board, feature)),
      tiles: feature.tiles.reduce((sum, word) => sum + word.toString(2).replaceAll('0', '').length, 0),
      open: feature.open,
      coatsOfArms: feature.coatsOfArms,
      cities: feature.kind === 'field' ? suppliers(board, feature).length : 0,
      castles: feature.kind === 'field' ? suppliers(board, feature).filter(({ kind }) => kind === 'castle').length : 0,
      marks: Object.entries(feature.marks ?? {})
        .flatMap(([mark, count]) => Array.from({ length: count }, () => mark))
        .toSorted(),
      owners: feature.figures.map(({ seat }) => seat).toSorted(),
    }));

const byParts = (a: Recounted, b: Recounted) => (a.parts.join() < b.parts.join() ? -1 : 1);

const games = [
  ['one', 2, {}],
  ['two', 4, {}],
  ['three', 6, {}],
  ['four', 3, {}],
  ['five', 3, { inns: true }],
  ['six', 5, { inns: true, tent: false }],
  ['seven', 3, { inns: true, abbot: true }],
  ['eight', 3, { traders: true }],
  ['nine', 2, { traders: true, inns: true, acrobats: false }],
  ['ten', 4, { river: true }],
  ['eleven', 3, { dragon: true, traders: true }],
  ['twelve', 3, { abbey: true }],
  ['thirteen', 2, { abbey: true, traders: true, inns: true }],
  ['fourteen', 3, { tower: true }],
  ['fifteen', 3, { flier: true }],
  ['sixteen', 3, { bridges: true }],
  ['seventeen', 4, { bridges: true, abbey: true, inns: true, traders: true, dragon: true, tower: true, flier: true }],
  ['nineteen', 3, { count: true, phantom: true, king: true, abbey: true, dragon: true, traders: true }],
  ['twenty', 3, { cult: true, abbey: true, abbot: true, monasteries: true, flier: true }],
  ['twenty-one', 3, { river2: true, dragon: true, abbey: true, count: true, inns: true }],
  ['twenty-two', 3, { hills: true, abbey: true, dragon: true, cult: true, inns: true, phantom: true }],
  ['eighteen', 3, { russian: true, monasteries: true, abbot: true, dragon: true }],
] as const;

describe.each(games)('in random game %s', (seed, seats, options) => {
  const states = statesOf(seed, seats, options);
  const sampled = states.filter((_, index) => index % 9 === 0 || index === states.length - 1);

  it('the features that grew by joining are those that a recount finds', () => {
    for (const state of sampled) expect(kept(state).toSorted(byParts)).toEqual(recountOf(state).toSorted(byParts));
  });

  it('the frontier is the one that a recount finds, and so are its demands', () => {
    for (const state of sampled) {
      const frontier = new Map(
        frontierOf(state.position.board).map(({ cell, demand }) => [`${cell.x},${cell.y}`, demand]),
      );
      const recounted = recountFrontier(engine.view(state, 'table'));
      expect(frontier).toEqual(recounted);
      const demands: Record<string, number> = {};
      for (const demand of recounted.values()) demands[demand] = (demands[demand] ?? 0) + 1;
      expect(Object.fromEntries(frontierIn(state.position.board).demands)).toEqual(demands);
    }
  });

  it('a view holds all that everybody may know of the position', () => {
    for (const state of sampled.slice(0, -1)) {
      const view = engine.view(state, 'table');
      const rebuilt = positionOf(rulesOf(view.options), structuredClone(view));
      expect(engine.view({ ...state, position: rebuilt }, 'table')).toEqual(view);
      expect(recount(engine.view({ ...state, position: rebuilt }, 'table'))).toEqual(recountOf(state));
      const inOrder = (board: State['position']['board']) => JSON.stringify({ ...board, features: [], demands: [] });
      expect(inOrder(rebuilt.board)).toBe(inOrder(state.position.board));
    }
  });

  it('every feature pays the players and the points of a recount', () => {
    let paid = 0;
    for (const state of states.filter(isBetweenTurns)) {
      const scored = (state.position.last?.events ?? []).filter((each) => each.type === 'scored');
      if (scored.length === 0) continue;
      const view = engine.view(state, 'table');
      for (const event of scored) {
        const feature = recountOf(state).find(
          ({ kind, parts }) => kind === event.feature && parts.includes(named(event.figures)[0] ?? ''),
        );
        expect(feature).toBeDefined();
        if (feature === undefined) continue;
        const { worth, leaders } = recountPayment(view, feature, event.figures);
        expect(event.points).toEqual(event.points.map((_, seat) => (leaders.includes(seat) ? worth : 0)));
        paid += 1;
      }
    }
    expect(paid).toBeGreaterThan(10);
  });

  it('the scores are the sum of all that was paid', () => {
    const events = states.filter(isBetweenTurns).flatMap(({ position }) => position.last?.events ?? []);
    const last = states.at(-1);
    expect(last?.position.scores).toEqual(
      Array.from({ length: seats }, (_, seat) => events.reduce((sum, event) => sum + paidTo(event, seat), 0)),
    );
  });
});

const paidTo = (event: Event, seat: number): number => {
  if (
    event.type === 'ringmaster-bonus' ||
    event.type === 'abbot-retired' ||
    event.type === 'pig-bonus' ||
    event.type === 'barn-scored' ||
    event.type === 'fairy-point' ||
    event.type === 'fairy-bonus' ||
    event.type === 'castle-scored' ||
    event.type === 'token-scored'
  )
    return event.seat === seat ? event.points : 0;
  return event.type === 'scored' ||
    event.type === 'tent-scored' ||
    event.type === 'pyramid-scored' ||
    event.type === 'goods-scored' ||
    event.type === 'farmers-scored' ||
    event.type === 'ransom-paid' ||
    event.type === 'tile-sold' ||
    event.type === 'pig-herd-bonus' ||
    event.type === 'flock-scored' ||
    event.type === 'pond-scored'
    ? (event.points[seat] ?? 0)
    : 0;
};

const towerSteps = ({ towers, prisoners }: TowerSlice, laid: Cell): readonly TurnStep[] => [
  ...[laid, ...towers.map(({ cell }) => cell)].flatMap((cell): TurnStep[] => [
    { kind: 'floor', cell },
    { kind: 'man-tower', figure: 'meeple', cell },
    { kind: 'man-tower', figure: 'ringmaster', cell },
  ]),
  ...prisoners.map(({ holder, kind: figure }): TurnStep => ({ kind: 'ransom', holder, figure })),
];

/** All conceivable turns, legal or not: near the board, any rotation, any segment, any acrobat tile. */
const conceivable = ({ position }: State): readonly Move[] => {
  const tile = position.current ?? '';
  const cells = new Map(
    itemsOf(position.board.tiles)
      .flatMap(({ cell }) => neighbourhood(cell))
      .map((cell) => [`${cell.x},${cell.y}`, cell]),
  );
  const acrobatTiles = itemsOf(position.board.tiles)
    .filter((laid) => tileType(laid.tile).show === 'acrobats')
    .map(({ cell }) => cell);
  const figures = itemsOf(position.board.tiles).flatMap((laid) =>
    figuresOn(rulesOf(position.options), position.board, laid),
  );
  const traps = itemsOf(position.board.tiles).filter((laid) => tileType(laid.tile).traits.trap !== undefined);
  const abbots = itemsOf(position.board.tiles)
    .flatMap((laid) => figuresOn(rulesOf(position.options), position.board, laid))
    .filter(({ kind }) => kind === 'abbot')
    .map((figure) => figure.cell);
  const turns = [...cells.values()].flatMap((cell) =>
    rotations.flatMap((rotation) => {
      const named = rulesOf(position.options)
        .tiles.oriented(tile, rotation)
        .segments.map(({ name }) => name);
      const spots = position.slices.bridges ? [...named, 'bridge'] : named;
      const steps: TurnStep[] = [
        { kind: 'pass' },
        ...wholeBox.figures.flatMap(({ kind: figure }) =>
          spots.map((spot): TurnStep => ({ kind: 'put', figure, spot })),
        ),
        ...[cell, ...acrobatTiles].flatMap((site): TurnStep[] => [
          { kind: 'acrobat', cell: site },
          { kind: 'pyramid', cell: site },
        ]),
        ...wholeBox.figures.map(({ kind: figure }): TurnStep => ({ kind: 'fly', figure })),
        ...corners.map((corner): TurnStep => ({ kind: 'build-barn', corner })),
        ...spots.map((spot): TurnStep => ({ kind: 'herd', spot })),
        ...abbots.map((site): TurnStep => ({ kind: 'retire', cell: site })),
        ...figures.flatMap(({ cell: place, spot, seat }): TurnStep[] => [
          { kind: 'fairy', cell: place, spot },
          { kind: 'princess', cell: place, spot, seat },
        ]),
        ...traps.flatMap((laid): TurnStep[] => [
          { kind: 'fairy', cell: laid.cell, spot: 'trap' },
          ...wholeBox.figures.map(({ kind: figure }): TurnStep => ({ kind: 'free', cell: laid.cell, figure })),
        ]),
        ...itemsOf(position.board.tiles).map((laid): TurnStep => ({ kind: 'portal', cell: laid.cell })),
        ...(position.slices.tower ? towerSteps(position.slices.tower, cell) : []),
        ...(position.slices.bridges ? [cell, ...adjacentCells(cell)] : []).map((site): TurnStep => ({
          kind: 'bridge',
          cell: site,
        })),
      ];
      return steps.map((step): Move => ({ cell, rotation, step }));
    }),
  );
  return [...turns, { step: { kind: 'refuse' } }];
};

/** With every module there are hundreds of thousands of conceivable moves late in a game. */
const TRIED_OF_A_GAME = 3;

describe('the moves offered', () => {
  it.each(games)('in random game %s are all that are accepted', (seed, seats, options) => {
    // Where a part of the land is chosen first, the places in it can be played, but are not offered.
    const states = statesOf(seed, seats, options).filter(
      (state, index) =>
        index % 17 === 5 && state.position.phase === 'tile' && !offered(state).some((move) => /\bpart\b/u.test(move)),
    );
    expect(states.length).toBeGreaterThan(2);
    const apart = Math.ceil(states.length / TRIED_OF_A_GAME);
    for (const state of states.filter((_, index) => index % apart === 0)) {
      const seat = state.position.toPlay;
      const accepted = conceivable(state)
        .filter((move) => engine.play(state, seat, move).ok)
        .map((move) => engine.notation.format(move));
      expect(new Set(accepted)).toEqual(new Set(offered(state)));
    }
  });
});
