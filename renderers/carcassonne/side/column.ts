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

/** Whether a player is shown with all that is in hand. */
type IsOpen = (seat: Seat) => boolean;

/** What the next decision is about, in the place of the pile. */
const tallPanelsIn = (view: View): readonly SidePanel[] => sidePanelsIn(view).filter(({ isTall }) => isTall?.(view));

/** The height of what stands above the players: nothing once the game is over. */
const topHeight = (view: View): number => {
  if (view.places !== null) return 0;
  const tall = tallPanelsIn(view);
  return (tall.length > 0 ? tall.reduce((sum, { height }) => sum + height(view), 0) : PILE) + GAP;
};

const seatsIn = ({ seats }: View): readonly Seat[] => Array.from({ length: seats }, (_, seat) => seat);

const playersHeight = (view: View, isOpen: IsOpen): number =>
  seatsIn(view).reduce((sum, seat) => sum + (isOpen(seat) ? openHeight(view, seat) : CHIP) + GAP, 0);

/** All that is in hand where there is room for that of all players, otherwise of the one to play. */
const openIn = (view: View, room: number): IsOpen => {
  if (view.places !== null) return () => false;
  const all = playersHeight(view, () => true) + topHeight(view) <= room;
  return (seat) => all || seat === view.toPlay;
};

/** The height of pile and players, as low as it can be in a picture with `room` for them. */
export const columnHeight = (view: View, room: number): number =>
  topHeight(view) + playersHeight(view, openIn(view, room)) - GAP;

/** Pile and players, one beneath the other. `gained` is by seat. */
export const drawColumn = (ctx: Context2D, area: Rect, view: View, gained: readonly number[], scene: Scene): void => {
  const isOpen = openIn(view, area.height);
  const spare = area.height - columnHeight(view, area.height);
  let { y } = area;
  if (view.places === null) {
    const tall = tallPanelsIn(view);
    const height =
      topHeight(view) - GAP + (view.current !== null && spare >= LARGE_PILE - PILE ? LARGE_PILE - PILE : 0);
    const [panel] = tall;
    if (panel === undefined) drawPile(ctx, rect(area.x, y, area.width, height), view, scene);
    else panel.draw(ctx, rect(area.x, y, area.width, height), view, drawTile, drawFigure);
    y += height + GAP;
  }
  for (const seat of seatsIn(view)) {
    const height = isOpen(seat) ? openHeight(view, seat) : CHIP;
    const look = { gained: gained[seat] ?? 0, isOpen: isOpen(seat) };
    drawPlayer(ctx, rect(area.x, y, area.width, height), view, seat, look, scene);
    y += height + GAP;
  }
};

/** Sharp on screens that have two pixels for one. */
const PAGE_SCALE = 2;

/** The pile and what the modules have next to the land, as a page shows them; null once the game is over. */
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
    panel.draw(ctx, rect(0, y, COLUMN, panel.height(view)), view, drawTile, drawFigure);
    y += panel.height(view) + GAP;
  }
  return canvas;
};
