import type { Canvas } from 'canvas';
import { winnersOf } from '../../engines/core/winners.js';
import type { View } from '../../engines/quel-cirque/view.js';
import { nameInPicture } from '../kit/drawable.js';
import { rect, rows, stacked } from '../kit/layout.js';
import { drawTurnRibbon, poster, posterHeight, ribbonHeight } from '../kit/poster.js';
import type { Scene } from '../kit/renderer.js';
import { gap, margin, pageWidth } from '../kit/theme.js';
import { dieHeight, drawPlayer, drawRoll, drawSupply, playerHeight, supplyHeight } from './players.js';
import { drawRing, ringHeight, ringWidth, type Choice } from './ring.js';
import { say } from './words.js';

const ACCENT = '#1d6a6b';

interface Ribbon {
  readonly seat: number;
  readonly text: string;
  readonly detail?: string;
}

const ribbonOf = (view: View, scene: Scene): Ribbon => {
  const { texts } = scene;
  if (view.result !== null) {
    const winners = winnersOf(view.result.places);
    const names = texts.list(winners.map((winner) => nameInPicture(scene, winner)));
    return { seat: winners[0] ?? view.seat, text: say(texts, 'board.winners', { names, count: winners.length }) };
  }
  const turn = { seat: view.seat, text: say(texts, 'board.turn', { name: nameInPicture(scene, view.seat) }) };
  return view.turnsLeft <= 10 ? { ...turn, detail: say(texts, 'board.turns-left', { count: view.turnsLeft }) } : turn;
};

const noteOf = ({ options, game }: View, { texts }: Scene): { readonly note?: string } => {
  if (options.tournament === 'off') return {};
  const key = options.tournament === 'games' ? 'board.game-of' : 'board.game-to';
  return { note: say(texts, key, { game, goal: options.goal }) };
};

/** The table: the board on the left, the roll, the supply and the players on the right. A panel may number its choices. */
export const drawBoard = (view: View, scene: Scene, choices: readonly Choice[] = []): Canvas => {
  const heights = [dieHeight, supplyHeight, ...view.colours.map(() => playerHeight)];
  const below = Math.max(ringHeight, stacked(heights, gap));
  const { canvas, ctx, body } = poster({
    width: pageWidth,
    height: posterHeight(ribbonHeight + gap + below),
    title: say(scene.texts, 'name'),
    accent: ACCENT,
    ...noteOf(view, scene),
  });
  drawTurnRibbon(ctx, rect(body.x, body.y, body.width, ribbonHeight), ribbonOf(view, scene));
  const top = body.y + ribbonHeight + gap;
  drawRing(ctx, rect(body.x - 4, top, ringWidth, ringHeight), view, scene.texts, choices);
  const left = body.x + ringWidth + gap;
  const [roll, supply, ...players] = rows(rect(left, top, pageWidth - margin - left, below), heights, gap);
  if (roll !== undefined) drawRoll(ctx, roll, view, scene.texts);
  if (supply !== undefined) drawSupply(ctx, supply, view, scene.texts);
  players.forEach((area, seat) => drawPlayer(ctx, area, view, seat, scene));
  return canvas;
};
