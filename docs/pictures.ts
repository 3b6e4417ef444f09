/**
 * `npm run pictures`: draws the README's boards, from games of computer players. It also draws pictures for developers
 * who change a drawing into `pictures/`, which is not committed: boards early, midway and at their fullest as a desktop
 * and a phone show them, albums of rules and private pictures in both languages, contact sheets.
 */
import type { Canvas } from '#renderers/kit/canvas.js';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodePng } from '#renderers/kit/makers/node.js';
import { projectRoot } from '#src/lib/project-root.js';
import { games } from '#src/app/games.js';
import { coverOf } from '#src/discord/messages/pictures/cover.js';
import { textsFor } from '#src/i18n/texts.js';
import { locales } from '#src/i18n/resources.js';
import { drawAlbum, lessonShots, privateShots } from './gallery/albums.js';
import { expansionTileSheets } from './gallery/carcassonne-expansions.js';
import { expansionPieceSheets } from './gallery/carcassonne-pieces.js';
import { type ContactSheet, drawContactSheet, type Specimen } from './gallery/contact-sheet.js';
import { figureSheets } from './gallery/figures.js';
import { gameFigureSheets } from './gallery/game-figures.js';
import { boardOf, type Scenery } from './gallery/positions.js';
import { boxNames, shownIn } from './gallery/shown.js';
import { drawTurnGif } from './gallery/turn-gif.js';
import { rotations } from '#engines/carcassonne/geometry/direction.js';
import { tileTypes } from '#engines/carcassonne/rulebook.js';
import { tileSprite } from '#renderers/carcassonne/tiles/tile.js';

const sheetOf = (name: string, side: number): ContactSheet => ({
  name,
  side,
  specimens: tileTypes.map(({ id }, index): Specimen => ({
    label: id,
    draw: (ctx, { x, y }) => {
      ctx.drawImage(tileSprite(id, rotations[index % rotations.length] ?? 0, side), x, y);
    },
  })),
});

const carcassonneSheets: readonly ContactSheet[] = [
  sheetOf('carcassonne.tiles', 180),
  sheetOf('carcassonne.tiles-small', 64),
];

/** The position of each game in the README. */
const sceneries: Readonly<Record<string, Scenery>> = {
  'aramini-circus': { seats: 3, options: { bonus: true }, moves: 62 },
  'quel-cirque': { seats: 3, options: {}, moves: 24 },
  'golden-train': { seats: 3, options: {}, moves: 44 },
  'circle-the-wagons': { seats: 2, options: {}, moves: 22 },
  carcassonne: { seats: 3, options: {}, moves: 80 },
};

const contactSheets: readonly ContactSheet[] = [
  ...figureSheets,
  ...gameFigureSheets,
  ...carcassonneSheets,
  ...expansionTileSheets,
  ...expansionPieceSheets,
];

const kept = join(projectRoot, 'docs', 'pictures');
const looked = join(projectRoot, 'pictures');
for (const folder of [kept, looked]) mkdirSync(folder, { recursive: true });

const write = async (folder: string, name: string, canvas: Canvas): Promise<void> => {
  writeFileSync(join(folder, `${name}.png`), await encodePng(canvas));
};

const writeShown = async (name: string, canvas: Canvas): Promise<void> => {
  for (const box of boxNames) writeFileSync(join(looked, `${name}.${box}.png`), shownIn(box, canvas).toBuffer());
  await write(looked, name, canvas);
};

for (const game of games) {
  const { id, seats } = game.engine;
  const scenery = sceneries[id] ?? { seats: seats.min, options: {}, moves: 20 };
  await write(kept, id, boardOf(game, scenery));
  const fullest = { seats: seats.max, options: {} };
  await writeShown(`${id}.cover`, coverOf(game, textsFor('en')));
  await writeShown(`${id}.early`, boardOf(game, { ...fullest, moves: 4 }));
  await writeShown(`${id}.middle`, boardOf(game, scenery));
  await writeShown(`${id}.late`, boardOf(game, { ...fullest, moves: scenery.moves + 20 }));
  await writeShown(`${id}.end`, boardOf(game, { ...fullest, moves: Number.POSITIVE_INFINITY }));
  for (const locale of locales) {
    await write(looked, `${id}.lessons.${locale}`, drawAlbum(lessonShots(game, locale)));
    const moments = [0, 1, 2, 5, 12, scenery.moves, scenery.moves + 1, scenery.moves + 20, Number.POSITIVE_INFINITY];
    const shots = moments.flatMap((moves) => privateShots(game, { ...fullest, moves }, locale));
    await write(looked, `${id}.private.${locale}`, drawAlbum(shots));
  }
}

for (const sheet of contactSheets) await write(looked, sheet.name, drawContactSheet(sheet));

const turn = await drawTurnGif();
if (turn !== null) writeFileSync(join(kept, 'turn.gif'), turn);
