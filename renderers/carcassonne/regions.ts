import type { Seat } from '#engines/core/seat.js';
import { type Cell, cellName, lastOf, sameCell } from '#engines/carcassonne/geometry/cell.js';
import {
  hasStep,
  laysTile,
  type Move,
  type Placement,
  type TurnStep,
  type WholeTurn,
} from '#engines/carcassonne/move.js';
import { wholeTurns } from '#engines/carcassonne/preview.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import type { Point } from '#renderers/kit/figures/paths.js';
import { centre, movedApart, rect, type Rect } from '#renderers/kit/layout.js';
import { boundsOf, cornersOf, groupedBy, type Region, type Regions } from '#renderers/kit/regions.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { apart, regular } from '#renderers/kit/shapes.js';
import { boldName, capitalize } from '#renderers/kit/words.js';
import { tableLand, type TableLand } from './board.js';
import { drawFigure } from './landscape/figures.js';
import { withDraft, withEvents } from './landscape/preview.js';
import { placeOf } from './table.js';
import { withoutRareFigures } from './words/drafts.js';
import { type Effect, effectInWords, isTelling, rankedFor, shownEffect, withEffect } from './words/effects.js';
import { stepInWords } from './words/moves.js';
import { taskInWords, tileInWords } from './words/position.js';
import { inOwnLetters, placeInWords, say, YOU } from './words/words.js';
import { tileSprite } from './tiles/tile.js';

type TurnMove = Placement | WholeTurn;

/** The sizes of regions, the largest first, because smaller ones are on top. */
const layers = ['part', 'cell', 'point'] as const;

/** The area of a tap: a part of the land, a cell, or a point on a tile. */
interface Place {
  readonly layer: (typeof layers)[number];
  readonly key: string;
  readonly area: Rect;
  readonly label: string;
}

/** The radius of a point on a tile, and the minimum distance of two, in tile units. */
const REACH = 0.19;
const APART = 0.34;

const cellPlace = ({ land, scene }: Pick<DraftScene, 'land' | 'scene'>, cell: Cell): Place => ({
  layer: 'cell',
  key: cellName(cell),
  area: land.areaOf(cell),
  label: inOwnLetters(scene.texts, cellName(cell)),
});

const partPlace = (land: TableLand, cell: Cell, label: string): Place => {
  const [from, to, { ground }] = [land.areaOf(cell), land.areaOf(lastOf(cell)), land];
  const [left, top] = [Math.max(from.x, ground.x), Math.max(from.y, ground.y)];
  const right = Math.min(to.x + to.width, ground.x + ground.width);
  const bottom = Math.min(to.y + to.height, ground.y + ground.height);
  return { layer: 'part', key: label, area: rect(left, top, right - left, bottom - top), label };
};

const pointPlace = (land: TableLand, cell: Cell, [x, y]: Point, label: string): Place => {
  const tile = land.areaOf(cell);
  const reach = REACH * tile.width;
  return {
    layer: 'point',
    key: `${cellName(cell)} ${x.toFixed(2)} ${y.toFixed(2)}`,
    area: rect(tile.x + x * tile.width - reach, tile.y + y * tile.width - reach, 2 * reach, 2 * reach),
    label,
  };
};

/** A decision on the landscape, with the tile that the player has placed so far. */
interface DraftScene {
  readonly view: View;
  readonly land: TableLand;
  readonly draft: Placement | null;
  readonly scene: Scene;
}

const segmentPlace = ({ view, land, draft, scene }: DraftScene, cell: Cell, spot: string): Place | null => {
  const laid = view.tiles.find((tile) => sameCell(tile.cell, cell));
  const tile = laid?.tile ?? view.current;
  const rotation = laid?.rotation ?? draft?.rotation;
  if (tile === null || rotation === undefined) return null;
  const point = placeOf(rulesOf(view.options).tiles.oriented(tile, rotation), spot);
  return pointPlace(land, cell, point, capitalize(placeInWords(scene.texts, spot), scene.texts));
};

