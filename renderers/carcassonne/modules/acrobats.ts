import { cellName } from '#engines/carcassonne/geometry/cell.js';
import type { Event } from '#engines/carcassonne/event.js';
import type { TurnStep } from '#engines/carcassonne/move.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { ModuleLook, Telling } from '../module-look.js';
import { say } from '../words/words.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import { ellipse, polygon } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow } from '#renderers/kit/figures/style.js';
import { drawStar } from '#renderers/kit/figures/signs.js';
import { land } from '../tiles/colours.js';
import { inHundredths } from '../tiles/in-hundredths.js';

const H = 60;

/** The tubs of a podium, in hundredths of the tile. */
const tubs = [31, 69] as const;

/** Paints the acrobats' podium: a carpet with two tubs, for two at the bottom and a third on their shoulders. */
const paintPodium = (ctx: Context2D): void =>
  inHundredths(ctx, () => {
    drawShadow(ctx, { x: 52, y: 54 }, 45, 36);
    drawBody(ctx, ellipse(50, 52, 43, 33), { fill: '#c23526', height: H, depth: 0.8 });
    drawBody(ctx, ellipse(50, 52, 37, 27.5), { fill: land.sawdust, height: H, depth: 0.6 });
    for (const x of tubs) {
      drawShadow(ctx, { x: x + 2, y: 67 }, 18, 6);
      drawBody(
        ctx,
        polygon([
          [x - 12, 47],
          [x + 12, 47],
          [x + 16, 66],
          [x - 16, 66],
        ]),
        { fill: '#b8322a', height: H },
      );
      drawStar(ctx, { x, y: 58 }, 12);
      drawBody(ctx, ellipse(x, 46, 13.5, 5), { fill: '#fff3da', height: H, depth: 0.6 });
    }
  });

const tellEvent = (event: Event, { tell, gains }: Telling): string | undefined => {
  switch (event.type) {
    case 'pyramid-completed':
      return tell('pyramid-completed', { cell: cellName(event.cell) });
    case 'pyramid-scored':
      return tell('pyramid-scored', { cell: cellName(event.cell), gains: gains(event.points) ?? '' });
    default:
      return undefined;
  }
};

const stepInWords = (texts: Texts, step: TurnStep): string =>
  'cell' in step ? say(texts, `moves.${step.kind}`, { cell: cellName(step.cell) }) : '';

export const acrobatsLook: ModuleLook = {
  shows: { acrobats: { paint: paintPodium, colour: '#c23526' } },
  figureStands: {
    pyramid: {
      places: () => [
        [0.31, 0.36],
        [0.69, 0.36],
        [0.5, 0.08],
      ],
    },
  },
  tellEvent,
  steps: { kinds: ['acrobat', 'pyramid'], inWords: stepInWords },
  scores: {
    key: 'pyramid',
    includes: (event) => event.type === 'pyramid-scored',
    place: 'before',
  },
};
