import type { Carcassonne } from '#engines/carcassonne/index.js';
import { wholeBox } from '#engines/carcassonne/rulebook.js';
import type { Objection } from '#engines/core/engine.js';
import type { Renderer, Scene } from '#renderers/kit/renderer.js';
import { drawBoard, drawTable, drawWhole, tilesLaid } from './board.js';
import { eventInWords, turnInWords } from './words/events.js';
import { looks } from './modules/index.js';
import { drawPiles } from './side/column.js';
import { drawMaterial } from './side/material.js';
import { drawHeld } from './side/player.js';
import { claimsInWords } from './words/claims.js';
import { moveInWords } from './words/moves.js';
import { highlightsInWords, scoreRows, verdictInWords } from './words/ending.js';
import { altTextInWords, chancesInWords, materialInWords, positionInWords, suppliesInWords } from './words/position.js';
import { say, spotInWords } from './words/words.js';
import { landmarksOf } from './landmarks.js';
import { paintPoster } from './poster.js';
import { regionsOf } from './regions.js';

const kinds: ReadonlySet<string> = new Set([
  ...wholeBox.tiles.types.flatMap(({ segments }) => segments.map(({ kind }) => kind)),
  ...looks.flatMap(({ spots }) => spots ?? []),
]);

/** A typed spot may be anything. */
const isKnownSpot = (spot: string): boolean => kinds.has(spot.split('-')[0] ?? '');

/** The rule that refuses a move; segments appear in the reader's language. */
const refusalInWords = ({ reason, params = {} }: Objection, { texts }: Scene): string => {
  const { spot, spots, figure, quarter } = params;
  const named = {
    ...params,
    ...(typeof spot === 'string' && isKnownSpot(spot) ? { spot: spotInWords(texts, spot) } : {}),
    ...(typeof spots === 'string'
      ? {
          spots: texts.list(spots.split(', ').map((name) => (isKnownSpot(name) ? spotInWords(texts, name) : name))),
        }
      : {}),
    ...(wholeBox.figures.some(({ kind }) => kind === figure)
      ? { figure: say(texts, `figures.${String(figure)}`) }
      : {}),
    ...(quarter === undefined ? {} : { quarter: say(texts, `traits.quarter.${quarter}`) }),
  };
  return say(texts, `refusals.${reason}`, named);
};

/** All information is public, so there are no hands. */
export const renderer: Renderer<Carcassonne> = {
  boardExpires: false,
  poster: paintPoster,
  board: drawBoard,
  whole: (view, scene) => drawWhole(view, scene),
  table: drawTable,
  pile: drawPiles,
  held: (view, seat) => (view.places === null ? drawHeld(view, seat) : null),
  heldInWords: suppliesInWords,
  arrivals: tilesLaid,
  landmarks: landmarksOf,
  regions: regionsOf,
  hasHands: () => false,
  hand: () => null,
  handInWords: () => null,
  altText: altTextInWords,
  position: positionInWords,
  move: moveInWords,
  event: eventInWords,
  turn: turnInWords,
  chances: chancesInWords,
  material: (view, scene) =>
    view.left.total === 0 ? null : { draw: () => drawMaterial(view), alt: materialInWords(view, scene) },
  claims: claimsInWords,
  scores: scoreRows,
  verdict: verdictInWords,
  highlights: highlightsInWords,
  refusal: refusalInWords,
};
