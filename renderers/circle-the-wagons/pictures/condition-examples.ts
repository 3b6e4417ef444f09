import type { Canvas, Context2D } from '#renderers/kit/canvas.js';
import { icons, terrains, type ConditionId } from '#engines/circle-the-wagons/cards.js';
import { conditions } from '#engines/circle-the-wagons/conditions/index.js';
import { noTown, Town, type Square } from '#engines/circle-the-wagons/rules/town.js';
import { grid, inset, rect, type Rect } from '#renderers/kit/layout.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { boardSheet } from '#renderers/kit/sheets/sheet.js';
import { drawBox } from '#renderers/kit/shapes.js';
import { drawText } from '#renderers/kit/text.js';
import { backdrop, letter, MAX_SHEET_HEIGHT, palette } from '#renderers/kit/theme.js';
import { boundsWith, cellThatFits, drawTown, layOutGrid } from '../board/town.js';
import { conditionName, pointsInWords, withSign } from '../words.js';

/** A small town for a condition, with the other player's if the condition compares the two. */
interface ConditionExample {
  readonly own: readonly string[];
  readonly other?: readonly string[];
}

/** Rows of pairs of letters, the initials of a terrain and of its icon; `..` is bare ground. */
const examples: Readonly<Record<ConditionId, ConditionExample>> = {
  badlands: { own: ['dw pg dc'] },
  'happy-cows': { own: ['pc fc mg sc'] },
  'the-clearing': { own: ['mf df fw'] },
  'circle-the-wagons': { own: ['.. dw ..', 'pw mc fw', '.. sw ..'] },
  'smalltown-charm': { own: ['pc mf'], other: ['pc mf', 'dg wb', 'fc ..'] },
  'gold-country': { own: ['mm dm pm'] },
  'prairie-life': { own: ['pc pw fc dg'] },
  'cool-water': { own: ['ww wm dw'] },
  'claim-jumpers': { own: ['mm dm'], other: ['wm dg', 'fg ..'] },
  'boom-or-bust': { own: ['dm pm mm wm', 'fm sm dm pc'] },
  'wagon-train': { own: ['dw pw mw fw'] },
  'one-too-many': { own: ['db pb'], other: ['wb fg'] },
  bootleggers: { own: ['db pw mb', '.. .. ..', 'sb .. ..'] },
  undiscovered: { own: ['dw pc mf', 'wb .. fg', 'sc dm pw'] },
  fortified: { own: ['df pf', 'mf wf'] },
  'the-herd': { own: ['pc fc ..', '.. dc sg'] },
  'target-practice': { own: ['db pc mf wg'] },
  'rifles-ready': { own: ['df pg mf'] },
};

const squareOf = (pair: string, x: number, y: number): readonly Square[] => {
  const terrain = terrains.find((name) => name.startsWith(pair.charAt(0)));
  const icon = icons.find((name) => name.startsWith(pair.charAt(1)));
  return terrain === undefined || icon === undefined ? [] : [{ x, y, terrain, icon }];
};

const townFrom = (rows: readonly string[]): Town =>
  Town.of(rows.flatMap((row, y) => row.split(' ').flatMap((pair, x) => squareOf(pair, x, y))));

const townsOf = (condition: ConditionId): readonly [own: Town, other: Town] => {
  const { own, other } = examples[condition];
  return [townFrom(own), other === undefined ? noTown : townFrom(other)];
};

export const examplePoints = (condition: ConditionId): number => conditions[condition](...townsOf(condition));

const PANEL = { width: 344, height: 316 };
const MAX_CELL = 74;

const drawSmallTown = (ctx: Context2D, area: Rect, town: Town, cell: number): void =>
  drawTown(ctx, layOutGrid(area, boundsWith(town, []), cell, false), town);

const drawExample = (ctx: Context2D, area: Rect, condition: ConditionId, texts: Texts): void => {
  drawBox(ctx, inset(area, 1.5), { fill: backdrop.card, edge: backdrop.brown, edgeWidth: 3, radius: 14 });
  const middle = area.x + area.width / 2;
  drawText(ctx, conditionName(texts, condition), {
    x: middle,
    y: area.y + 30,
    size: letter.small,
    face: 'title',
    colour: palette.red,
    align: 'center',
    maxWidth: area.width - 20,
  });
  const [own, other] = townsOf(condition);
  const field = rect(area.x + 12, area.y + 54, area.width - 24, area.height - 54 - 54);
  const towns = other.squares.length === 0 ? [own] : [own, other];
  const width = (field.width - 16 * (towns.length - 1)) / towns.length;
  const cells = towns.map((town) =>
    cellThatFits(boundsWith(town, []), { width, height: field.height }, MAX_CELL, false),
  );
  towns.forEach((town, index) =>
    drawSmallTown(ctx, rect(field.x + index * (width + 16), field.y, width, field.height), town, Math.min(...cells)),
  );
  const points = conditions[condition](own, other);
  const rival = other.squares.length === 0 ? '' : ` · ${withSign(conditions[condition](other, own))}`;
  drawText(ctx, rival === '' ? pointsInWords(texts, points) : `${withSign(points)}${rival}`, {
    x: middle,
    y: area.y + area.height - 28,
    size: letter.text,
    face: 'bold',
    colour: points < 0 ? palette.red : palette.green,
    align: 'center',
    maxWidth: area.width - 20,
  });
};

/**
 * Draws a small town for each of at most nine conditions, with its points, and the other player's town next to it if
 * the condition compares the two.
 */
export const drawConditionExamples = (ids: readonly ConditionId[], texts: Texts): Canvas => {
  const { canvas, ctx, body } = boardSheet({ height: MAX_SHEET_HEIGHT, accent: palette.brown });
  grid(body, { ...PANEL, height: (body.height - 28) / 3 }, ids.length, 14).forEach((area, index) => {
    const condition = ids[index];
    if (condition !== undefined) drawExample(ctx, area, condition, texts);
  });
  return canvas;
};