/** The place to tap for a step; null for one without a place, such as passing. */
const placeOfStep = (asked: DraftScene, step: TurnStep): Place | null => {
  const { view, land, draft, scene } = asked;
  const onSegment = (cell: Cell | null | undefined, spot: string): Place | null =>
    cell === null || cell === undefined ? null : segmentPlace(asked, cell, spot);
  const tile = draft?.cell ?? view.tiles.at(-1)?.cell;
  switch (step.kind) {
    case 'through':
      return onSegment(view.slices.dragon?.portal, step.spot);
    case 'land':
      return onSegment(view.slices.flier?.flight?.to, step.spot);
    case 'build-barn': {
      const { corner } = step;
      const point: Point = [corner.includes('E') ? 1 : 0, corner.includes('S') ? 1 : 0];
      return tile === undefined ? null : pointPlace(land, tile, point, inOwnLetters(scene.texts, corner));
    }
    // A tap moves the dragon one step; moving straight on is a button.
    case 'dragon':
      return step.on === true ? null : cellPlace(asked, step.cell);
    case 'part':
      return partPlace(land, step.cell, stepInWords(scene, step));
    default:
      if (!('cell' in step)) return 'spot' in step ? onSegment(tile, step.spot) : null;
      return 'spot' in step ? onSegment(step.cell, step.spot) : cellPlace(asked, step.cell);
  }
};

/** A step in words, with the effects that the reader does not know yet. */
const stepLabel = (view: View, move: Move, scene: Scene, told: string | null): string => {
  if (!hasStep(move)) return say(scene.texts, 'panel.later-choice');
  const words = capitalize(stepInWords(scene, move.step), scene.texts);
  const [effect, seat] = [shownEffect(view, move, scene), view.toPlay ?? 0];
  return told !== null && effectInWords(effect, seat, scene) === told ? words : withEffect(words, effect, seat, scene);
};

const gainsOf = ({ gained }: Effect): Pick<Regions<Move>, 'gains'> =>
  gained.some((points) => points !== 0) ? { gains: gained } : {};

const within = (at: number, from: number, length: number): number => Math.min(from + length, Math.max(from, at));

/**
 * The outlines of places by key. Points close together are moved apart, but not off the land, and extend no further
 * than halfway.
 */
const outlinesOf = (land: TableLand, places: readonly Place[]): ReadonlyMap<string, readonly Point[]> => {
  const side = land.areaOf({ x: 0, y: 0 }).width;
  const { ground } = land;
  const points = movedApart(
    places.filter(({ layer }) => layer === 'point').map(({ key, area }) => ({ key, ...centre(area) })),
    APART * side,
  ).map(({ key, x, y }) => ({
    key,
    x: within(x, ground.x, ground.width),
    y: within(y, ground.y, ground.height),
  }));
  const round = points.map((point): readonly [string, readonly Point[]] => {
    const near = points
      .filter((other) => other !== point)
      .map((other) => (Math.hypot(other.x - point.x, other.y - point.y) / 2) * 0.96);
    const reach = Math.min(REACH * side, ...near);
    return [point.key, regular(10).map(([dx, dy]) => [point.x + dx * reach, point.y + dy * reach])];
  });
  return new Map([...places.map(({ key, area }) => [key, cornersOf(area)] as const), ...round]);
};

/**
 * The regions of some steps, one for each place; if all share a single place, one for each step.
 *
 * @param told the effect common to all, in words, which the question already mentions
 */
