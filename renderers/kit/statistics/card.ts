import type { Canvas, Context2D } from '../canvas.js';
import { drawProgress } from '../components/bars.js';
import { columns, inset, rect, type Rect, type Position } from '../layout.js';
import type { Texts } from '../renderer.js';
import { drawBox } from '../shapes.js';
import { boardSheet, withColumn } from '../sheets/sheet.js';
import { drawText } from '../text.js';
import { backdrop, letter } from '../theme.js';
import { drawName, type NameStyle } from '../names.js';

/** Writes the name of a person outside a table, shortened to fit, and returns its width. */
export const drawNamed = (ctx: Context2D, name: string, texts: Texts, style: Position & NameStyle): number =>
  drawName(ctx, { texts, names: [name] }, 0, style);

/** The height of a title and the line below it. */
export const TITLE_HEIGHT = 112;

export const drawTitle = (
  ctx: Context2D,
  body: Rect,
  { title, subtitle }: { readonly title: string; readonly subtitle: string },
): void => {
  const x = body.x + 10;
  const maxWidth = body.width - 20;
  drawText(ctx, title, { x, y: body.y + 32, size: 50, face: 'title', maxWidth, smallest: 34 });
  drawText(ctx, subtitle, { x, y: body.y + 84, size: letter.text, colour: backdrop.muted, maxWidth });
};

interface Tile {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

interface Share {
  readonly label: string;
  readonly part: number;
  readonly whole: number;
}

export interface StatisticsCard {
  readonly title: string;
  readonly subtitle: string;
  /** Exactly four. */
  readonly tiles: readonly Tile[];
  /** At most five. */
  readonly shares: { readonly title: string; readonly rows: readonly Share[] };
  /** At most five people, with a text for each. */
  readonly people: {
    readonly title: string;
    readonly rows: readonly { readonly name: string; readonly text: string }[];
    readonly empty: string;
  };
  readonly accent: string;
}

const TILES_FROM = 100;
const TILE = 164;
const LISTS_FROM = TILES_FROM + TILE + 16;
const LINE = 66;

const drawTile = (ctx: Context2D, area: Rect, { label, value, note }: Tile): void => {
  drawBox(ctx, area, { fill: backdrop.card, edge: backdrop.sand, edgeWidth: 3, radius: 14 });
  const middle = area.x + area.width / 2;
  const maxWidth = area.width - 16;
  drawText(ctx, label, {
    x: middle,
    y: area.y + 28,
    size: letter.small,
    colour: backdrop.muted,
    align: 'center',
    maxWidth,
  });
  drawText(ctx, value, { x: middle, y: area.y + 82, size: 64, face: 'bold', align: 'center', maxWidth });
  drawText(ctx, note, { x: middle, y: area.y + 136, size: letter.small, align: 'center', maxWidth });
};

const drawHeading = (ctx: Context2D, text: string, area: Rect): Rect => {
  drawText(ctx, text, { x: area.x, y: area.y + 22, size: letter.text, face: 'bold', maxWidth: area.width });
  return rect(area.x, area.y + 48, area.width, area.height - 48);
};

const drawShares = (ctx: Context2D, area: Rect, { shares, accent }: StatisticsCard, { locale }: Texts): void => {
  const numbers = new Intl.NumberFormat(locale);
  const inside = drawHeading(ctx, shares.title, area);
  const most = Math.max(1, ...shares.rows.map(({ whole }) => whole));
  shares.rows.forEach(({ label, part, whole }, index) => {
    const line = rect(inside.x, inside.y + index * LINE, inside.width, LINE);
    const count = `${numbers.format(part)} / ${numbers.format(whole)}`;
    const taken = drawText(ctx, count, {
      x: line.x + line.width,
      y: line.y + 20,
      size: letter.small,
      face: 'bold',
      align: 'right',
    });
    drawText(ctx, label, { x: line.x, y: line.y + 20, size: letter.small, maxWidth: line.width - taken - 16 });
    const bar = rect(line.x, line.y + 42, Math.max(24, (line.width * whole) / most), 16);
    drawProgress(ctx, bar, { value: whole === 0 ? 0 : part / whole, goal: 1, colour: accent });
  });
};

const drawPeople = (ctx: Context2D, area: Rect, { people }: StatisticsCard, texts: Texts): void => {
  const inside = drawHeading(ctx, people.title, area);
  if (people.rows.length === 0)
    drawText(ctx, people.empty, { x: inside.x, y: inside.y + 26, size: letter.small, maxWidth: inside.width });
  people.rows.forEach(({ name, text }, index) => {
    const line = rect(inside.x, inside.y + index * LINE, inside.width, LINE - 8);
    drawBox(ctx, line, { fill: index % 2 === 0 ? backdrop.card : backdrop.paper, radius: 10 });
    const y = line.y + line.height / 2;
    const taken = drawText(ctx, text, {
      x: line.x + line.width - 12,
      y,
      size: letter.text,
      face: 'bold',
      align: 'right',
    });
    drawNamed(ctx, name, texts, { x: line.x + 12, y, size: letter.text, maxWidth: line.width - taken - 40 });
  });
};

/** A card of a player's statistics, or of everyone's: four figures, games, and people. 11 : 7 */
export const drawStatistics = (card: StatisticsCard, texts: Texts): Canvas => {
  const { canvas, ctx, body } = boardSheet({ accent: card.accent });
  const inside = inset(body, 6);
  const subtitle = drawText(ctx, card.subtitle, {
    x: inside.x + inside.width,
    y: inside.y + 40,
    size: letter.small,
    colour: backdrop.muted,
    align: 'right',
    maxWidth: inside.width * 0.5,
  });
  const style = { size: 54, face: 'title', maxWidth: inside.width - subtitle - 30, smallest: 34 } as const;
  drawNamed(ctx, card.title, texts, { x: inside.x, y: inside.y + 38, ...style });
  const tiles = columns(rect(inside.x, inside.y + TILES_FROM - 12, inside.width, TILE), 4, 14);
  card.tiles.forEach((tile, index) => {
    const area = tiles[index];
    if (area !== undefined) drawTile(ctx, area, tile);
  });
  const lists = rect(inside.x, inside.y + LISTS_FROM - 12, inside.width, inside.height - LISTS_FROM + 12);
  const { main, column } = withColumn(lists, inside.width * 0.46, 36);
  drawShares(ctx, main, card, texts);
  drawPeople(ctx, column, card, texts);
  return canvas;
};
