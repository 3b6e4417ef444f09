import { cellName } from '#engines/carcassonne/geometry/cell.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import type { Event } from '#engines/carcassonne/event.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { Seat } from '#engines/core/seat.js';
import { drawBigTop } from '#renderers/kit/figures/tent.js';
import type { Rect } from '#renderers/kit/layout.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { drawBadge } from '#renderers/kit/shapes.js';
import { letter, palette } from '#renderers/kit/theme.js';
import type { Areas } from '../landscape/landscape-window.js';
import type { ModuleLook, Telling } from '../module-look.js';
import { land } from '../tiles/colours.js';
import { say } from '../words/words.js';
import { ellipse } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow } from '#renderers/kit/figures/style.js';
import { inHundredths } from '../tiles/in-hundredths.js';

const H = 60;
const BENCHES = 3;

/**
 * Paints an arena without its tent: a ring of sawdust, a red and white kerb, and benches around it with four entrances.
 */
const paintCircus = (ctx: Context2D): void =>
  inHundredths(ctx, () => {
    drawShadow(ctx, { x: 51, y: 53 }, 36, 34);
    drawBody(ctx, ellipse(50, 50, 32), { fill: land.sawdustDark, height: H, depth: 0.8 });
    for (let row = 0; row < BENCHES; row += 1)
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const from = (quarter * Math.PI) / 2 + 0.2;
        ctx.beginPath();
        ctx.arc(50, 50, 22.5 + row * 3.6, from, from + Math.PI / 2 - 0.4);
        ctx.lineCap = 'round';
        ctx.strokeStyle = row % 2 === 0 ? land.bench : '#b06a39';
        ctx.lineWidth = 2.5;
        ctx.stroke();
      }
    drawBody(ctx, ellipse(50, 50, 19), { fill: '#fff8ec', height: H, depth: 0 });
    ctx.beginPath();
    ctx.arc(50, 50, 17.2, 0, 2 * Math.PI);
    ctx.setLineDash([6, 6]);
    ctx.lineCap = 'butt';
    ctx.strokeStyle = '#c23526';
    ctx.lineWidth = 3.6;
    ctx.stroke();
    ctx.setLineDash([]);
    drawBody(ctx, ellipse(50, 50, 15.4), { fill: land.sawdust, height: H, depth: 0.7 });
  });

const drawOnLandscape = (ctx: Context2D, view: View, areaOf: Areas): void => {
  const cell = view.slices.tent?.cell ?? null;
  const area = cell === null ? null : areaOf(cell);
  if (area !== null)
    drawBigTop(ctx, { x: area.x + area.width / 2, y: area.y + area.height * 0.46 }, Math.round(area.width * 0.78));
};

const TOKENS_IN_ROW = 6;
const TOKEN_ROW = 44;
/**
 * The space from the left edge to the middle of the first token, and from the middle of the last one to the right edge.
 */
const TOKEN_MARGIN = { left: 58, right: 18 } as const;
/** The distance between tokens where there is room; with less room, tokens and rows overlap. */
const TOKEN_PITCH = 36;

const revealedIn = (view: View): readonly number[] => view.slices.tent?.revealed ?? [];

const rowsIn = (view: View): number => Math.ceil(revealedIn(view).length / TOKENS_IN_ROW);

const tokensHeight = (view: View): number => (rowsIn(view) === 0 ? 0 : rowsIn(view) * TOKEN_ROW + 2);

/** Draws the revealed tokens, for players who count the remaining ones. */
const drawTokens = (ctx: Context2D, area: Rect, view: View): void => {
  const row = Math.min(TOKEN_ROW, area.height / rowsIn(view));
  drawBigTop(ctx, { x: area.x + 20, y: area.y + TOKEN_ROW / 2 }, 40);
  const room = area.width - TOKEN_MARGIN.left - TOKEN_MARGIN.right;
  const pitch = Math.min(TOKEN_PITCH, room / (TOKENS_IN_ROW - 1));
  revealedIn(view).forEach((value, index) => {
    const column = index % TOKENS_IN_ROW;
    drawBadge(ctx, String(value), {
      x: area.x + TOKEN_MARGIN.left + column * pitch,
      y: area.y + row * (Math.floor(index / TOKENS_IN_ROW) + 0.5),
      size: letter.small,
      fill: palette.red,
      narrow: true,
    });
  });
};

const tellEvent = (event: Event, { texts, tell, name, gains }: Telling): string | undefined => {
  switch (event.type) {
    case 'tent-raised':
      return tell('tent-raised', { cell: cellName(event.cell) });
    case 'tent-scored': {
      const who = gains(event.points);
      const animal = say(texts, `animals.${event.token}`);
      return who === null
        ? tell('tent-scored-nothing', { animal, token: event.token })
        : tell('tent-scored', { animal, token: event.token, gains: who });
    }
    case 'tent-moved':
      return tell('tent-moved', { to: cellName(event.to) });
    case 'tent-would-score':
      return tell('tent-would-score', {
        figures: event.figures.map((count, seat) => `${name(seat)} ${count}`).join(', '),
      });
    default:
      return undefined;
  }
};

/** The players that the tent would pay. The token is drawn later, so the text counts figures. */
const tellEffect = (events: readonly Event[], seat: Seat, texts: Texts, names: readonly string[]): readonly string[] =>
  events.flatMap((event) => {
    if (event.type !== 'tent-would-score') return [];
    const count = event.figures[seat] ?? 0;
    const rivals = event.figures.flatMap((each, other) =>
      each > 0 && other !== seat ? [say(texts, 'effects.tent-rival', { count: each, name: names[other] ?? '' })] : [],
    );
    const own = count > 0 ? [say(texts, 'effects.tent', { count })] : [];
    if (rivals.length === 0) return own.length > 0 ? own : [say(texts, 'effects.tent-nothing')];
    const key = count > 0 ? 'effects.tent-rivals-too' : 'effects.tent-rivals';
    return [...own, say(texts, key, { figures: texts.list(rivals) })];
  });

const tellPosition = ({ slices }: View, { texts }: Scene): readonly string[] => {
  const { cell = null, revealed = [] } = slices.tent ?? {};
  if (cell === null) return [];
  return [
    say(texts, 'words.tent', { cell: cellName(cell) }),
    ...(revealed.length === 0 ? [] : [say(texts, 'words.tokens', { tokens: revealed.join(', ') })]),
  ];
};

export const tentLook: ModuleLook = {
  shows: { circus: { paint: paintCircus, colour: land.bench, name: 'features.circus.name' } },
  drawOnLandscape,
  sidePanel: { height: tokensHeight, draw: drawTokens },
  tellEvent,
  tellEffect,
  tellPosition,
  scores: { key: 'tent', includes: (event) => event.type === 'tent-scored', place: 'before' },
};
