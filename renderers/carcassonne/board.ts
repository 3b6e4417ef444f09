import type { Canvas } from 'canvas';
import { winnersOf } from '../../engines/core/winners.js';
import type { View } from '../../engines/carcassonne/view.js';
import { nameInPicture } from '../kit/drawable.js';
import { rows, stacked } from '../kit/layout.js';
import { drawTurnRibbon, poster, posterHeight, ribbonHeight } from '../kit/poster.js';
import type { Scene } from '../kit/renderer.js';
import { gap, margin, pageWidth } from '../kit/theme.js';
import { drawPlayers, playersHeight } from './players.js';
import { drawPile, pileHeight } from './pile.js';
import { type Choice, drawTable, tableHeight, tableWindow } from './table.js';
import { say } from './words.js';

const ACCENT = '#2f5d3a';

interface Ribbon {
  readonly seat: number;
  readonly text: string;
  readonly detail?: string;
}

const ribbonOf = (view: View, scene: Scene): Ribbon => {
  const { texts } = scene;
  if (view.places !== null || view.toPlay === null) {
    const winners = winnersOf(view.places ?? []);
    return { seat: winners[0] ?? 0, text: say(texts, 'board.winners', { names: texts.list(winners.map((seat) => nameInPicture(scene, seat))), count: winners.length }) };
  }
  return { seat: view.toPlay, text: say(texts, 'board.turn', { name: nameInPicture(scene, view.toPlay) }), detail: say(texts, 'board.left', { count: view.left.total }) };
};

/** The table as everybody sees it; a panel may number the cells that can be chosen. */
export const drawBoard = (view: View, scene: Scene, choices: readonly Choice[] = []): Canvas => {
  const width = pageWidth - 2 * margin;
  const window = tableWindow(view, choices.map(({ cell }) => cell), width);
  const heights = [ribbonHeight, pileHeight, tableHeight(window), playersHeight(view.seats)];
  const { canvas, ctx, body } = poster({
    width: pageWidth,
    height: posterHeight(stacked(heights, gap)),
    title: say(scene.texts, 'name'),
    accent: ACCENT,
  });
  const [ribbon, pile, table, players] = rows(body, heights, gap);
  if (ribbon !== undefined) drawTurnRibbon(ctx, ribbon, ribbonOf(view, scene));
  if (pile !== undefined) drawPile(ctx, pile, view, scene.texts);
  if (table !== undefined) drawTable(ctx, table, view, window, choices);
  if (players !== undefined) drawPlayers(ctx, players, view, scene);
  return canvas;
};
