import type { Server } from 'node:http';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browserPath, type Folder, launch, openBuiltPage, reportRun } from './browser.js';
import { ScreenReader } from './screen-reader.js';
import { host, siteUrl } from './site-host.js';
import { TableVisitor } from './table-visitor.js';

afterAll(reportRun);

describe.skipIf(browserPath === null)('the site for a person who plays by keys and ear', () => {
  let built: Folder;
  let server: Server;
  let browser: Browser;
  let visitor: TableVisitor;
  let page: Page;
  let reader: ScreenReader;
  const faults: string[] = [];

  beforeAll(async () => {
    built = await openBuiltPage('web/site');
    server = await host(built.path);
    browser = await launch();
  });

  beforeEach(async ({ task }) => {
    visitor = await TableVisitor.arrive(browser, task.name, {
      locale: 'en-GB',
      viewport: { width: 1280, height: 900 },
    });
    ({ page } = visitor);
    reader = await ScreenReader.start(page);
    await page.goto(siteUrl(server));
  });

  afterEach(async () => {
    faults.push(...visitor.faults);
    await visitor.leave();
    expect(faults.splice(0)).toEqual([]);
  });

  afterAll(async () => {
    await browser.close();
    server.close();
    built.remove();
  });

  const press = async (control: Locator): Promise<void> => {
    await control.focus();
    await page.keyboard.press('Enter');
  };

  const begin = async (gameId: string): Promise<void> => {
    await press(page.locator(`[data-game=${gameId}]`));
    await press(page.getByRole('button', { name: 'Begin' }));
    await page.locator('.my-turn').waitFor();
  };

  /** Takes random choices by keys until an element is there. */
  const pressUntil = async (wanted: Locator): Promise<void> => {
    while ((await visitor.turn()) === 'asked' && (await wanted.count()) === 0) await visitor.pressSomething();
    expect(await wanted.count()).toBeGreaterThan(0);
  };

  test('says and focuses the answer to a puzzle, and the next puzzle', async () => {
    await press(page.getByRole('link', { name: 'Puzzles' }));
    await press(page.getByRole('link', { name: 'Circle the Wagons' }));
    const choices = page.locator('.blocks .choice');
    await choices.first().waitFor();
    const puzzle = 'Puzzle · Circle the Wagons';
    await expect.poll(() => reader.last()).toContain(puzzle);
    expect(await reader.focus()).toContain(`heading "🧩 ${puzzle}" [level=2]`);
    const isAnswered = /^Right, |: not the best move/u;
    await press(choices.first());
    await expect.poll(() => reader.last()).toMatch(isAnswered);
    expect(await reader.focus()).toMatch(/Right, |not the best move/u);
    await press(page.getByRole('button', { name: 'Another puzzle' }));
    await expect.poll(() => reader.last()).toContain(puzzle);
    expect(await reader.focus()).toContain(puzzle);
  });

  test('tells each action once, in a whole sentence', async () => {
    await begin('circle-the-wagons');
    const placing = /^(.+) (?:places|must place|finds a splendid spot for) card (\d+): .+ → .+[.!]/u;
    const placings = async () =>
      (await reader.spoken()).map((told) => placing.exec(told)?.slice(1) ?? []).filter((found) => found.length > 0);
    while ((await placings()).length < 6 && (await visitor.turn()) === 'asked') await visitor.pressSomething();
    const placed = await placings();
    expect(new Set(placed.map(([name]) => name))).toEqual(new Set(['Player 1', 'Pipo Tortellini']));
    // Each card is placed once in a game.
    expect(new Set(placed.map(([, card]) => card)).size).toBe(placed.length);
    expect(await page.locator('.latest[aria-live]').count()).toBe(0);
  });

  test('tells what was drawn only to the one who drew it, and the wagon that is newly on offer', async () => {
    await begin('aramini-circus');
    await press(page.getByRole('button', { name: 'Draw the top card' }));
    await expect.poll(() => reader.spoken()).toContainEqual(expect.stringMatching(/^You drew .+\.$/u));
    const wanted = [
      /^Pipo Tortellini draws a card\.$/u,
      /^Pipo Tortellini loads the .+ A .+ wagon is now available\./u,
    ];
    const isTold = async () => {
      const spoken = await reader.spoken();
      return wanted.every((one) => spoken.some((told) => one.test(told)));
    };
    while (!(await isTold()) && (await visitor.turn()) === 'asked') await visitor.pressSomething();
    expect(await isTold()).toBe(true);
  });

  test('keeps the strength of a wagon in Golden Train no longer than the turn that shows it', async () => {
    await begin('golden-train');
    const told = page.locator('[role=log] p', { hasText: 'strength' });
    await pressUntil(told);
    const first = await told.first().elementHandle();
    const isThere = () => first.evaluate(({ isConnected }: { readonly isConnected: boolean }) => isConnected);
    expect(await isThere()).toBe(true);
    for (let presses = 0; presses < 40 && (await isThere()); presses += 1) {
      expect(await visitor.turn()).toBe('asked');
      await visitor.pressSomething();
    }
    expect(await isThere()).toBe(false);
  });

  test('says what trying a spot brings, the rotated card, and how a choice is confirmed', async () => {
    await begin('circle-the-wagons');
    const spots = page.locator('.region.spot');
    await pressUntil(spots);
    expect(await spots.first().getAttribute('aria-label')).toMatch(/, (?:0|[+−]\d+)(?:, .+ [+−]\d+)?$/u);
    await press(spots.first());
    const brought = /^Card \d+, (?:upright|rotated), .+: your town would be worth .+ \([0+−]/u;
    await expect.poll(() => reader.last()).toMatch(brought);
    const first = await reader.last();
    await press(page.locator('.question').getByRole('button', { name: 'Rotate 180°' }));
    await expect.poll(() => reader.last()).not.toBe(first);
    expect(await reader.last()).toMatch(brought);
    await page.keyboard.press('Escape');
    await press(page.getByText('All choices as a list'));
    await press(page.locator('.panel .choice').first());
    await expect.poll(() => reader.last()).toContain('your town would be worth');
    expect(await reader.focus()).toContain('region "All choices as a list"');
    expect(await page.getByRole('button', { name: 'Move ', exact: false }).count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'All games' }).click();
    await begin('aramini-circus');
    const load = page.getByRole('button', { name: 'Take ' }).or(page.getByRole('button', { name: 'Load 1 ' }));
    await pressUntil(load);
    await press(load.first());
    await expect.poll(() => reader.last()).toMatch(/^Chosen: .+\. Confirm with “Play it”\.$/u);
  });

  test('tells the towns square by square, and what is on each card of the circle', async () => {
    await begin('circle-the-wagons');
    expect(await page.locator('.region').first().getAttribute('aria-label')).toMatch(
      /card \d+.*, \w+ \w+, \w+ \w+; below \w+ \w+, \w+ \w+$/u,
    );
    await pressUntil(page.locator('.region.spot'));
    const facts = await page
      .getByRole('region', { name: 'The position in words' })
      .getByRole('listitem')
      .allTextContents();
    expect(facts).toContainEqual(expect.stringMatching(/^Row -?\d+: -?\d+ \w+ \w+, -?\d+ \w+ \w+/u));
    expect(facts).toContainEqual(expect.stringMatching(/^Player 1’s cards, .+: \d+ at 0,0/u));
  });

  test('leaves the list of all choices open, for the next turn and the next visit', async () => {
    await begin('circle-the-wagons');
    const list = page.locator('details:has(.panel)');
    const isOpen = () => list.getAttribute('open');
    expect(await isOpen()).toBeNull();
    await press(page.getByText('All choices as a list'));
    await expect.poll(isOpen).not.toBeNull();
    const version = () => page.locator('.screen').getAttribute('data-version');
    const before = await version();
    await press(page.locator('.panel .choice').first());
    await expect.poll(version).not.toBe(before);
    await page.locator('.my-turn').waitFor();
    await expect.poll(() => reader.focus()).toContain('All choices as a list');
    await page.reload();
    await page.locator('.my-turn').waitFor();
    expect(await isOpen()).not.toBeNull();
  });

  test('names each page, and leads the focus to its heading and on to the question', async () => {
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('En piste');
    await press(page.locator('[data-game=quel-cirque]'));
    await expect.poll(() => reader.focus()).toContain('heading "Quel Cirque" [level=1]');
    expect(await page.title()).toBe('Quel Cirque · En piste');
    await press(page.getByRole('button', { name: 'Begin' }));
    await page.locator('.my-turn').waitFor();
    await page.reload();
    await page.locator('.my-turn').waitFor();
    expect(await reader.focus()).toContain('heading "Quel Cirque" [level=1]');
    await page.keyboard.press('Tab');
    expect(await reader.focus()).toContain('button "To your move"');
    await page.keyboard.press('Enter');
    expect(await reader.focus()).toContain('region "Your move"');
    await press(page.getByRole('link', { name: 'All games' }));
    await expect.poll(() => reader.focus()).toContain('heading "En piste" [level=1]');
    expect(await page.title()).toBe('En piste');
    await press(page.getByRole('link', { name: 'Puzzles' }));
    await expect.poll(() => reader.focus()).toContain('heading "Puzzles" [level=1]');
    await press(page.getByRole('link', { name: 'All games' }));
    await press(page.getByRole('link', { name: 'Open a game file' }));
    await expect.poll(() => reader.focus()).toContain('heading "Open a game file" [level=1]');
    expect(await page.title()).toBe('Open a game file · En piste');
  });

  test('gives the focus back after a dialog, and brings it to the result, its analysis and its replay', async () => {
    await begin('quel-cirque');
    for (const name of ['Rules', 'Resign']) {
      await press(page.getByRole('button', { name }));
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await reader.focus()).toContain(`button "${name}"`);
    }
    await visitor.pressSomething();
    await press(page.getByRole('button', { name: 'Resign' }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Resign' }));
    await expect.poll(() => reader.focus()).toContain('region "Result"');
    await press(page.getByRole('button', { name: 'What cost me the game?' }));
    await expect
      .poll(() => reader.last(), { timeout: 20_000 })
      .toMatch(/The analysis is done|cost anything|couldn’t analyse/u);
    expect(await reader.focus()).toContain('region "Result"');
    const slider = page.getByRole('slider');
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Step \d+ of \d+$/u);
    await press(page.getByRole('button', { name: 'Previous' }));
    await expect.poll(() => reader.last()).toMatch(/^Step \d+ of \d+/u);
  });
});
