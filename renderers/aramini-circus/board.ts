import type { Canvas } from 'canvas';
import { winnersOf } from '../../engines/core/winners.js';
import type { View } from '../../engines/aramini-circus/index.js';
import { nameInPicture } from '../kit/drawable.js';
import { rows, stacked } from '../kit/layout.js';
import { drawTurnRibbon, poster, posterHeight, ribbonHeight } from '../kit/poster.js';
import type { Scene } from '../kit/renderer.js';
import { gap, margin, pageWidth, palette } from '../kit/theme.js';
import { drawMarket, marketHeight } from './market.js';
import { drawPlayer, playerHeight } from './players.js';
import { say } from './words.js';

interface Ribbon {
  readonly seat: number;
  readonly text: string;
  readonly detail?: string;
}

const detailOf = ({ phase, actions }: View, { texts }: Scene): string => {
  if (phase.kind === 'draw-two') return say(texts, 'board.picks', { count: phase.picks });
  return phase.kind === 'coupling' ? say(texts, 'board.coupling') : say(texts, 'board.actions', { count: actions });
};

/** Whose turn it is and what is left to do, or who has won. */
const ribbonOf = (view: View, scene: Scene): Ribbon => {
  const { result, seat } = view;
  if (result === null)
    return {
      seat,
      text: say(scene.texts, 'board.turn', { name: nameInPicture(scene, seat) }),
      detail: detailOf(view, scene),
    };
  const winners = winnersOf(result.places);
  const names = scene.texts.list(winners.map((winner) => nameInPicture(scene, winner)));
  return { seat: winners[0] ?? seat, text: say(scene.texts, 'board.winners', { names, count: winners.length }) };
};

/** The table as everybody at it sees it. */
export const drawBoard = (view: View, scene: Scene): Canvas => {
  const { texts } = scene;
  const width = pageWidth - 2 * margin;
  const heights = [
    ribbonHeight,
    marketHeight,
    ...view.players.map((player) => playerHeight(player, view.players.length, width)),
  ];
  const { canvas, ctx, body } = poster({
    width: pageWidth,
    height: posterHeight(stacked(heights, gap)),
    title: say(texts, 'name'),
    note: say(texts, 'board.goal', { goal: view.goal }),
    accent: palette.red,
  });
  const [ribbon, market, ...panels] = rows(body, heights, gap);
  if (ribbon !== undefined) drawTurnRibbon(ctx, ribbon, ribbonOf(view, scene));
  if (market !== undefined) drawMarket(ctx, market, view, texts);
  view.players.forEach((player, seat) => {
    const panel = panels[seat];
    if (panel !== undefined) drawPlayer(ctx, panel, view, seat, player, scene);
  });
  return canvas;
};
