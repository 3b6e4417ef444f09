import type { Square } from '#engines/quel-cirque/board/board.js';
import type { Event } from '#engines/quel-cirque/event.js';
import type { Move } from '#engines/quel-cirque/move.js';
import type { View } from '#engines/quel-cirque/view.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import type { Rect } from '#renderers/kit/layout.js';
import { cornersOf, groupedBy, type Region, type Regions } from '#renderers/kit/regions.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { ringArea, supplyArea } from './board/board.js';
import { drawSigns, drawWays, layOutChoices } from './board/choices.js';
import { areaOf } from './board/ground.js';
import { rackPlace } from './board/strips.js';
import { moveInWords, walkPathOf } from './moves.js';
import { colourName, say } from './words.js';

const clownOf = (move: Move): Square | null => {
  switch (move.kind) {
    case 'add':
    case 'flip':
      return move.square;
    case 'walk':
    case 'home':
      return move.from;
    case 'pass':
      return null;
  }
};

/** The destination of a clown; null if it stays. */
const endOf = (move: Move): Square | null => {
  if (move.kind === 'home') return move.to;
  return move.kind === 'walk' ? (move.path.at(-1) ?? null) : null;
};

const regionIn = (area: Rect | null, label: string, moves: readonly Move[]): Region<Move> => ({
  outline: area === null ? null : cornersOf(area),
  label,
  moves,
});

const regionOn = (square: Square | null, label: string, moves: readonly Move[]): Region<Move> =>
  regionIn(square === null ? null : areaOf(ringArea, square), label, moves);

const labelOf = (view: View, moves: readonly Move[], common: string, scene: Scene): string => {
  const [only, ...others] = moves;
  return only !== undefined && others.length === 0 ? moveInWords(view, only, scene) : common;
};

const drawArrows = (ctx: Context2D, view: View, moves: readonly Move[], scene: Scene): void => {
  const ways = layOutChoices(
    ringArea,
    moves.flatMap((move, index) => walkPathOf(view, move, index + 1, scene)),
  );
  drawWays(ctx, ways);
  drawSigns(ctx, ways, scene.texts);
};

const waysTo = (view: View, end: Square, moves: readonly Move[], scene: Scene): Regions<Move> => ({
  prompt: say(scene.texts, 'regions.way', { square: end }),
  regions: moves.map((move, index) => regionOn(null, `${index + 1}. ${moveInWords(view, move, scene)}`, [move])),
  draw: (ctx) => drawArrows(ctx, view, moves, scene),
});

/**
 * The place to tap for a move of a clown that stays: a marble in its rack, or the clown's square if this is its only
 * move.
 */
const placeOfStaying = (move: Move, clown: Square, isOnly: boolean): Rect | null => {
  if (isOnly) return areaOf(ringArea, clown);
  return move.kind === 'add' ? rackPlace(supplyArea, move.colour) : null;
};

const deeds = (view: View, clown: Square, moves: readonly Move[], scene: Scene): Regions<Move> => {
  const staying = moves.filter((move) => endOf(move) === null);
  const going = groupedBy(moves, endOf).filter(({ key }) => key !== null);
  return {
    prompt: say(scene.texts, 'regions.clown', { square: clown }),
    regions: [
      ...staying.map((move) =>
        regionIn(placeOfStaying(move, clown, staying.length === 1), moveInWords(view, move, scene), [move]),
      ),
      ...going.map(({ key, moves: alike }) =>
        regionOn(key, labelOf(view, alike, say(scene.texts, 'regions.to', { square: key ?? '' }), scene), alike),
      ),
    ],
    at: cornersOf(areaOf(ringArea, clown)),
  };
};

const clowns = (view: View, moves: readonly Move[], scene: Scene): Regions<Move> => ({
  prompt: say(scene.texts, 'regions.clowns', { face: colourName(scene.texts, view.face) }),
  regions: groupedBy(moves, clownOf).map(({ key, moves: alike }) =>
    regionOn(key, labelOf(view, alike, say(scene.texts, 'regions.clown-on', { square: key ?? '' }), scene), alike),
  ),
});

/** First a clown, then its destination or new marble, then the path. */
export const regionsOf = (view: View, moves: readonly Move[], scene: Scene): Regions<Move> => {
  const [move] = moves;
  const clown = move === undefined ? null : clownOf(move);
  if (move === undefined || clown === null || moves.some((other) => clownOf(other) !== clown))
    return clowns(view, moves, scene);
  const end = endOf(move);
  if (moves.length === 1)
    return {
      ...deeds(view, clown, moves, scene),
      ...(end === null
        ? {}
        : { at: cornersOf(areaOf(ringArea, end)), draw: (ctx) => drawArrows(ctx, view, moves, scene) }),
    };
  return end !== null && moves.every((other) => endOf(other) === end)
    ? waysTo(view, end, moves, scene)
    : deeds(view, clown, moves, scene);
};

export const arrivalsOf = (_view: View, events: readonly Event[]): readonly Rect[] =>
  events.flatMap((event) => {
    if (event.type === 'walked' || event.type === 'came-home') return [areaOf(ringArea, event.to)];
    return event.type === 'added' || event.type === 'flipped' ? [areaOf(ringArea, event.square)] : [];
  });
