import type { Canvas } from '#renderers/kit/canvas.js';
import { rect } from '#renderers/kit/layout.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { drawBox } from '#renderers/kit/shapes.js';
import { blankCanvas, contextOf } from '#renderers/kit/surface.js';
import { drawText } from '#renderers/kit/text.js';
import type { Game, PanelPage, RulesPage } from '#renderers/kit/game/game.js';
import { drawSubject } from '#src/discord/messages/pictures/order.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Locale } from '#src/lib/locale.js';
import { names, positionOf, type Scenery } from './positions.js';
import { boxSize, shownIn } from './shown.js';

export interface Shot {
  readonly label: string;
  readonly canvas: Canvas;
}

const LABEL = 30;
const GAP = 12;
const IN_ROW = 3;
/** The maximum number of pages drawn of a panel. */
const PANEL_PAGES = 3;

export const drawAlbum = (shots: readonly Shot[]): Canvas => {
  const { width, height } = boxSize('desktop');
  const [across, down] = [width + GAP, height + LABEL + GAP];
  const canvas = blankCanvas(IN_ROW * across + GAP, Math.ceil(shots.length / IN_ROW) * down + GAP);
  const ctx = contextOf(canvas);
  drawBox(ctx, rect(0, 0, canvas.width, canvas.height), { fill: '#dfe0e4' });
  shots.forEach(({ label, canvas: picture }, index) => {
    const x = GAP + (index % IN_ROW) * across;
    const y = GAP + Math.floor(index / IN_ROW) * down;
    drawText(ctx, label, { x, y: y + LABEL / 2, size: 20, maxWidth: width });
    ctx.drawImage(shownIn('desktop', picture), x, y + LABEL);
  });
  return canvas;
};

const sceneIn = (locale: Locale, names: readonly string[]): Scene => ({ texts: textsFor(locale), names });

const pagesShot = (what: string, pages: readonly RulesPage[]): readonly Shot[] =>
  pages.flatMap(({ title, picture }, index) =>
    picture === undefined ? [] : [{ label: `${what} ${index + 1}: ${title}`, canvas: picture.canvas }],
  );

export const lessonShots = (game: Game, locale: Locale): readonly Shot[] => [
  ...pagesShot('rules', game.rules(textsFor(locale))),
  ...pagesShot('example', game.example?.(textsFor(locale)) ?? []),
];

/** The pages of a panel from its root on, following the first choice of each. */
const panelShots = (
  label: string,
  open: (path: readonly string[]) => PanelPage,
  draw: (drawing: object) => Canvas,
): readonly Shot[] => {
  const shots: Shot[] = [];
  let path: readonly string[] = [];
  for (let page = 1; page <= PANEL_PAGES; page += 1) {
    const { picture, controls } = open(path);
    if (picture !== undefined) shots.push({ label: `${label}, panel ${page}`, canvas: draw(picture.drawing) });
    const targets = controls.flatMap((control) =>
      control.kind === 'menu' ? control.choices.map(({ to }) => to) : [control.to],
    );
    const next = targets.find((to) => 'go' in to && to.go.length > path.length);
    if (next === undefined || !('go' in next)) break;
    path = next.go;
  }
  return shots;
};

/**
 * The private view of the player to act in a position, and the one after their move; after the end, its score sheet.
 */
export const privateShots = (game: Game, scenery: Scenery, locale: Locale): readonly Shot[] => {
  const { engine, renderer } = game;
  const { state, told } = positionOf(game, scenery);
  const status = engine.status(state);
  const scene = sceneIn(locale, names.slice(0, scenery.seats));
  const label = `${scenery.seats} players, ${scenery.moves} moves`;
  const gains = told.flatMap((event) => renderer.illustrate?.(event, scene) ?? []);
  const got = gains.map(({ draw }): Shot => ({ label: `${label}, got`, canvas: draw() }));
  if (status.kind === 'over') {
    const view = engine.view(state, 'table');
    const rows = renderer.scores?.(view, told, scene) ?? [];
    if (rows.length === 0) return got;
    const sheet = { rows, totals: status.points, places: status.places };
    return [...got, { label: `${label}, scores`, canvas: drawSubject(game, scene, { kind: 'scores', view, sheet }) }];
  }
  const view = engine.view(state, status.seat);
  const moves = engine.moves(state, status.seat);
  const hand = renderer.hand(view, scene);
  return [
    ...got,
    ...(hand === null ? [] : [{ label: `${label}, hand`, canvas: hand }]),
    ...panelShots(
      label,
      (path) => game.panel({ view, moves, path, scene }),
      (drawing) => game.drawPanel(drawing, scene),
    ),
  ];
};