const stepRegions = (
  asked: DraftScene,
  moves: readonly Move[],
  told: string | null = null,
): readonly Region<Move>[] => {
  const { view, land, draft, scene } = asked;
  const placed = moves.map((move) => ({
    move,
    place: hasStep(move) ? placeOfStep(asked, move.step) : null,
  }));
  const layerOf = (place: Place | null | undefined): number =>
    place === null || place === undefined ? layers.length : layers.indexOf(place.layer);
  const groups = groupedBy(placed, ({ move, place }) => place?.key ?? move).toSorted(
    ({ moves: [one] }, { moves: [other] }) => layerOf(one?.place) - layerOf(other?.place),
  );
  const places = groups.flatMap(({ moves: [first] }) => first?.place ?? []);
  const outlines = outlinesOf(land, places);
  const laying = draft === null ? null : cellName(draft.cell);
  const crowded = new Set(places.flatMap(({ key, layer }) => (layer === 'point' ? [key.split(' ')[0]] : [])));
  return groups.flatMap(({ moves: group }): readonly Region<Move>[] => {
    const [first, ...others] = group;
    const place = first?.place ?? null;
    if (first === undefined) return [];
    if (others.length > 0 && groups.length === 1)
      return group.map(({ move }) => ({
        outline: null,
        label: stepLabel(view, move, scene, told),
        moves: [move],
        ...gainsOf(shownEffect(view, move, scene)),
      }));
    // The figure on the picture is a common one, so its gain is the one to tell.
    const [best] = rankedFor(scene, view, withoutRareFigures(group.map(({ move }) => move)));
    // A cell with points of its own is left to them, and the draft tile's cell to its rotation.
    const isCovered = place?.layer === 'cell' && (crowded.has(place.key) || place.key === laying);
    return [
      {
        outline: place === null || isCovered ? null : (outlines.get(place.key) ?? null),
        label: others.length > 0 && place !== null ? place.label : stepLabel(view, first.move, scene, told),
        moves: group.map(({ move }) => move),
        ...gainsOf(shownEffect(view, best ?? first.move, scene)),
      },
    ];
  });
};

/** Paler than real figures. */
const OFFERED = 0.62;

/** Draws the figure that could be placed at a region; of several kinds the first. */
const drawOffered = (ctx: Context2D, seat: Seat, offered: readonly Region<Move>[]): void => {
  for (const { outline, moves } of offered) {
    const [[move], area] = [moves, boundsOf({ outline })];
    if (area === null || move === undefined || !hasStep(move) || move.step.kind !== 'put') continue;
    const { figure, spot } = move.step;
    const { x, y } = centre(area);
    apart(ctx, () => {
      ctx.globalAlpha = OFFERED;
      drawFigure(ctx, { seat, kind: figure, lying: spot.startsWith('field') }, { x, y, height: 0.8 * area.width });
    });
  }
};

const PIECE = 88;

const pieceOf = (view: View, tile: TileId, scene: Scene): NonNullable<Regions['piece']> => ({
  canvas: tileSprite(tile, 0, PIECE),
  alt: say(scene.texts, 'regions.piece', { tile: tileInWords(view, tile, 0, scene) }),
});

/** The moves at a cell, those in the rotation of one of them first: a tap shows what the cell promises. */
const rotatedFirst = <Each extends TurnMove>(moves: readonly Each[], { rotation }: Placement): readonly Each[] => {
  const groups = groupedBy(moves, (move) => move.rotation).map((group) => group.moves);
  const shown = groups.findIndex(([move]) => move?.rotation === rotation);
  return [...groups.slice(shown), ...groups.slice(0, shown)].flat();
};

const cellStep = (asked: DraftScene, turns: readonly Move[]): Omit<Regions<Move>, 'draw'> => {
  const { view, land, scene } = asked;
  return {
    prompt: say(scene.texts, 'regions.cell'),
    ...(view.current === null ? {} : { piece: pieceOf(view, view.current, scene) }),
    regions: [
      ...groupedBy(turns.filter(laysTile), ({ cell }) => cellName(cell)).flatMap(({ key, moves }) => {
        const [best] = rankedFor(scene, view, withoutRareFigures(moves));
        if (best === undefined || !laysTile(best)) return [];
        const effect = shownEffect(view, best, scene);
        const label = withEffect(inOwnLetters(scene.texts, key), effect, view.toPlay ?? 0, scene);
        const outline = cornersOf(land.areaOf(best.cell));
        return [{ outline, label, moves: rotatedFirst(moves, best), ...gainsOf(effect) }];
      }),
      ...stepRegions(
        asked,
        turns.filter((turn) => !laysTile(turn)),
      ),
    ],
  };
};

const noEffect = { gained: [], events: [] };

/** The effect of the tile alone, if there is one and the player must choose more. */
const effectAlone = (view: View, turns: readonly TurnMove[], scene: Scene): Effect | null => {
  const alone = turns.find((turn) => !hasStep(turn) || turn.step.kind === 'pass');
  const effect = turns.length === 1 || alone === undefined ? null : shownEffect(view, alone, scene);
  return effect !== null && isTelling(effect, view.toPlay ?? 0, scene) ? effect : null;
};

