import type { Canvas } from 'canvas';
import { winnersOf } from '../../engines/core/winners.js';
import type { View } from '../../engines/circle-the-wagons/view.js';
import { nameInPicture } from '../kit/drawable.js';
import { rect, rows, stacked, type Rect } from '../kit/layout.js';
import { drawTurnRibbon, poster, posterHeight, ribbonHeight } from '../kit/poster.js';
import type { Scene } from '../kit/renderer.js';
import { gap, margin, pageWidth, palette } from '../kit/theme.js';
import { conditionsHeight, drawConditions } from './conditions.js';
import { drawEstate, estateCell, estateHeight, estatesOf, estateWidth, type Estate } from './players.js';
import { drawRing, ringHeight, type Ring, type RingLook } from './ring.js';
import { drawStranger, strangerHeight } from './stranger.js';
import { say } from './words.js';

const WIDTH = pageWidth - 2 * margin;
/** Below this, icons side by side are too small for a phone: the towns then lie one beneath the other. */
const READABLE_CELL = 40;

const ringLook: RingLook = { territory: 38, inRow: 8 };

interface Ribbon {
  readonly seat: number;
  readonly text: string;
  readonly detail?: string;
}

const detailOf = ({ phase, waiting, seat }: View, { texts }: Scene): string => {
  switch (phase.kind) {
    case 'start':
      return say(texts, 'board.names-start');
    case 'place':
      return say(texts, 'board.places', { card: waiting[seat]?.[0] ?? '' });
    case 'take':
    case 'over':
      return say(texts, 'board.takes');
  }
};

/** Whose turn it is and what for, or who has won. */
const ribbonOf = (view: View, scene: Scene): Ribbon => {
  const { result, seat, stranger, scores } = view;
  const { texts } = scene;
  if (result === null) return { seat, text: nameInPicture(scene, seat), detail: detailOf(view, scene) };
  const own = scores[0]?.total ?? 0;
  if (stranger !== null && own <= stranger.points) {
    return {
      seat,
      text: say(texts, own === stranger.points ? 'board.stranger-shares' : 'board.stranger-wins', {
        name: nameInPicture(scene, seat),
      }),
    };
  }
  const winners = winnersOf(result.places);
  const names = texts.list(winners.map((winner) => nameInPicture(scene, winner)));
  return { seat: winners[0] ?? seat, text: say(texts, 'board.winners', { names, count: winners.length }) };
};

interface TownsLayout {
  readonly cell: number;
  readonly height: number;
  readonly areasIn: (area: Rect) => readonly Rect[];
}

const besideEachOther = (estates: readonly Estate[], cell: number, needed: readonly number[]): TownsLayout => {
  const spare = (WIDTH - stacked(needed, gap)) / estates.length;
  const widths = needed.map((width) => width + spare);
  return {
    cell,
    height: Math.max(...estates.map((estate) => estateHeight(estate, cell))),
    areasIn: ({ x, y, height }) =>
      widths.map((width, index) =>
        rect(x + stacked(widths.slice(0, index), gap) + (index > 0 ? gap : 0), y, width, height),
      ),
  };
};

/** Side by side while that can be read, the wider town getting more room; else one beneath the other. */
const layoutOf = (estates: readonly Estate[]): TownsLayout => {
  const largest = Math.min(...estates.map((estate) => estateCell(estate, WIDTH)));
  for (let cell = largest; cell >= Math.min(largest, READABLE_CELL); cell -= 1) {
    const needed = estates.map((estate) => estateWidth(estate, cell));
    if (stacked(needed, gap) <= WIDTH) return besideEachOther(estates, cell, needed);
  }
  const heights = estates.map((estate) => estateHeight(estate, largest));
  return { cell: largest, height: stacked(heights, gap), areasIn: (area) => rows(area, heights, gap) };
};

const ringOf = ({ ring, phase }: View, { texts }: Scene): Ring => ({
  title: say(texts, 'board.ring', { count: ring.length }),
  cards: ring,
  begun: phase.kind !== 'start',
});

/** The table: what is rewarded, both towns, and the ring. */
export const drawBoard = (view: View, scene: Scene): Canvas => {
  const { texts } = scene;
  const estates = estatesOf(view);
  const towns = layoutOf(estates);
  const ring = view.ring.length === 0 ? 0 : ringHeight(view.ring.length, ringLook);
  const stranger = view.stranger === null ? 0 : strangerHeight;
  const heights = [ribbonHeight, conditionsHeight(view, WIDTH, texts), towns.height, stranger, ring].filter(
    (height) => height > 0,
  );
  const { canvas, ctx, body } = poster({
    width: pageWidth,
    height: posterHeight(stacked(heights, gap)),
    title: say(texts, 'name'),
    ...(view.ring.length > 0 ? { note: say(texts, 'board.left', { count: view.ring.length }) } : {}),
    accent: palette.brown,
  });
  const areas = rows(body, heights, gap);
  const [ribbonArea, conditionsArea, townsArea, ...others] = areas;
  if (ribbonArea === undefined || conditionsArea === undefined || townsArea === undefined) return canvas;
  drawTurnRibbon(ctx, ribbonArea, ribbonOf(view, scene));
  drawConditions(ctx, conditionsArea, view, texts);
  towns.areasIn(townsArea).forEach((area, index) => {
    const estate = estates[index];
    if (estate !== undefined)
      drawEstate(ctx, rect(area.x, area.y, area.width, area.height), estate, towns.cell, view, scene);
  });
  const [strangerArea, ringArea] = view.stranger === null ? [undefined, others[0]] : others;
  if (view.stranger !== null && strangerArea !== undefined) drawStranger(ctx, strangerArea, view.stranger, texts);
  if (ringArea !== undefined) drawRing(ctx, ringArea, ringOf(view, scene), ringLook, texts);
  return canvas;
};
