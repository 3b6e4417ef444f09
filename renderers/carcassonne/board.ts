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
import {
  type Choice,
  drawTable,
  fittingWindow,
  tableHeight,
  type TableWindow,
  tableWidth,
  wholeWindow,
} from './table.js';
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
    return {
      seat: winners[0] ?? 0,
      text: say(texts, 'board.winners', {
        names: texts.list(winners.map((seat) => nameInPicture(scene, seat))),
        count: winners.length,
      }),
    };
  }
  return {
    seat: view.toPlay,
    text: say(texts, 'board.turn', { name: nameInPicture(scene, view.toPlay) }),
    detail: say(texts, 'board.left', { count: view.left.total }),
  };
};

const ROOM = pageWidth - 2 * margin;

const drawWindow = (view: View, scene: Scene, window: TableWindow, choices: readonly Choice[]): Canvas => {
  const heights = [ribbonHeight, pileHeight, tableHeight(window), playersHeight(view.seats)];
  const { canvas, ctx, body } = poster({
    width: Math.max(ROOM, tableWidth(window)) + 2 * margin,
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

/** The table as everybody sees it, as wide as a phone reads it. */
export const drawBoard = (view: View, scene: Scene): Canvas => drawWindow(view, scene, fittingWindow(view, ROOM), []);

/** The whole table, wider where it must be; a panel may number the cells that can be chosen. */
export const drawWhole = (view: View, scene: Scene, choices: readonly Choice[] = []): Canvas =>
  drawWindow(
    view,
    scene,
    wholeWindow(
      view,
      choices.map(({ cell }) => cell),
      ROOM,
    ),
    choices,
  );
