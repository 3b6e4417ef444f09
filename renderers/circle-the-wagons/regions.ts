import type { Move } from '#engines/circle-the-wagons/move.js';
import { openCells } from '#engines/circle-the-wagons/rules/placing.js';
import { townOf, withPlacement } from '#engines/circle-the-wagons/rules/town.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import { rect } from '../kit/layout.js';
import { cornersOf, groupedBy, type Regions } from '../kit/regions.js';
import type { Scene } from '../kit/renderer.js';
import { drawHighlight } from '../kit/shapes.js';
import { ringOnBoard } from './board/board.js';
import { areaOf, drawTown, markPlacement } from './board/town.js';
import { moveInWords } from './moves.js';
import { candidatesGrid, drawCandidates, middleOf } from './pictures/place-pictures.js';
import { cellName, say } from './words.js';

type Placing = Extract<Move, { readonly kind: 'place' }>;

/** A card of the ring. */
const choosing = (view: View, moves: readonly Move[], scene: Scene): Regions<Move> => {
  const places = ringOnBoard(view, scene.texts);
  const placeOf = (move: Move) => places[view.ring.indexOf(move.card)];
  const [only, ...others] = moves;
  const chosen = only === undefined || others.length > 0 ? undefined : placeOf(only);
  return {
    prompt: say(scene.texts, `regions.${view.phase.kind}`),
    regions: moves.map((move) => {
      const place = placeOf(move);
      return {
        outline: place === undefined ? null : cornersOf(place),
        label: moveInWords(view, move, scene),
        moves: [move],
      };
    }),
    draw: (ctx) => {
      if (chosen !== undefined) drawHighlight(ctx, chosen);
    },
  };
};

/** A place in one's town, then which way up: tapped again, the card is turned. */
const placing = (view: View, moves: readonly Placing[], scene: Scene): Regions<Move> => {
  const { texts } = scene;
  const [first] = moves;
  const cards = view.towns[view.seat] ?? [];
  const town = townOf(cards);
  // All places, whichever are left: the picture stays as it is while one of them is chosen.
  const all = openCells(town);
  const grid = candidatesGrid(town, all);
  const spots = groupedBy(moves, (move) => cellName(move));
  const [spot, ...others] = spots;
  const chosen = others.length === 0 ? spot : undefined;
  const card = first?.card ?? 0;
  const picture = () => drawCandidates(view, { card, turned: first?.turned ?? false, cells: [], all }, scene);
  if (chosen === undefined || first === undefined)
    return {
      prompt: say(texts, 'regions.place', { card }),
      picture,
      regions: spots.flatMap(({ key, moves: here }) => {
        const [move] = here;
        if (move === undefined) return [];
        const { x, y } = middleOf(grid, move);
        const { cell } = grid;
        return {
          outline: cornersOf(rect(x - cell / 2, y - cell / 2, cell, cell)),
          label: say(texts, 'regions.spot', { cell: key }),
          moves: here,
        };
      }),
    };
  return {
    prompt: say(texts, 'regions.turn', { card, cell: chosen.key }),
    picture,
    regions:
      moves.length === 1
        ? []
        : [
            {
              outline: cornersOf(areaOf(grid, first)),
              label: say(texts, 'panel.turn'),
              moves: [...moves.slice(1), first],
            },
            { outline: null, label: say(texts, 'panel.confirm-place'), moves: [first], plays: true },
          ],
    draw: (ctx) => {
      drawTown(ctx, grid, townOf(withPlacement(cards, first)));
      markPlacement(ctx, grid, first);
    },
  };
};

/** A card of the ring; or the place of a card in one's town, and which way up it lies there. */
export const regionsOf = (view: View, moves: readonly Move[], scene: Scene): Regions<Move> => {
  const places = moves.filter((move) => move.kind === 'place');
  return places.length > 0 ? placing(view, places, scene) : choosing(view, moves, scene);
};
