import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameTypes } from '#engines/core/engine.js';
import { randomFrom } from '#engines/core/random.js';
import { playOut, randomly } from '#engines/core/testing/index.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import { typefaces } from '#renderers/kit/fonts/fonts.js';
import { drawSeat } from '#renderers/kit/seats.js';
import { blankCanvas, contextOf } from '#renderers/kit/surface.js';
import { drawText } from '#renderers/kit/text.js';
import { games } from '#src/app/games.js';
import type { Game } from '#renderers/kit/game/game.js';
import { namespacesOf } from '#src/i18n/resources.js';
import { textsFor } from '#src/i18n/texts.js';
import { browserPath, bundleOf, launch, reportRun } from './browser.js';
import { type Blocks, blocksOf } from './pictures/block-means.js';
import { drawPicture, type PictureOrder } from './pictures/pictures.js';

afterAll(reportRun);

const POSITIONS = 12;
/** Of 255: letters are smoothed differently, and a word in the middle of an area may shift by a pixel. */
const TOLERANCE = 52;
const kinds = ['board', 'hand', 'panel', 'tapped'] as const;
const names = ['Amélie', 'Barnaby', 'Šárka', 'Ωμέγα'];
const scene = { texts: textsFor('en'), names };
const options: Readonly<Record<string, object>> = {
  'aramini-circus': { bonus: true },
  carcassonne: { tent: true, inns: true },
};

const require = createRequire(import.meta.url);

const asDataUrl = (packageName: string, file: string): string => {
  const path = require.resolve(`@expo-google-fonts/${packageName}/${file.split('_')[1] ?? ''}/${file}.ttf`);
  return `data:font/ttf;base64,${readFileSync(path).toString('base64')}`;
};

/** Positions of a random game, spread over its length, as the player to act sees them. */
const picturesOf = ({ engine }: Game): readonly PictureOrder[] => {
  const gameId = engine.id;
  const seats = Math.min(4, engine.seats.max);
  const setup = engine.deal(engine.options.parse(options[gameId] ?? {}), seats, randomFrom(`${gameId} pictures`));
  const seen: PictureOrder[] = [];
  playOut<GameTypes>(engine, {
    setup,
    seats,
    seed: `${gameId} pictures`,
    chooser: () => randomly('pictures'),
    maxMoves: 2_000,
    visit: ({ state, status, moves }) => {
      if (status.kind === 'playing') seen.push({ gameId, kind: 'board', view: engine.view(state, status.seat), moves });
    },
  });
  const spread = Array.from(
    { length: POSITIONS },
    (_, at) => seen[Math.floor((at * (seen.length - 1)) / (POSITIONS - 1))],
  );
  return spread.flatMap((order, at) => {
    if (order === undefined) return [];
    const wished = { ...order, kind: kinds[at % kinds.length] ?? 'board' };
    return [drawPicture(wished, scene) === null ? order : wished];
  });
};

const blocksIn = (order: PictureOrder): Blocks => {
  const canvas = drawPicture(order, scene);
  if (canvas === null) throw new RangeError(`${order.gameId} has no ${order.kind} here`);
  return blocksOf(canvas);
};

/** The largest difference between two pictures in any channel, and its block. */
const difference = (one: Blocks, other: Blocks): { readonly most: number; readonly x: number; readonly y: number } => {
  expect([other.columns, other.means.length]).toEqual([one.columns, one.means.length]);
  const differences = one.means.map((mean, at) => Math.abs(mean - (other.means[at] ?? 0)));
  const most = differences.reduce((greatest, each) => Math.max(greatest, each), 0);
  const block = Math.floor(differences.indexOf(most) / 3);
  return { most, x: block % one.columns, y: Math.floor(block / one.columns) };
};

describe.skipIf(browserPath === null)('the pictures of all games', () => {
  let browser: Browser;
  let page: Page;

  const inBrowser = (order: PictureOrder): Promise<Blocks> =>
    page.evaluate(`pictures.draw(${JSON.stringify(order)}, ${JSON.stringify(names)})`);

  beforeAll(async () => {
    const code = await bundleOf('pictures/page.ts');
    browser = await launch();
    page = await browser.newPage();
    await page.addScriptTag({ content: code });
    const urls = Object.fromEntries(typefaces.map(({ packageName, file }) => [file, asDataUrl(packageName, file)]));
    await page.evaluate(`pictures.prepare(${JSON.stringify(urls)}, ${JSON.stringify(namespacesOf('en'))})`);
  });

  afterAll(() => browser.close());

  it('are the same in a browser as in Node, up to how letters are smoothed', async () => {
    const orders = games.flatMap(picturesOf);
    expect(orders).toHaveLength(games.length * POSITIONS);
    const faults: string[] = [];
    for (const [at, order] of orders.entries()) {
      const { most, x, y } = difference(blocksIn(order), await inBrowser(order));
      if (most > TOLERANCE) faults.push(`${at} ${order.gameId} ${order.kind}: ${most} in block ${x}, ${y}`);
    }
    expect(faults).toEqual([]);
  });
});

describe('what counts as the same picture', () => {
  const drawn = (draw: (ctx: Context2D) => void): Blocks => {
    const canvas = blankCanvas(400, 64);
    draw(contextOf(canvas));
    return blocksOf(canvas);
  };
  const word = (x: number): Blocks => drawn((ctx) => drawText(ctx, 'Barnaby', { x, y: 32, size: 34 }));
  const mark = (seat: number): Blocks => drawn((ctx) => drawSeat(ctx, seat, { x: 32, y: 32 }, 34));

  it('is no picture with a word a few pixels off, and none without a mark', () => {
    expect(difference(word(10), word(14)).most).toBeGreaterThan(TOLERANCE);
    const nothing = drawn(() => undefined);
    for (const seat of [0, 1, 2, 3, 4, 5]) expect(difference(nothing, mark(seat)).most).toBeGreaterThan(TOLERANCE);
  });

  it.each(games.map((game) => [game.engine.id, game] as const))('is no other position (%s)', (_, game) => {
    const boards = picturesOf(game).map((order) => blocksIn({ ...order, kind: 'board' }));
    boards.slice(1).forEach((board, before) => {
      const other = boards[before];
      if (other?.means.length === board.means.length) expect(difference(other, board).most).toBeGreaterThan(TOLERANCE);
    });
  });
});
