import type { Canvas, Context2D } from '../canvas.js';
import { rect, type Rect } from '../layout.js';
import type { Texts } from '../renderer.js';
import { drawBox } from '../shapes.js';
import { boardSheet } from '../sheets/sheet.js';
import { drawText } from '../text.js';
import { backdrop, letter, palette } from '../theme.js';
import { drawStar } from '../figures/signs.js';
import { drawNamed, drawTitle, TITLE_HEIGHT } from './card.js';

interface RankingRow {
  /** Its place, from 1; tied rows share the better one. */
  readonly place: number;
  readonly name: string;
  /** Formatted values, one for each column. */
  readonly values: readonly string[];
  readonly marked?: boolean;
}

export interface Ranking {
  readonly title: string;
  readonly subtitle: string;
  /** The headings of the values, at most four. */
  readonly columns: readonly string[];
  /** At most ten. */
  readonly rows: readonly RankingRow[];
  readonly medals: boolean;
  readonly empty: string;
  readonly accent: string;
}

const LABELS = 40;
/** Ten rows fill the sheet; fewer are higher, up to this. */
const ROW = { least: 50, most: 80 } as const;
const MAX_GROWTH = 1.35;
const PLACE = 92;
const COLUMN = 156;
const MEDALS: readonly string[] = [palette.mustard, '#b9b4aa', '#b9794a'];

const sizeIn = ({ height }: Rect): number => letter.text * Math.min(MAX_GROWTH, Math.max(1, height / ROW.least));

const drawPlace = (ctx: Context2D, place: number, line: Rect, medals: boolean): void => {
  const medal = medals ? MEDALS[place - 1] : undefined;
  const y = line.y + line.height / 2;
  if (medal !== undefined) drawStar(ctx, { x: line.x + 24, y }, 38, medal);
  drawText(ctx, String(place), { x: line.x + 80, y, size: sizeIn(line), face: 'bold', align: 'right', maxWidth: 50 });
};

const drawRow = (
  ctx: Context2D,
  line: Rect,
  row: RankingRow,
  { index, medals, texts }: { readonly index: number; readonly medals: boolean; readonly texts: Texts },
): void => {
  const size = sizeIn(line);
  const ground = index % 2 === 0 ? backdrop.card : backdrop.paper;
  drawBox(
    ctx,
    line,
    row.marked === true
      ? { fill: backdrop.sand, edge: palette.mustard, edgeWidth: 4, radius: 10 }
      : { fill: ground, radius: 10 },
  );
  drawPlace(ctx, row.place, line, medals);
  const y = line.y + line.height / 2;
  const names = line.width - PLACE - row.values.length * COLUMN - 12;
  drawNamed(ctx, row.name, texts, { x: line.x + PLACE, y, size, face: 'bold', maxWidth: names });
  row.values.forEach((value, column) => {
    const right = line.x + line.width - 16 - (row.values.length - 1 - column) * COLUMN;
    const face = column === 0 ? 'bold' : 'text';
    drawText(ctx, value, { x: right, y, size, face, align: 'right', maxWidth: COLUMN - 14 });
  });
};

/** A list of up to ten, the best first: a leaderboard, or the standings of a tournament. 11 : 7 */
export const drawRanking = (ranking: Ranking, texts: Texts): Canvas => {
  const { columns, rows, medals, empty, accent } = ranking;
  const { canvas, ctx, body } = boardSheet({ accent });
  drawTitle(ctx, body, ranking);
  const top = body.y + TITLE_HEIGHT;
  if (rows.length === 0) {
    const { x, width, y, height } = body;
    drawText(ctx, empty, { x: x + width / 2, y: y + height / 2 + 40, size: 40, align: 'center', maxWidth: width - 60 });
    return canvas;
  }
  columns.forEach((label, column) => {
    const right = body.x + body.width - 16 - (columns.length - 1 - column) * COLUMN;
    const style = { size: letter.small, colour: backdrop.muted, align: 'right', maxWidth: COLUMN - 8 } as const;
    drawText(ctx, label, { x: right, y: top + LABELS / 2, ...style });
  });
  const height = Math.min(ROW.most, Math.max(ROW.least, (body.height - TITLE_HEIGHT - LABELS) / rows.length));
  rows.forEach((row, index) => {
    drawRow(ctx, rect(body.x, top + LABELS + index * height, body.width, height - 2), row, { index, medals, texts });
  });
  return canvas;
};