/** The tile on its cell: a second tap rotates it, the segments take figures. */
const tileStep = (asked: DraftScene, turns: readonly TurnMove[], first: TurnMove): Regions<Move> => {
  const { view, land, scene } = asked;
  const { cell, rotation } = first;
  const [shown = [], next = []] = groupedBy(turns, (turn) => turn.rotation).map(({ moves }) => moves);
  const turned = next[0]?.rotation;
  const alone = effectAlone(view, shown, scene);
  const told = alone === null ? null : effectInWords(alone, view.toPlay ?? 0, scene);
  const offered = turns.length === 1 ? [] : stepRegions({ ...asked, draft: first }, shown, told);
  return {
    prompt: say(scene.texts, turned === undefined ? 'regions.tile' : 'regions.tile-or-turn'),
    ...(told === null ? {} : { brings: capitalize(told, scene.texts) }),
    ...gainsOf(turns.length === 1 ? shownEffect(view, first, scene) : (alone ?? noEffect)),
    regions: [
      ...(turned === undefined
        ? []
        : [
            {
              outline: cornersOf(land.areaOf(cell)),
              label: say(scene.texts, 'regions.turn', { rotation: turned }),
              moves: [...turns.filter((turn) => turn.rotation !== rotation), ...shown],
            },
          ]),
      ...offered,
    ],
    draw: (ctx) => {
      const effect = turns.length === 1 ? shownEffect(view, first, scene) : noEffect;
      land.draw(ctx, withDraft(view, { placement: first, effect }), []);
      drawOffered(ctx, view.toPlay ?? 0, offered);
    },
  };
};

const questionOf = (view: View, scene: Scene): string => {
  if (view.phase === 'tile') return say(scene.texts, 'regions.cell');
  if (view.phase === 'figure') return say(scene.texts, 'regions.tile');
  return taskInWords(view, scene, (seat) => (seat === view.toPlay ? YOU : boldName(scene, seat)));
};

const decision = (asked: DraftScene, moves: readonly Move[]): Regions<Move> => {
  const { view, land, scene } = asked;
  const [first, ...others] = moves;
  const step = first !== undefined && others.length === 0 && hasStep(first) ? first.step : null;
  const bids = moves.flatMap((move) =>
    hasStep(move) && move.step.kind === 'bid' ? [{ amount: move.step.points, move }] : [],
  );
  const lot = view.slices.bridges?.lots[view.slices.bridges.auction?.lot ?? -1];
  const offered = stepRegions(
    asked,
    bids.length > 1 ? moves.filter((move) => !bids.some((bid) => bid.move === move)) : moves,
  );
  return {
    prompt: questionOf(view, scene),
    ...(lot === undefined ? {} : { piece: pieceOf(view, lot.tile, scene) }),
    ...(bids.length > 1 ? { amounts: { label: say(scene.texts, 'regions.bid'), choices: bids } } : {}),
    ...(first !== undefined && step !== null ? gainsOf(shownEffect(view, first, scene)) : {}),
    regions: offered,
    draw: (ctx) => {
      if (first === undefined || step === null) {
        drawOffered(ctx, view.toPlay ?? 0, offered);
        return;
      }
      land.draw(ctx, withEvents(view, shownEffect(view, first, scene).events), []);
    },
  };
};

export const regionsOf = (view: View, moves: readonly Move[], scene: Scene): Regions<Move> => {
  const land = tableLand(view);
  const asked = { view, land, draft: null, scene };
  const isWhole = (move: Move): boolean => laysTile(move) && hasStep(move);
  const turns = moves.some(isWhole) ? moves : wholeTurns(view, moves);
  const placing = turns.filter(laysTile);
  const [first] = placing;
  if (first === undefined) return decision(asked, turns);
  const isOneCell = placing.length === turns.length && placing.every(({ cell }) => sameCell(cell, first.cell));
  // Moves that had to be completed belong to the first step.
  if (isOneCell && (turns === moves || !turns.some(isWhole))) return tileStep(asked, placing, first);
  return {
    ...cellStep(asked, turns),
    draw: (ctx) => {
      if (moves.length === 1) land.draw(ctx, withDraft(view, { placement: first, effect: noEffect }), []);
    },
  };
};
