import type { Canvas } from '#renderers/kit/canvas.js';
import { loadSchema, pictures } from '#engines/golden-train/cards.js';
import { rect } from '#renderers/kit/layout.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { boardSheet } from '#renderers/kit/sheets/sheet.js';
import { drawText } from '#renderers/kit/text.js';
import { letter } from '#renderers/kit/theme.js';
import { drawLoadCard } from './board/piles.js';
import { wagonSprite } from './board/wagons.js';
import { freight, loadInWords, say } from './words.js';

const WAGON = 130;
const CARD = { width: 130, height: 170 } as const;

export const drawLoadLegend = ({ texts }: Scene): Canvas => {
  const { canvas, ctx, body } = boardSheet({ accent: '#8a4b14' });
  const step = body.width / pictures.length;
  pictures.forEach((picture, index) => {
    const x = body.x + (index + 0.5) * step;
    ctx.drawImage(wagonSprite({ picture, load: null }, '', WAGON), Math.round(x - WAGON / 2), body.y + 60);
    drawText(ctx, freight(texts, picture), {
      x,
      y: body.y + 270,
      size: letter.text,
      face: 'bold',
      align: 'center',
      maxWidth: step - 6,
    });
  });
  const loads = loadSchema.options.map((option) => option.value);
  loads.forEach((load, index) => {
    const x = body.x + (index + 0.5) * (body.width / loads.length);
    drawLoadCard(ctx, rect(x - CARD.width / 2, body.y + 380, CARD.width, CARD.height), load);
    drawText(ctx, load === 'sheriff' ? loadInWords(texts, load) : say(texts, 'board.value', { value: load }), {
      x,
      y: body.y + 600,
      size: letter.text,
      face: 'bold',
      align: 'center',
    });
  });
  return canvas;
};

export const loadLegendInWords = ({ texts }: Scene): string =>
  say(texts, 'words.sampler', {
    freights: texts.list(pictures.map((picture) => freight(texts, picture))),
    loads: texts.list(loadSchema.options.map(({ value }) => loadInWords(texts, value))),
  });
