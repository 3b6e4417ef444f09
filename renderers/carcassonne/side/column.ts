import type { Canvas, Context2D } from '#renderers/kit/canvas.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { Seat } from '#engines/core/seat.js';
import { rect, type Rect } from '#renderers/kit/layout.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { blankCanvas, contextOf } from '#renderers/kit/surface.js';
import { drawFigure } from '../landscape/figures.js';
import { COLUMN, sidePanelsIn, drawPile, LARGE_PILE, PILE } from './pile.js';
import type { SidePanel } from '../module-look.js';
import { drawTile } from '../tiles/tile.js';
import { CHIP, drawPlayer, openHeight } from './player.js';

const GAP = 6;

type IsOpen = (seat: Seat) => boolean;

/** The panels about the next decision, which replace the pile. */
const tallPanelsIn = (view: View): readonly SidePanel[] => sidePanelsIn(view).filter(({ isTall }) => isTall?.(view));

const topHeight = (view: View): number => {
  if (view.places !== null) return 0;
  const tall = tallPanelsIn(view);
  return (tall.length > 0 ? tall.reduce((sum, { height }) => sum + height(view), 0) : PILE) + GAP;
};

const seatsIn = ({ seats }: View): readonly Seat[] => Array.from({ length: seats }, (_, seat) => seat);

const playersHeight = (view: View, isOpen: IsOpen): number =>
  seatsIn(view).reduce((sum, seat) => sum + (isOpen(seat) ? openHeight(view, seat) : CHIP) + GAP, 0);

/** The complete hands of all players if there is room, otherwise only the active player's. */
const openIn = (view: View, room: number): IsOpen => {
  if (view.places !== null) return () => false;
  const all = playersHeight(view, () => true) + topHeight(view) <= room;
  return (seat) => all || seat === view.toPlay;
};

export const columnHeight = (view: View, room: number): number =>
  topHeight(view) + playersHeight(view, openIn(view, room)) - GAP;

interface ShownGains {
  readonly view: View;
  /** By seat. */
  readonly gained: readonly number[];
}

export const drawColumn = (ctx: Context2D, area: Rect, { view, gained }: ShownGains, scene: Scene): void => {
  const isOpen = openIn(view, area.height);
  const spare = area.height - columnHeight(view, area.height);
  let { y } = area;
  if (view.places === null) {
    const tall = tallPanelsIn(view);
    const height =
      topHeight(view) - GAP + (view.current !== null && spare >= LARGE_PILE - PILE ? LARGE_PILE - PILE : 0);
    const [panel] = tall;
    if (panel === undefined) drawPile(ctx, rect(area.x, y, area.width, height), view, scene);
    else panel.draw(ctx, rect(area.x, y, area.width, height), view, { drawTile, drawFigure });
    y += height + GAP;
  }
  for (const seat of seatsIn(view)) {
    const height = isOpen(seat) ? openHeight(view, seat) : CHIP;
    drawPlayer(
      ctx,
      rect(area.x, y, area.width, height),
      { view, seat, gained: gained[seat] ?? 0, isOpen: isOpen(seat) },
      scene,
    );
    y += height + GAP;
  }
};

/** Screens with two pixels per unit need this scale for sharp pictures. */
const PAGE_SCALE = 2;

/** The pile and the modules' panels for a page; null once the game is over. */
export const drawPiles = (view: View, scene: Scene): Canvas | null => {
  if (view.places !== null) return null;
  const panels = sidePanelsIn(view);
  const height = panels.reduce((sum, panel) => sum + GAP + panel.height(view), PILE);
  const canvas = blankCanvas(COLUMN * PAGE_SCALE, height * PAGE_SCALE);
  const ctx = contextOf(canvas);
  ctx.scale(PAGE_SCALE, PAGE_SCALE);
  drawPile(ctx, rect(0, 0, COLUMN, PILE), view, scene);
  let y = PILE + GAP;
  for (const panel of panels) {
    panel.draw(ctx, rect(0, y, COLUMN, panel.height(view)), view, { drawTile, drawFigure });
    y += panel.height(view) + GAP;
  }
  return canvas;
};
