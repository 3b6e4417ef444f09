import type { Canvas } from 'canvas';
import { winnersOf } from '../../engines/core/winners.js';
import type { View } from '../../engines/golden-train/view.js';
import { nameInPicture } from '../kit/drawable.js';
import { rows, stacked } from '../kit/layout.js';
import { drawTurnRibbon, poster, posterHeight, ribbonHeight } from '../kit/poster.js';
import type { Scene } from '../kit/renderer.js';
import { gap, margin, pageWidth } from '../kit/theme.js';
import { drawPiles, pilesHeight } from './piles.js';
import { drawPlayer, playerHeight } from './players.js';
import { say } from './words.js';

const ACCENT = '#8a4b14';

interface Ribbon {
  readonly seat: number;
  readonly text: string;
  readonly detail?: string;
}

/** Whose turn it is and what is asked, or who has won. */
const ribbonOf = ({ phase, seat }: View, scene: Scene): Ribbon => {
  const { texts } = scene;
  if (phase.kind === 'over') {
    const winners = winnersOf(phase.result.places);
    const names = texts.list(winners.map((winner) => nameInPicture(scene, winner)));
    return { seat: winners[0] ?? seat, text: say(texts, 'board.winners', { names, count: winners.length }) };
  }
  const detail =
    phase.kind === 'attack'
      ? say(texts, 'board.attack', { sum: phase.sum, dynamite: phase.dynamite })
      : say(texts, phase.kind === 'draw' ? 'board.draw' : 'board.decide');
  return { seat, text: say(texts, 'board.turn', { name: nameInPicture(scene, seat) }), detail };
};

/** The table: it looks the same to everybody. */
export const drawBoard = (view: View, scene: Scene): Canvas => {
  const { texts } = scene;
  const width = pageWidth - 2 * margin;
  const heights = [ribbonHeight, pilesHeight, ...view.trains.map((train) => playerHeight(train, width))];
  const { canvas, ctx, body } = poster({
    width: pageWidth,
    height: posterHeight(stacked(heights, gap)),
    title: say(texts, 'name'),
    accent: ACCENT,
    ...(view.openMemory ? { note: say(texts, 'board.open-memory') } : {}),
  });
  const [ribbon, piles, ...panels] = rows(body, heights, gap);
  if (ribbon !== undefined) drawTurnRibbon(ctx, ribbon, ribbonOf(view, scene));
  if (piles !== undefined) drawPiles(ctx, piles, view, texts);
  view.trains.forEach((train, seat) => {
    const panel = panels[seat];
    if (panel !== undefined) drawPlayer(ctx, panel, view, seat, train, scene);
  });
  return canvas;
};
