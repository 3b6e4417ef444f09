import type { CardId } from '#engines/circle-the-wagons/cards.js';
import type { Move } from '#engines/circle-the-wagons/move.js';
import { openCells } from '#engines/circle-the-wagons/rules/placing.js';
import { townOf, withPlacement } from '#engines/circle-the-wagons/rules/town.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import type { Point } from '#renderers/kit/figures/paths.js';
import { cornersOf, groupedBy, type Region, type Regions } from '#renderers/kit/regions.js';
import { capitalize } from '#renderers/kit/words.js';
import { halvesInWords } from './position.js';
import { spotsInWords } from './spots.js';
import { rivalEffectOf, trialInWords, tryPlacements } from './tried-placements.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { blankCanvas, contextOf } from '#renderers/kit/surface.js';
import { regular } from '#renderers/kit/shapes.js';
import { ringOnPage } from './board/board.js';
import { areaOf, drawTown } from './board/town.js';
import { cardHeight, cardWidth, drawCard } from './cards/cards.js';
import { moveInWords } from './moves.js';
import { drawPrairie, middleOf, prairieGrid } from './pictures/place-pictures.js';
import { cellName, generosityInWords, say } from './words.js';

/** The radius of a spot, as a share of a square. */
const REACH = 0.49;

/** The side in pixels of a square of the card next to the question. */
const PIECE = 40;

const pieceOf = (card: CardId, turned: boolean, scene: Scene): NonNullable<Regions['piece']> => {
  const canvas = blankCanvas(cardWidth(PIECE), cardHeight(PIECE));
  drawCard(contextOf(canvas), card, { x: 0, y: 0, territory: PIECE, turned });
  const [upper, lower] = halvesInWords(scene, card, turned);
  return { canvas, alt: say(scene.texts, turned ? 'words.card-turned' : 'words.card', { card, upper, lower }) };
};

type Placing = Extract<Move, { readonly kind: 'place' }>;

const choosing = (view: View, moves: readonly Move[], scene: Scene): Regions<Move> => {
  const places = ringOnPage(view, scene.texts);
  const placeOf = (move: Move) => places[view.ring.indexOf(move.card)];
  const [only, ...others] = moves;
  const isChosen = only?.kind === 'take' && others.length === 0;
  const warning = isChosen ? generosityInWords(view, only.card, scene.texts) : null;
  return {
    prompt: say(scene.texts, `regions.${view.phase.kind}`),
    ...(warning === null ? {} : { brings: warning }),
    pieces: places,
    ...(isChosen ? { piece: pieceOf(only.card, false, scene) } : {}),
    regions: moves.map((move) => {
      const place = placeOf(move);
      const [upper, lower] = halvesInWords(scene, move.card);
      return {
        outline: place === undefined ? null : cornersOf(place),
        label: moveInWords(view, move, scene),
        detail: say(scene.texts, 'words.halves', { upper, lower }),
        moves: [move],
      };
    }),
  };
};

const gainsOf = (view: View, placement: Placing, gain: number): readonly number[] => {
  const rival = rivalEffectOf(view, placement);
  return view.towns.map((_, seat) => {
    if (seat === view.seat) return gain;
    return rival === null ? 0 : rival.after.total - rival.before.total;
  });
};

/**
 * The orientations of a card at a place, the one that gains more first, with its gains. Where the table hides gains, in
 * the rules' order.
 */
const betterFirst = (
  view: View,
  here: readonly Placing[],
  { hidesGains }: Scene,
): Pick<Region<Placing>, 'moves' | 'gains'> => {
  if (hidesGains === true) return { moves: here };
  const [best, ...others] = here
    .map((move, index) => ({ move, gain: tryPlacements(view, [move])[0]?.gain ?? 0, index }))
    .toSorted((one, other) => other.gain - one.gain || one.index - other.index);
  if (best === undefined) return { moves: here };
  return { moves: [best, ...others].map(({ move }) => move), gains: gainsOf(view, best.move, best.gain) };
};

/**
 * The regions for choosing a place in the player's town. Every place has the gain of the card in its better orientation
 * there; another tap on the place turns it.
 */
const placing = (view: View, moves: readonly Placing[], scene: Scene): Regions<Move> => {
  const { texts } = scene;
  const [first] = moves;
  const cards = view.towns[view.seat] ?? [];
  const town = townOf(cards);
  // All places, even those no longer possible, so that the picture stays the same while the player chooses.
  const all = openCells(town);
  const grid = prairieGrid(town, all);
  const spots = groupedBy(moves, (move) => cellName(move));
  const places = spotsInWords(
    texts,
    cards,
    spots.flatMap(({ moves: [move] }) => move ?? []),
  );
  const [spot, ...others] = spots;
  const chosen = others.length === 0 ? spot : undefined;
  const { card, turned } = first ?? { card: 0, turned: false };
  const picture = () => drawPrairie(view, all);
  if (chosen === undefined || first === undefined)
    return {
      prompt: say(texts, 'regions.place', { card }),
      piece: pieceOf(card, turned, scene),
      picture,
      regions: [
        ...spots.flatMap(({ moves: here }, index): readonly Region<Move>[] => {
          const [move] = here;
          if (move === undefined) return [];
          const { x, y } = middleOf(grid, move);
          const { cell } = grid;
          return [
            {
              // Round, to differ from the town's squares: a card's middle is between four of them.
              outline: regular(12).map(([dx, dy]): Point => [x + dx * cell * REACH, y + dy * cell * REACH]),
              label: capitalize(places[index]?.where ?? '', texts),
              ...betterFirst(view, here, scene),
              // Without gains, its edge marks a spot.
              ...(scene.hidesGains === true ? {} : { isSpot: true as const }),
            },
          ];
        }),
      ],
    };
  const [trial] = tryPlacements(view, [first]);
  const told = trial === undefined ? { worth: '', changes: [] } : trialInWords(view, trial, scene);
  return {
    prompt: moves.length === 1 ? told.worth : `${told.worth}\n${say(texts, 'regions.turn')}`,
    brings: told.changes.join('\n'),
    ...(scene.hidesGains === true ? {} : { gains: gainsOf(view, first, trial?.gain ?? 0) }),
    picture,
    at: cornersOf(areaOf(grid, first)),
    pieces: cards.map((placement) => areaOf(grid, placement)),
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
    },
  };
};

/** A card of the ring; or a place in the player's town with the orientation. */
export const regionsOf = (view: View, moves: readonly Move[], scene: Scene): Regions<Move> => {
  const places = moves.filter((move) => move.kind === 'place');
  return places.length > 0 ? placing(view, places, scene) : choosing(view, moves, scene);
};
