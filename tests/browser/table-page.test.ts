import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { games } from '#src/app/games.js';
import { linksIn, OpenPage } from '#tests/harness/actors/open-page.js';
import { type Beginning, beginTable } from '#tests/harness/actors/table-in-play.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { browserPath, type Folder, launch, openBuiltPage, reportRun, shownWithoutScripts } from './browser.js';
import { TableVisitor } from './table-visitor.js';

afterAll(reportRun);

/** The folder for pictures of the page, for people who want to look at it. */
const folder = process.env.TABLE_PAGE_PICTURES ?? null;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const desk = { viewport: { width: 1280, height: 900 } } as const;

describe.skipIf(browserPath === null)('a table in a browser', () => {
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

  afterEach(async ({ task }) => {
    if (visitor !== null && task.result?.state === 'fail') await look(visitor, `failed-${visitor.tapped.at(-1) ?? ''}`);
    expect(visitor?.faults ?? []).toEqual([]);
    await visitor?.leave();
    visitor = null;
    await fixture.close();
  });

  afterAll(async () => {
    await browser.close();
    built.remove();
  });

  const openPage = async (game: string, size: typeof phone | typeof desk, beginning: Beginning = {}) => {
    const table = await beginTable(fixture, ['Barnaby'], { game, computers: 1, ...beginning });
    const { board } = await table.turn();
    const [link = ''] = linksIn(await fixture.guest('Barnaby').presses(board, 'page').reply());
    visitor = await TableVisitor.follow(browser, link, `${game}${process.env.SEED ?? ''}`, size);
    return visitor;
  };

  const look = async (page: TableVisitor, name: string): Promise<void> => {
    if (folder !== null) await page.page.screenshot({ path: join(folder, `${name}.png`) });
  };

  /**
   * The smallest allowed region on a phone, in pixels: a sheet is read as a whole, a land zooms in as far as necessary.
   */
  const least = (game: string): number => (game === 'carcassonne' ? 43.5 : 23.5);

  /** More taps than any game takes. */
  const MAX_TAPS = 4_000;

  /** Plays the game to its end by the page's choices. @returns the number of taps */
  const playOut = async (page: TableVisitor, game: string, name: string): Promise<number> => {
    for (let taps = 0; taps < MAX_TAPS; taps += 1) {
      if ((await page.turn()) === 'over') return taps;
      if (taps % 25 === 4) await look(page, `${name}-${taps}`);
      if (page.page.viewportSize()?.width === 390)
        await expect.poll(() => page.smallestRegion()).toBeGreaterThanOrEqual(least(game));
      expect(await page.hiddenByMap()).toEqual([]);
      await page.tapSomething();
    }
    throw new Error('The game has no end');
  };

  /** A safeguard, as Carcassonne with all modules takes minutes. */
  const MAX_PLAYING_MS = 1_500_000;

  /** All games on a phone and on a desk, and Carcassonne with all modules; by default only three. */
  const isWhole = process.env.WHOLE_TABLE_PAGE === '1';
  const sizes = { phone, desk } as const;
  const quickRuns = ['quel-cirque desk', 'golden-train phone', 'circle-the-wagons phone'];
  const ids = games.map(({ engine }) => engine.id);
  const runs = [
    ...ids.flatMap((id) => (['phone', 'desk'] as const).map((size) => ({ id, size, values: {} }))),
    { id: 'carcassonne', size: 'desk', values: { preset: 'everything' } } as const,
  ].filter(({ id, size }) => isWhole || quickRuns.includes(`${id} ${size}`));

  test.each(runs)(
    '$id is played to its end by tapping, on a $size',
    { timeout: MAX_PLAYING_MS },
    async ({ id: game, size, values }) => {
      const page = await openPage(game, sizes[size], { values });
      const taps = await playOut(page, game, `${game}-${size}`);
      expect(taps).toBeGreaterThan(5);
      await look(page, `${game}-${size}-over`);
      await page.page.locator('.replay').waitFor();
      await page.page.locator('.result').getByText('Barnaby').first().waitFor();
      expect(await page.page.locator('.result').textContent()).toContain('Play again');
    },
  );

  /** Plays by keyboard alone, which stays where turns are taken after each press of a key. */
  const playByKeyboard = async (page: TableVisitor, presses: number): Promise<void> => {
    for (let pressed = 0; pressed < presses && (await page.turn()) !== 'over'; pressed += 1) {
      await page.pressSomething();
      await expect.poll(() => page.isFocusKept()).toBe(true);
    }
  };

  test('tells who holds what, and neither that nor any gain at a table without aids', async () => {
    const open = await openPage('carcassonne', desk);
    await open.page.getByRole('button', { name: 'Who holds what' }).click();
    const dialog = open.page.getByRole('dialog');
    expect(await dialog.textContent()).toContain('If the game ended now: Barnaby 0');
    expect(await dialog.getByRole('img').getAttribute('aria-label')).toContain('If the game ended now');
    await look(open, 'who-holds-what');
    expect(open.faults).toEqual([]);
    await open.leave();
    const channel = fixture.control.server.addChannel('no-aids').id;
    const { page } = await openPage('carcassonne', desk, { channel, values: { aids: 'none' } });
    for (const name of ['Who holds what', 'My chances'])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    expect(await page.locator('.landmark').count()).toBe(0);
    expect(await page.locator('polygon.region').count()).toBeGreaterThan(0);
  });

  test('Aramini Circus is played to its end by keyboard alone, which stays where turns are taken', async () => {
    const page = await openPage('aramini-circus', desk);
    await playByKeyboard(page, MAX_TAPS);
    expect(await page.turn()).toBe('over');
  });

  /** Enough to play a few turns of each game. */
  const PRESSES = 14;

  test.each(ids.filter((id) => id !== 'aramini-circus'))(
    'a keyboard stays where turns are taken in %s, after each press of a key',
    async (game) => playByKeyboard(await openPage(game, desk), PRESSES),
  );

  /** Enough for each kind of step of a turn. */
  const STEPS = 5;

  test.each(ids)('keys reach everything that can be tapped in %s', async (game) => {
    const page = await openPage(game, desk);
    for (let steps = 0; steps < STEPS && (await page.turn()) !== 'over'; steps += 1) {
      expect(await page.choices.count()).toBeGreaterThan(0);
      expect(await page.choicesWithoutTab()).toEqual([]);
      await page.tapSomething();
    }
  });

  test('a page with scripts off says in every language what it needs', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${fixture.playground.url.replace(/\/$/u, '')}/table/`);
    expect(await shownWithoutScripts(page)).toEqual([
      expect.stringContaining('nur mit JavaScript'),
      expect.stringContaining('only with JavaScript'),
      expect.stringContaining('besoin de JavaScript'),
    ]);
    await context.close();
  });

  test('a step of the replay that does not come is tried again', async () => {
    const opened = await openPage('quel-cirque', desk);
    const { page } = opened;
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
    await opened.turn();
    await page.locator('.replay').waitFor();
    await page.clock.install();
    await page.route('**/replay/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Previous' }).click();
    const late = page.getByText('hasn’t loaded');
    await late.waitFor();
    await page.unroute('**/replay/*');
    await page.clock.fastForward(5_100);
    await late.waitFor({ state: 'detached' });
    opened.faults.splice(0);
  });

  test('what the game asked is gone when it was given up', async () => {
    const opened = await openPage('golden-train', desk);
    const { page } = opened;
    const asked = page.locator('.side > .md');
    while ((await opened.turn()) === 'asked' && (await asked.count()) === 0) await opened.tapSomething();
    expect(await asked.count()).toBe(1);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.locator('.result').waitFor();
    expect(await asked.count()).toBe(0);
  });

  test('shows spectators the public board, with nothing to tap', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'aramini-circus' });
    const { board } = await table.turn();
    const [link = ''] = linksIn(await fixture.guest('Zoé').presses(board, 'page').reply());
    visitor = await TableVisitor.follow(browser, link, 'watching', phone);
    const { page } = visitor;
    await page.getByText('Tu regardes').waitFor();
    expect(await visitor.regions.count()).toBe(0);
    expect(await page.locator('.panel, .question, .hand').count()).toBe(0);
    await look(visitor, 'watching');
  });

  test('a page goes on by itself when the bot has started again', async () => {
    const page = await openPage('quel-cirque', desk);
    const version = await page.page.locator('.screen').getAttribute('data-version');
    await fixture.stop();
    await page.page.locator('.offline').waitFor();
    await fixture.start();
    await page.page.locator('.offline').waitFor({ state: 'detached' });
    expect(await page.page.locator('.screen').getAttribute('data-version')).toBe(version);
    await page.turn();
    await page.tapSomething();
    // The browser's message about a broken connection is not the page's fault.
    page.faults.splice(0);
  });

  test('a turn is tried out and taken back before it is played, in the language and theme one wants', async () => {
    const page = await openPage('circle-the-wagons', desk);
    const { page: tab } = page;
    const question = () => tab.locator('.question .md').textContent();
    const inEnglish = await question();
    await tab.getByLabel('Language').selectOption('fr');
    await expect.poll(question).not.toBe(inEnglish);
    const asked = await question();
    const version = await tab.locator('.screen').getAttribute('data-version');
    while ((await page.confirm.count()) === 0) await page.tapSomething();
    await tab.getByLabel('Clair ou sombre').click();
    expect(await tab.locator(':root').getAttribute('data-theme')).toBe('dark');
    await look(page, 'tried-out');
    while ((await tab.getByRole('button', { name: 'Retour' }).count()) > 0)
      await tab.getByRole('button', { name: 'Retour' }).click();
    expect(await question()).toBe(asked);
    expect(await tab.locator('.screen').getAttribute('data-version')).toBe(version);
    await tab.getByRole('button', { name: 'Règles' }).click();
    await tab.locator('dialog .rules-picture').first().waitFor();
    await tab.keyboard.press('Escape');
    // The data in the browser is enough: the link is not needed again.
    await tab.reload();
    await tab.getByText('À toi de jouer').waitFor();
  });

  test('the moves of others arrive on the board, and new points stand with the player who scored them', async () => {
    const opened = await openPage('carcassonne', desk);
    const { page } = opened;
    expect(await page.locator('.arrival, .gained').count()).toBe(0);
    /** The text of an element at one moment after some taps, since the table continues in the meantime. */
    const first = async (selector: string): Promise<string> => {
      while ((await opened.turn()) === 'asked') {
        const [found] = await page
          .locator(selector)
          .evaluateAll((all: { textContent: string; className: string }[]) =>
            all.map(({ textContent, className }) => textContent || className),
          );
        if (found !== undefined) return found;
        await opened.tapSomething();
      }
      return '';
    };
    expect(await first('.arrivals .arrival')).toBe('picture arrival');
    expect(await first('.player .gained')).toMatch(/^\+\d/u);
  });

  test('a first turn says what the game is about, and no later one of that person', async () => {
    const opened = await openPage('golden-train', phone);
    const { page } = opened;
    const help = page.locator('.first-turn');
    expect(await help.textContent()).toContain('longest train');
    const version = await page.locator('.screen').getAttribute('data-version');
    while ((await page.locator('.screen').getAttribute('data-version')) === version) await opened.tapSomething();
    await opened.turn();
    await expect.poll(() => help.count()).toBe(0);
  });

  test('what needs the others is asked and answered on the page', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda', 'Zoé'], { game: 'quel-cirque' });
    const { board, actor, others } = await table.turn();
    // The host would not need the others' consent.
    const rival = others.find(({ name }) => name !== 'Barnaby');
    if (rival === undefined) throw new Error('three people sit here');
    const theirs = await OpenPage.open(rival, board);
    const [link = ''] = linksIn(await actor.presses(board, 'page').reply());
    visitor = await TableVisitor.follow(browser, link.replace(/lang=\w+/u, 'lang=en'), 'consent', desk);
    const { page } = visitor;
    const told = () => page.locator('.proposal').textContent();
    const screen = page.locator('.screen');
    const first = await screen.getAttribute('data-version');
    while ((await screen.getAttribute('data-version')) === first) await visitor.tapSomething();
    await page.getByRole('button', { name: 'Go back' }).click();
    await page.locator('dialog .choice').first().click();
    await expect.poll(told).toContain(', do you agree?');
    await look(visitor, 'go-back');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect.poll(told).toContain('changed their mind');
    const { table: shown } = await theirs.table();
    const seat = shown.seats.findIndex(({ name }) => name === actor.name);
    expect(await theirs.ask({ type: 'replace', seat, level: 'easy' })).toMatchObject({ type: 'done' });
    await page.getByRole('button', { name: 'I’m here' }).click();
    await expect.poll(told).toContain('who is here');
    theirs.close();
  });

  test('the board lies at once where a press brings it, for people who want no motion', async () => {
    const { page } = await openPage('quel-cirque', desk);
    const land = page.locator('.board-land');
    const { width = NaN } = (await land.boundingBox()) ?? {};
    // This measures before the browser draws again: visible regions must already be where they can be tapped.
    const wide = await page.evaluate<number>(`new Promise((resolve) => {
      const land = document.querySelector('.board-land');
      const measure = () => resolve(land.getBoundingClientRect().width);
      new MutationObserver(measure).observe(land, { attributeFilter: ['style'] });
      document.querySelector('.board-bar .tool').click();
    })`);
    expect(wide / width).toBeCloseTo(1.5, 3);
  });

  test('a place of the land tells whose it is, under the mouse and under a finger that rests on it', async () => {
    const opened = await openPage('carcassonne', desk);
    const { page } = opened;
    const words = page.locator('.landmark-words');
    const place = page.locator('.landmark').last();
    // The page may still be settling its layout: the mouse follows the place.
    const told = async () => {
      // The middle of a place may belong to another one.
      await place.hover({ force: true });
      return words.textContent();
    };
    await expect.poll(told).toMatch(/^(?:A|An) .+ (?:as it stands|on it)\.$/u);
    expect(await page.locator('.landmark.shown').count()).toBe(1);
    await look(opened, 'carcassonne-landmark');
    await page.locator('.tool').first().hover();
    await expect.poll(() => words.textContent()).toBe('');
    await place.dispatchEvent('pointerdown', { pointerType: 'touch', pointerId: 7 });
    await expect.poll(() => place.getAttribute('class')).toBe('landmark shown');
    expect(await words.textContent()).not.toBe('');
  });
});
