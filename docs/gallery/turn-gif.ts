import { createCanvas, loadImage } from 'canvas';
import { encode } from 'modern-gif';
import { existsSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { offers } from '#tests/harness/actors/guest.js';

const BROWSERS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const WIDTH = 760;
const HEIGHT = 640;
const SCALE = 0.75;
const STEPS = 6;
/** The choice that both languages have in every turn. */
const DRAW = /Draw from the pile|Piocher/u;
/** Milliseconds until pictures have loaded and the page has scrolled. */
const SETTLE_MS = 1_200;

interface Frame {
  readonly png: Buffer;
  /** Milliseconds. */
  readonly delay: number;
}

const encodeFrames = async (frames: readonly Frame[]): Promise<Buffer> => {
  const [width, height] = [Math.round(WIDTH * SCALE), Math.round(HEIGHT * SCALE)];
  const drawn = await Promise.all(
    frames.map(async ({ png, delay }) => {
      const ctx = createCanvas(width, height).getContext('2d');
      ctx.drawImage(await loadImage(png), 0, 0, width, height);
      return { data: ctx.getImageData(0, 0, width, height).data, delay };
    }),
  );
  return Buffer.from(await encode({ width, height, frames: drawn, maxColors: 128, looped: true, loopCount: 0 }));
};

/** Takes a picture of the end of the channel, once the page has drawn it. */
const shoot = async (page: Page, delay: number): Promise<Frame> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  return { png: await page.locator('.messages').screenshot(), delay };
};

/**
 * Draws one turn from its player's view, in the playground's page: the mention, the private choice, the next board.
 *
 * @returns a GIF; null where there is no browser
 */
export const drawTurnGif = async (): Promise<Buffer | null> => {
  const executablePath = BROWSERS.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) return null;
  const fixture = await openBotFixture();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const [barnaby, zoe] = [fixture.guest('Barnaby'), fixture.guest('Zoé')];
    await barnaby.asks('play aramini-circus');
    const lobby = await barnaby.seesNewest('the lobby', (message) => offers(message, 'join'));
    await zoe.presses(lobby, 'join').done();
    await barnaby.asks('begin');
    // A few turns first, so that the board is not empty.
    for (let moves = 0; moves < STEPS; moves += 1)
      for (const guest of [barnaby, zoe]) {
        const [move] = await guest.readSuggestions();
        if (move !== undefined) await guest.asks('move', { move: move.value });
      }
    const page = await browser.newPage({ viewport: { width: WIDTH + 260, height: HEIGHT + 140 } });
    await page.goto(fixture.playground.url);
    const [first] = await barnaby.readSuggestions();
    const name = first === undefined ? 'Zoé' : 'Barnaby';
    await page.locator('.ticket', { hasText: name }).click();
    await page.locator('.messages-list .message').last().waitFor();
    const buttons = page.locator('.messages-list button');
    const press = (label: RegExp) => buttons.filter({ hasText: label }).last().click();
    const frames = [await shoot(page, 2_000)];
    await press(/Play|Jouer/u);
    await buttons.filter({ hasText: DRAW }).nth(1).waitFor();
    frames.push(await shoot(page, 2_400));
    // A turn consists of two actions: then a new board mentions the next player.
    const turns = page.locator('.message', { hasText: name === 'Zoé' ? '@Barnaby' : '@Zoé' });
    const before = await turns.count();
    await press(DRAW);
    await page.waitForTimeout(SETTLE_MS);
    frames.push(await shoot(page, 1_800));
    await press(DRAW);
    await turns.nth(before).waitFor();
    await page.waitForTimeout(SETTLE_MS);
    frames.push(await shoot(page, 2_600));
    return await encodeFrames(frames);
  } finally {
    await browser.close();
    await fixture.close();
  }
};
