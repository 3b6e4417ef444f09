import type { QuelCirque } from '#engines/quel-cirque/index.js';
import { faces, type Face, holes, type Colour } from '#engines/quel-cirque/board/board.js';
import type { Objection } from '#engines/core/engine.js';
import type { Renderer, Scene } from '#renderers/kit/renderer.js';
import { drawBoard } from './board/board.js';
import { eventInWords } from './events.js';
import { altTextInWords, positionInWords, supplyInWords } from './position.js';
import { seatSigns, drawMarble } from './board/marbles.js';
import { highlights, pointsInWords, scores, verdict } from './result.js';
import { colourName, say, aMarble } from './words.js';
import { moveInWords } from './moves.js';
import { arrivalsOf, regionsOf } from './regions.js';
import type { View } from '#engines/quel-cirque/view.js';
import type { Canvas } from '#renderers/kit/canvas.js';
import { rect } from '#renderers/kit/layout.js';
import { boardSheet } from '#renderers/kit/sheets/sheet.js';
import { drawText } from '#renderers/kit/text.js';
import { letter, palette } from '#renderers/kit/theme.js';
import { drawCurtain } from './board/ground.js';
import { paintPoster } from './poster.js';

const EDGE = 6;

/** The viewer's own secret colour; null if colours are not secret. */
const secretColour = ({ options, audience, colours }: View): Colour | null =>
  options.secret && audience !== 'table' ? (colours[audience] ?? null) : null;

const drawHand = (view: View, { texts }: Scene): Canvas | null => {
  const colour = secretColour(view);
  if (colour === null) return null;
  const { canvas, ctx, body } = boardSheet({ accent: palette.plum });
  drawCurtain(ctx, rect(EDGE, EDGE, canvas.width - 2 * EDGE, canvas.height - 2 * EDGE));
  const words = { colour: '#ffe9b8', align: 'center', maxWidth: body.width } as const;
  const x = body.x + body.width / 2;
  drawText(ctx, say(texts, 'board.secret'), {
    x,
    y: body.y + 60,
    ...words,
    size: 70,
    face: 'title',
    smallest: letter.large,
  });
  drawMarble(ctx, { colour, texts }, { x, y: body.y + 310 }, 300);
  drawText(ctx, aMarble(texts, colour), { x, y: body.y + 560, ...words, size: 70, face: 'bold' });
  return canvas;
};

const handInWords = (view: View, { texts }: Scene): string | null => {
  const colour = secretColour(view);
  return colour === null ? null : say(texts, 'words.secret', { marble: aMarble(texts, colour) });
};

const depths = ['bottom', 'middle', 'top'] as const;

const placesOf = ({ ring }: View, own: Colour, { texts }: Scene): readonly string[] =>
  ring.clowns.flatMap(({ square, marbles: held }) =>
    held.flatMap((marble, depth) =>
      marble === own ? [say(texts, `chances.${depths[depth] ?? 'top'}`, { square })] : [],
    ),
  );

const ownMarbles = (view: View, scene: Scene): readonly string[] => {
  const own = view.audience === 'table' ? null : (view.colours[view.audience] ?? null);
  if (own === null) return [];
  const places = placesOf(view, own, scene);
  return [
    places.length === 0
      ? say(scene.texts, 'chances.no-own')
      : say(scene.texts, 'chances.own', { places: scene.texts.list(places) }),
  ];
};

const chancesInWords = (view: View, scene: Scene): string => {
  const { texts } = scene;
  const open = holes.filter(({ stars }) => view.ring.filled[stars - 1] === null);
  return [
    say(texts, 'chances.die'),
    supplyInWords(view, scene),
    ...(open.length === 0
      ? []
      : [
          say(texts, 'chances.holes', {
            holes: open.map(({ square, stars }) => say(texts, 'chances.hole', { square, count: stars })).join(', '),
          }),
        ]),
    ...ownMarbles(view, scene),
  ].join('\n');
};

const isFace = (value: string | number | undefined): value is Face => faces.some((face) => face === value);

/** The rule that refuses a move; colours appear in the reader's language. */
const refusalInWords = ({ reason, params = {} }: Objection, { texts }: Scene): string => {
  const named = Object.entries(params).map(
    ([key, value]) => [key, isFace(value) ? colourName(texts, value) : value] as const,
  );
  return say(texts, `refusals.${reason}`, Object.fromEntries(named));
};

export const renderer: Renderer<QuelCirque> = {
  boardExpires: false,
  poster: paintPoster,
  board: (view, scene, recent) => drawBoard(view, scene, { recent }),
  regions: regionsOf,
  arrivals: arrivalsOf,
  hasHands: ({ options }) => options.secret,
  hand: drawHand,
  handInWords,
  altText: altTextInWords,
  position: positionInWords,
  move: moveInWords,
  event: eventInWords,
  chances: chancesInWords,
  points: pointsInWords,
  scores,
  seatSigns,
  verdict,
  highlights,
  refusal: refusalInWords,
};
