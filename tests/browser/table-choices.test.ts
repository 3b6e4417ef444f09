import type { Browser, BrowserContextOptions, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linksIn } from '#tests/harness/actors/open-page.js';
import { type Beginning, beginTable } from '#tests/harness/actors/table-in-play.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { browserPath, type Folder, launch, openBuiltPage, reportRun } from './browser.js';
import { TableVisitor } from './table-visitor.js';

afterAll(reportRun);

/** A town whose many spots needed a zoom on a phone. */
const MANY_SPOTS = 30;

const desk = { viewport: { width: 1280, height: 900 } } as const;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

describe.skipIf(browserPath === null)('a choice on the page', () => {
  let built: Folder;
  let browser: Browser;
  let fixture: BotFixture;
  let visitor: TableVisitor | null = null;

  beforeAll(async () => {
    built = await openBuiltPage('web/table');
    browser = await launch();
  });

  beforeEach(async () => {
    fixture = await openBotFixture({ pages: { folder: built.path } });
  });

  afterEach(async () => {
    expect(visitor?.faults ?? []).toEqual([]);
    await visitor?.leave();
    visitor = null;
    await fixture.close();
  });

  afterAll(async () => {
    await browser.close();
    built.remove();
  });

  const openPage = async (game: string, beginning: Beginning = {}, size: BrowserContextOptions = desk) => {
    const table = await beginTable(fixture, ['Barnaby'], { game, computers: 1, ...beginning });
    const { board } = await table.turn();
    const [link = ''] = linksIn(await fixture.guest('Barnaby').presses(board, 'page').reply());
    visitor = await TableVisitor.follow(browser, link, game, size);
    const { page } = visitor;
    await page.locator('.my-turn').waitFor();
    return { visitor, page, version: () => page.locator('.screen').getAttribute('data-version') };
  };

  /** Taps until an element is there. */
  const tapUntil = async (opened: TableVisitor, wanted: Locator): Promise<void> => {
    while ((await opened.turn()) === 'asked' && (await wanted.count()) === 0) await opened.tapSomething();
    expect(await wanted.count()).toBeGreaterThan(0);
  };

  const boxOf = async (element: Locator) => {
    const box = await element.boundingBox();
    if (box === null) throw new Error('The element is not shown');
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };

  test('is taken back by Escape', async () => {
    const { visitor: opened, page, version } = await openPage('carcassonne');
    const before = await version();
    await tapUntil(opened, page.locator('.chosen'));
    await page.keyboard.press('Escape');
    await page.locator('.chosen').waitFor({ state: 'detached' });
    expect(await version()).toBe(before);
  });

  test('gives way to another area that is tapped instead', async () => {
    const { visitor: opened, page, version } = await openPage('circle-the-wagons');
    await tapUntil(opened, page.locator('.instead'));
    const [before, asked] = [await version(), await page.locator('.question .md').first().textContent()];
    await page.locator('.instead').last().click();
    await expect.poll(() => page.locator('.question .md').first().textContent()).not.toBe(asked);
    expect(await version()).toBe(before);
    expect(await page.locator('.play-here').count()).toBe(1);
  });

  test.each(['.chosen.playable', '.play-here'])('is played by a tap on the board: on %s', async (place) => {
    const { visitor: opened, page, version } = await openPage('carcassonne');
    // A choice in words, such as the only one of a turn, has no place on the board.
    await tapUntil(opened, page.locator(place));
    const before = await version();
    await page.locator(place).click();
    await expect.poll(version).not.toBe(before);
  });

  test('is turned by another tap where it can be turned, and played by the button next to it', async () => {
    const { visitor: opened, page, version } = await openPage('circle-the-wagons');
    const turning = page.getByText('Tap the card to turn it');
    await tapUntil(opened, turning);
    const [before, asked] = [await version(), await page.locator('.question .md').first().textContent()];
    await page.locator('.region').click();
    await expect.poll(() => page.locator('.question .md').first().textContent()).not.toBe(asked);
    expect(await version()).toBe(before);
    await page.locator('.play-here').click();
    await expect.poll(version).not.toBe(before);
  });

  test('keeps its place marked and in sight while one of several figures is chosen', async () => {
    const { visitor: opened, page } = await openPage('carcassonne', { values: { preset: 'everything' } });
    const figures = page.locator('.question:not(:has(.button-primary)) .apart', { hasText: 'Large meeple on' });
    await tapUntil(opened, figures);
    const [frame, chosen] = [await boxOf(page.locator('.board-frame')), await boxOf(page.locator('.chosen').last())];
    expect(chosen.x).toBeGreaterThanOrEqual(frame.x);
    expect(chosen.right).toBeLessThanOrEqual(frame.right);
    expect(chosen.bottom).toBeLessThanOrEqual(frame.bottom);
  });

  test('says by shape whose points it brings, and shows a loss in another colour than a gain', async () => {
    const { visitor: opened, page } = await openPage('circle-the-wagons');
    const numbers = page.locator('.brought > g');
    await tapUntil(opened, numbers);
    const shown = await numbers.evaluateAll(
      (all: { textContent: string; className: { baseVal: string }; innerHTML: string }[]) =>
        all.map(({ textContent, className, innerHTML }) => ({
          sign: textContent.slice(0, 1),
          look: className.baseVal,
          isOwn: !innerHTML.includes('rx="0"'),
        })),
    );
    for (const { sign, look, isOwn } of shown)
      expect(look).toBe({ '+': isOwn ? 'gain-good' : 'gain-bad', '−': 'gain-bad', '0': 'gain-none' }[sign]);
    const looks = new Set(shown.map(({ isOwn }) => isOwn));
    expect((await page.locator('.how').textContent())?.includes('Square: a rival’s')).toBe(looks.has(false));
  });

  test.each([
    { name: 'a phone on its side', viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
    { name: 'a zoom of 200 %', viewport: { width: 640, height: 400 } },
  ])('has the board next to the question and the map next to the board with $name', async ({ viewport, ...size }) => {
    const { visitor: opened, page } = await openPage(
      'carcassonne',
      { values: { preset: 'everything' } },
      { viewport, ...size },
    );
    const map = page.locator('.mini-map');
    await page.locator('.board-bar .tool').first().click({ clickCount: 3 });
    await map.waitFor();
    const [frame, shown] = [await boxOf(page.locator('.board-frame')), await boxOf(map)];
    expect(shown.x).toBeGreaterThanOrEqual(frame.right);
    expect(shown.bottom).toBeLessThanOrEqual(viewport.height);
    expect(frame.height).toBeGreaterThan(0.8 * viewport.height);
    expect((await boxOf(page.locator('.question'))).x).toBeGreaterThan(shown.right);
    await opened.tapSomething();
    expect((await boxOf(page.locator('.board-frame'))).width).toBe(frame.width);
  });

  test('has every spot for a card on the visible board of a phone', async () => {
    const { visitor: opened, page } = await openPage('circle-the-wagons', {}, phone);
    const spots = page.locator('.region.spot');
    const confirm = opened.confirm.first();
    while ((await opened.turn()) === 'asked' && (await spots.count()) < MANY_SPOTS) {
      // The first card of the circle skips none, so that the game lasts.
      if ((await spots.count()) === 0 && (await confirm.count()) === 0) {
        await page.locator('.region').first().click();
        await confirm.waitFor();
      }
      await opened.tapSomething();
    }
    expect(await spots.count()).toBeGreaterThanOrEqual(MANY_SPOTS);
    const frame = await boxOf(page.locator('.board-frame'));
    for (const spot of await spots.all()) {
      const { x, y, right, bottom } = await boxOf(spot);
      expect([x >= frame.x, y >= frame.y, right <= frame.right, bottom <= frame.bottom]).not.toContain(false);
    }
  });

  test('has the same zoom on a phone that was turned sideways and back', async () => {
    const { visitor: opened, page } = await openPage('carcassonne', { values: { preset: 'everything' } }, phone);
    const land = page.locator('.board-land');
    const zoomAfterTurns = async () => {
      const look = () => land.getAttribute('style');
      const before = await look();
      await page.setViewportSize({ width: 844, height: 390 });
      await expect.poll(look).not.toBe(before);
      await page.setViewportSize(phone.viewport);
      await expect.poll(look).toBe(before);
    };
    await zoomAfterTurns();
    await page.locator('.board-bar .tool').first().click({ clickCount: 2 });
    await zoomAfterTurns();
    await opened.tapSomething();
  });

  test('tells what one holds, and names the tile in hand to screen readers', async () => {
    const { visitor: opened, page } = await openPage('carcassonne');
    expect(await page.locator('.supply').textContent()).toBe('Your figures: 7 meeples and the ringmaster.');
    const tile = page.locator('.question').getByRole('img', { name: 'The tile: ' });
    // A first tile with a single place is on it already.
    await tapUntil(opened, tile);
    expect(await tile.getAttribute('aria-label')).toMatch(/(?:field|city|road)/u);
  });

  const arrows = [
    ['ArrowLeft', 'x', -1],
    ['ArrowUp', 'y', -1],
    ['ArrowRight', 'x', 1],
    ['ArrowDown', 'y', 1],
  ] as const;

  test('is reached by arrow keys, in the direction of the arrow, and keeps the focus after Enter', async () => {
    const { visitor: opened, page } = await openPage('carcassonne');
    const focused = page.locator('.region:focus');
    for (let turns = 0; turns < 3; turns += 1) {
      while (
        (await page
          .locator('.board')
          .getByRole('button', { name: /^(?:[NSEW]\d)/u })
          .count()) < 2
      )
        await opened.tapSomething();
      while ((await focused.count()) === 0) await page.keyboard.press('Tab');
      let moves = 0;
      for (const [arrow, side, sign] of arrows) {
        const at = async () => sign * (await boxOf(focused))[side];
        for (let before = await at(); ; moves += 1) {
          await page.keyboard.press(arrow);
          const now = await at();
          if (now === before) break;
          expect(now).toBeGreaterThan(before);
          before = now;
        }
      }
      expect(moves).toBeGreaterThan(0);
      await page.keyboard.press('Enter');
      await expect.poll(() => opened.isFocusKept()).toBe(true);
      await opened.tapSomething();
      await opened.turn();
    }
  });

  test('comes after the newest turn and one line for each other, which opens on demand', async () => {
    const { visitor: opened, page } = await openPage('aramini-circus', { computers: 3 });
    const fold = page.locator('.latest .fold');
    await tapUntil(opened, fold);
    const turns = page.locator('.latest .md');
    const heights = () =>
      turns.evaluateAll((all: { getBoundingClientRect(): { height: number } }[]) =>
        all.map((turn) => turn.getBoundingClientRect().height),
      );
    for (const height of (await heights()).slice(0, -1)) expect(height).toBeLessThan(30);
    await fold.click();
    expect(Math.max(...(await heights()).slice(0, -1))).toBeGreaterThan(40);
    const told = await turns.allTextContents();
    expect(new Set(told).size).toBe(told.length);
  });

  test('comes with the rules of the expansions at the table', async () => {
    const { page } = await openPage('carcassonne', { values: { preset: 'big-top-and-two' } });
    await page.getByRole('button', { name: 'Rules' }).click();
    const contents = page.locator('dialog').getByLabel('Contents');
    const group = await contents.evaluate(
      (select: { selectedOptions: { parentElement: { label: string } }[] }) =>
        select.selectedOptions[0]?.parentElement.label,
    );
    expect(group).toBe('At this table');
    const title = () => page.locator('dialog h2').textContent();
    const opened = await title();
    await contents.selectOption({ index: 0 });
    expect(await title()).not.toBe(opened);
  });

  test('is followed by the result above the hand, which tells the end once and leads to the next game', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page } = await openPage('aramini-circus', {}, { ...desk, permissions });
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.locator('.replay').waitFor();
    expect((await boxOf(page.locator('.result'))).bottom).toBeLessThan((await boxOf(page.locator('.hand'))).y);
    const told = await page.evaluate<string>(
      `[...document.querySelectorAll('.header, .side > :not([role=log])')].map((part) => part.innerText).join(' ')`,
    );
    expect(told.match(/Barnaby (?:resigns|gives up)/gu)).toHaveLength(1);
    const copy = page.locator('.result').getByRole('button', { name: 'Copy the result' });
    await copy.click();
    await page.locator('.result').getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(/^Aramini Circus · .*\n🥇 1\. /u);
    const log = page.locator('.result').getByRole('link', { name: 'Log in BG Stats' });
    expect(await log.getAttribute('href')).toContain('Barnaby');
    const over = page.url();
    await page.locator('.result').getByRole('button', { name: 'Play again' }).click();
    await page.locator('.screen[data-phase=playing]').waitFor();
    expect(page.url()).not.toBe(over);
  });
});
