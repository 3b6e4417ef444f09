import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linksIn, OpenPage } from '#tests/harness/actors/open-page.js';
import { type Beginning, beginTable } from '#tests/harness/actors/table-in-play.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { BEAT_MS, closeCodes, serverFrame, type TableFrame } from '#src/web/protocol.js';
import { browserPath, type Folder, launch, openBuiltPage, reportRun } from './browser.js';
import { TableVisitor } from './table-visitor.js';
import { Wire } from './wire.js';

afterAll(reportRun);

/** The folder for pictures of the page, for people who want to look at it. */
const folder = process.env.TABLE_PAGE_PICTURES ?? null;

const desk = { viewport: { width: 1280, height: 900 }, locale: 'en-GB' } as const;
const phone = { width: 390, height: 844 } as const;

/** Longer than a page waits for anything: an answer, a socket that opens, a beat and a half. */
const ANSWER_MS = 10_100;
const SILENCE_MS = BEAT_MS * 1.5 + 100;
const RETRY_MS = 5_100;

describe.skipIf(browserPath === null)('the connection of a table’s page', () => {
  let built: Folder;
  let browser: Browser;
  let fixture: BotFixture;
  let visitor: TableVisitor;
  let wire: Wire;

  beforeAll(async () => {
    built = await openBuiltPage('web/table');
    browser = await launch();
  });

  beforeEach(async () => {
    fixture = await openBotFixture({ pages: { folder: built.path } });
    visitor = await TableVisitor.arrive(browser, 'connection', desk);
    await visitor.page.clock.install();
    wire = await Wire.on(visitor.page);
  });

  afterEach(async () => {
    await visitor.leave();
    await fixture.close();
  });

  afterAll(async () => {
    await browser.close();
    built.remove();
  });

  /** A link to the page of the current player or of one who waits, with the people at the table. */
  const linkTo = async (whose: 'actor' | 'other', beginning: Beginning = {}) => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'quel-cirque', ...beginning });
    const { board, actor, others } = await table.turn();
    const [other = actor] = others;
    const reader = whose === 'actor' ? actor : other;
    const [link = ''] = linksIn(await reader.presses(board, 'page').reply());
    return { link: link.replace(/lang=\w+/u, 'lang=en'), board, actor };
  };

  const screen = () => visitor.page.locator('.screen');
  const notice = () => visitor.page.locator('.offline');
  const version = async (): Promise<number> => Number(await screen().getAttribute('data-version'));

  const open = async (whose: 'actor' | 'other', beginning: Beginning = {}) => {
    const table = await linkTo(whose, beginning);
    await visitor.page.goto(table.link);
    await screen().waitFor();
    return table;
  };

  /** Chooses a move, to be played by one more press. */
  const chooseMove = async (): Promise<void> => {
    while ((await visitor.confirm.count()) === 0) await visitor.tapSomething();
  };

  const pass = (milliseconds: number) => visitor.page.clock.fastForward(milliseconds);

  /** True for a file of a game or a language: those load once the table is known. */
  const isLoadedLater = ({ pathname }: URL): boolean => pathname.endsWith('.js') && wire.opened > 0;

  const look = async (name: string): Promise<void> => {
    if (folder === null) return;
    const { page } = visitor;
    await page.screenshot({ path: join(folder, `${name}-desk.png`) });
    await page.setViewportSize(phone);
    await page.screenshot({ path: join(folder, `${name}-phone.png`) });
    await page.setViewportSize(desk.viewport);
  };

  const lastTable = (): TableFrame => {
    const frames = wire.told.map((text) => serverFrame.parse(JSON.parse(text)));
    const frame = frames.findLast(({ type }) => type === 'table');
    if (frame?.type !== 'table') throw new Error('The page was told no table');
    return frame;
  };

  test('that falls silent is broken after a beat and a half, and another one shows what was missed', async () => {
    const { board, actor } = await open('other');
    const before = await version();
    wire.isMute = true;
    const theirs = await OpenPage.open(actor, board);
    const { position, table } = await theirs.table();
    const [move = ''] = position?.moves ?? [];
    expect(await theirs.ask({ type: 'play', version: table.version, move })).toMatchObject({ type: 'done' });
    theirs.close();
    expect(await notice().count()).toBe(0);
    await pass(SILENCE_MS);
    await notice().waitFor();
    await look('broken');
    wire.isMute = false;
    await pass(ANSWER_MS);
    await pass(ANSWER_MS);
    await notice().waitFor({ state: 'detached' });
    expect(await version()).toBe(before + 1);
  });

  test('stays as long as it beats', async () => {
    await open('other');
    for (let beats = 0; beats < 4; beats += 1) {
      await pass(BEAT_MS);
      wire.tell({ type: 'beat' });
      await visitor.page.evaluate('1');
    }
    expect(wire.opened).toBe(1);
    expect(await notice().count()).toBe(0);
  });

  test.each([
    ['the machine is back on a network', `window.dispatchEvent(new Event('online'))`],
    ['the page comes into sight', `document.dispatchEvent(new Event('visibilitychange'))`],
    ['the page is brought back', `window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`],
  ])('is made again at once when %s', async (_when, event) => {
    await open('other');
    await pass(2_000);
    await visitor.page.evaluate(event);
    await expect.poll(() => wire.opened).toBe(2);
    await expect.poll(() => wire.told.length).toBe(2);
    expect(await notice().count()).toBe(0);
  });

  test.each([
    ['says nothing', null],
    ['is closed by what lies between', 1_001],
  ])('is said to be wanting where every socket %s', async (_how, refusal) => {
    const { link } = await linkTo('other');
    wire.isMute = true;
    wire.refusal = refusal;
    await visitor.page.goto(link);
    await visitor.page.getByText('Opening the table…').waitFor();
    await pass(ANSWER_MS);
    await visitor.page.getByText('a proxy or firewall').waitFor();
    await look('unreached');
    wire.isMute = false;
    wire.refusal = null;
    await pass(ANSWER_MS);
    await screen().waitFor();
  });

  test('takes a press whose answer did not come once more when it is back, and says so meanwhile', async () => {
    await open('actor');
    const before = await version();
    await chooseMove();
    wire.isMute = true;
    await visitor.confirm.click();
    await visitor.page.getByRole('button', { name: 'Sending…' }).waitFor();
    await pass(ANSWER_MS);
    await pass(1_100);
    await visitor.page.locator('.refusal').getByText('send this again').waitFor();
    await look('resending');
    wire.isMute = false;
    await pass(ANSWER_MS);
    await pass(ANSWER_MS);
    await expect.poll(version).toBe(before + 1);
    expect(await visitor.page.locator('.refusal').count()).toBe(0);
    expect(new Set(wire.sent).size).toBe(1);
    expect(wire.sent.length).toBeGreaterThan(1);
  });

  test('takes a press once more that was lost while the rest passes', async () => {
    await open('actor');
    const before = await version();
    await chooseMove();
    wire.isMute = true;
    await visitor.confirm.click();
    await expect.poll(() => wire.sent.length).toBe(1);
    wire.isMute = false;
    await pass(ANSWER_MS);
    await expect.poll(version).toBe(before + 1);
    expect(new Set(wire.sent).size).toBe(1);
  });

  test('that is refused because too many are open is tried again by a button', async () => {
    const { link } = await linkTo('other');
    wire.refusal = closeCodes.crowded;
    await visitor.page.goto(link);
    await visitor.page.getByText('too many windows').waitFor();
    await look('crowded');
    wire.refusal = null;
    await visitor.page.getByRole('button', { name: 'Try again' }).click();
    await screen().waitFor();
  });

  test('that finds no network for its link is tried again by a button, with the same link', async () => {
    const { link } = await linkTo('actor');
    const { page } = visitor;
    await page.route('**/session', (route) => route.abort());
    await page.goto(link);
    await page.getByText('can’t reach the server').waitFor();
    await page.unroute('**/session');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.my-turn').waitFor();
  });

  test.each(['frame', 'phase', 'answer'])('that brings an unknown %s asks to reload', async (what) => {
    await open('actor');
    if (what === 'frame') wire.tell({ type: 'fireworks' });
    if (what === 'phase') wire.tell({ ...lastTable(), table: { ...lastTable().table, phase: 'encore' } });
    if (what === 'answer') {
      await chooseMove();
      wire.isMute = true;
      await visitor.confirm.click();
      await expect.poll(() => wire.sent.length).toBe(1);
      wire.tell({ ...(JSON.parse(wire.sent[0] ?? '') as object), type: 'fireworks' });
    }
    await visitor.page.getByText('Reload it').waitFor();
    expect(await visitor.page.locator('button, polygon').count()).toBe(0);
    await look('outdated');
  });

  test('leaves the board standing when a file does not come, and tries again', async () => {
    await open('actor');
    const { page } = visitor;
    const question = () => page.locator('.question .md').textContent();
    const inEnglish = await question();
    await page.route('**/assets/**', (route) => route.abort());
    await page.getByLabel('Language').selectOption('fr');
    await notice().getByText('hasn’t loaded').waitFor();
    await look('late');
    expect(await question()).toBe(inEnglish);
    await page.unroute('**/assets/**');
    await pass(RETRY_MS);
    await notice().waitFor({ state: 'detached' });
    expect(await question()).not.toBe(inEnglish);
    expect(await page.locator('.state').textContent()).toContain('À toi');
  });

  test('asks to reload when a file is no longer there', async () => {
    await open('actor');
    await visitor.page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
    await visitor.page.getByLabel('Language').selectOption('fr');
    await visitor.page.getByText('Recharge-la').or(visitor.page.getByText('Reload it')).waitFor();
  });

  test('opens a table without its typefaces, and without a game file only when that has come', async () => {
    const { link } = await linkTo('actor');
    const { page } = visitor;
    await page.route(/\.(?:woff2|ttf)$/u, (route) => route.abort());
    await page.route(isLoadedLater, (route) => route.abort());
    await page.goto(link);
    await page.locator('.notice').getByText('hasn’t loaded').waitFor();
    await page.unroute(isLoadedLater);
    await pass(RETRY_MS);
    await screen().waitFor();
    await notice().getByText('hasn’t loaded').waitFor();
    await page.unroute(/\.(?:woff2|ttf)$/u);
    await pass(RETRY_MS);
    await notice().waitFor({ state: 'detached' });
  });

  test('counts the remaining time from the arrival of the frame, whatever is drawn or set later', async () => {
    const { page } = visitor;
    const { link } = await linkTo('actor', { values: { clock: '10m' } });
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(isLoadedLater, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto(link);
    await expect.poll(() => wire.told.length).toBe(1);
    const time = () => page.evaluate<number>('performance.now()');
    const began = await time();
    /** The error of the clock on the page, in seconds. */
    const fault = async (): Promise<number> => {
      const { table, now } = lastTable();
      const left = (table.ends ?? Number.NaN) - now - ((await time()) - began);
      const [, minutes, seconds] = /(\d+):(\d+)/u.exec((await page.locator('.clock').textContent()) ?? '') ?? [];
      return Math.abs(Number(minutes) * 60 + Number(seconds) - left / 1_000);
    };
    await pass(8_000);
    release();
    await screen().waitFor();
    await expect.poll(fault).toBeLessThan(2);
    await pass(20_000);
    wire.tell({ type: 'beat' });
    await page.getByLabel('Language').selectOption('fr');
    await page.locator('.state').getByText('À toi').waitFor();
    await expect.poll(fault).toBeLessThan(2);
    await page.clock.setSystemTime(new Date(Date.now() + 120_000));
    await pass(1_000);
    await expect.poll(fault).toBeLessThan(2);
  });
});
