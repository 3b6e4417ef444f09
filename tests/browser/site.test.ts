import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endless } from '#engines/core/search/strategy.js';
import { bestOf } from '#src/model/record/puzzle.js';
import { collectedPuzzles } from '#src/study/collection.js';
import { computers } from '#src/app/thinking/computers.js';
import { games } from '#src/app/games.js';
import { parseGameFile, recordOfFile } from '#src/tables/replay/game-file.js';
import { afterEntry, firstPosition } from '#src/tables/replay/progress.js';
import { dealFromSeed, seedOfChoice } from '#src/tables/replay/seed.js';
import { verifyTask } from '#src/tables/replay/verification.js';
import { choose } from '#src/tables/thinking/choose.js';
import { questionOf } from '#src/tables/thinking/question.js';
import { browserPath, type Folder, launch, openBuiltPage, reportRun } from './browser.js';
import { host, siteUrl } from './site-host.js';
import { TableVisitor } from './table-visitor.js';
import english from '../../web/site/texts/en.json' with { type: 'json' };
import german from '../../web/site/texts/de.json' with { type: 'json' };

afterAll(reportRun);

const desk = { viewport: { width: 1280, height: 900 } } as const;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The game file of a finished game, as its page saves it. */
const savedFile = async (page: Page, words = english): Promise<Buffer> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.save }).click(),
  ]);
  return readFile(await download.path());
};

/** The first move of a computer player that this program would not have chosen from the same seed; null for none. */
const strangeMove = (content: Buffer): string | null => {
  const file = parseGameFile(content);
  if (!file.ok) throw new Error(file.error);
  const { seats, seed, log, gameId, options } = recordOfFile(file.value);
  const rules = computers.get(gameId) ?? expect.fail();
  const { engine, computer } = rules;
  const setup = dealFromSeed(engine, { options: engine.options.parse(options), seats, seed });
  const first = firstPosition(engine, setup, seats);
  let position = first.ok ? first.value : expect.fail();
  for (const entry of log) {
    const { change, actor, version } = entry;
    if (actor === 'computer' && change.kind === 'move') {
      const player = file.value.players[change.seat];
      const question = questionOf(engine, position, change.seat) ?? expect.fail();
      const task = { gameId, level: player?.level ?? 'medium', question };
      const chosen = choose(
        computer,
        { ...task, seed: seedOfChoice({ secretSeed: seed, version: version - 1 }) },
        endless,
      );
      const move = question.moves[chosen.index] ?? expect.fail();
      if (engine.notation.format(move) !== change.notation) return `${version}: ${change.notation}`;
    }
    const after = afterEntry(engine, seats, position, entry);
    position = after.ok ? after.value.position : expect.fail(`${version} is refused`);
  }
  return null;
};

const isSound = (content: Buffer): boolean => {
  const verified = verifyTask({ kind: 'file', content }, (id) => computers.get(id) ?? null);
  return verified.ok && verified.value.checked.ok;
};

describe.skipIf(browserPath === null)('the site without a server', () => {
  let built: Folder;
  let server: Server;
  let url: string;
  let browser: Browser;
  let visitor: TableVisitor | null = null;
  const newer = { isThere: false };

  beforeAll(async () => {
    built = await openBuiltPage('web/site');
    server = await host(built.path, newer);
    url = siteUrl(server);
    browser = await launch();
  });

  afterEach(async () => {
    expect(visitor?.faults ?? []).toEqual([]);
    await visitor?.leave();
    visitor = null;
  });

  afterAll(async () => {
    await browser.close();
    server.close();
    built.remove();
  });

  const arrive = async (seed: string, size: BrowserContextOptions): Promise<TableVisitor> => {
    visitor = await TableVisitor.arrive(browser, seed, { locale: 'en-GB', acceptDownloads: true, ...size });
    await visitor.page.goto(url);
    return visitor;
  };

  const begin = async ({ page }: TableVisitor, gameId: string, words = english): Promise<void> => {
    await page.locator(`[data-game=${gameId}]`).click();
    await page.getByRole('button', { name: words.begin }).click();
    await page.locator('.screen').waitFor();
  };

  test.each(games.map(({ engine }) => engine.id))(
    'plays %s in German to its end by taps on a phone, with the network cut after loading',
    async (gameId) => {
      const opened = await arrive(`phone ${gameId}`, { ...phone, locale: 'de-AT' });
      const { page } = opened;
      await page.getByText(german['offline-ready']).waitFor();
      await page.context().setOffline(true);
      await page.reload();
      await begin(opened, gameId, german);
      while ((await opened.turn()) === 'asked') await opened.tapSomething();
      await page.locator('.result').waitFor();
      // The side scrolls, the page does not.
      expect(await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight')).toBe(0);
      const content = await savedFile(page, german);
      expect([isSound(content), strangeMove(content)]).toEqual([true, null]);
    },
  );

  test.each(games.map(({ engine }) => engine.id))('plays %s in German to its end by keys on a desk', async (gameId) => {
    const opened = await arrive(`desk ${gameId}`, { ...desk, locale: 'de-DE', reducedMotion: 'reduce' });
    await begin(opened, gameId, german);
    while ((await opened.turn()) === 'asked') await opened.pressSomething();
    const content = await savedFile(opened.page, german);
    expect([isSound(content), strangeMove(content)]).toEqual([true, null]);
  });

  test('hands the device from one person to the next, and hides what is only for one', async () => {
    const opened = await arrive('hot seat', desk);
    const { page } = opened;
    await page.locator('[data-game=aramini-circus]').click();
    await page.getByRole('button', { name: 'Remove' }).last().click();
    await page.getByRole('button', { name: 'Add a player here' }).click();
    await page.getByLabel('Name').first().fill('Ada');
    await page.getByLabel('Name').last().fill('Bo');
    await page.getByRole('button', { name: 'Begin' }).click();
    const hand = page.getByRole('region', { name: 'Your hand' });
    const hands: string[] = [];
    const passOn = page.getByRole('button', { name: 'Pass the device' });
    // The first player is drawn by lot.
    const first = (await page.getByRole('dialog').textContent())?.includes('Pass the device to Ada') ?? false;
    for (const name of first ? ['Ada', 'Bo', 'Ada'] : ['Bo', 'Ada', 'Bo']) {
      await page.getByRole('dialog', { name: `Pass the device to ${name}` }).waitFor();
      expect([await page.locator('.screen').isVisible(), await hand.count()]).toEqual([false, 0]);
      await page.getByRole('button', { name: `I’m ${name}` }).click();
      await hand.waitFor();
      expect(await page.locator('[role=log]').textContent()).not.toContain('You ');
      hands.push((await hand.getByRole('img').getAttribute('aria-label')) ?? '');
      expect(await page.locator('.header .state').textContent()).toContain(`${name}’s turn`);
      while ((await passOn.count()) === 0) await opened.tapSomething();
      // What the last action brought is seen before the device goes on.
      expect(await hand.isVisible()).toBe(true);
      await page.getByText('Your turn is over').waitFor();
      await passOn.click();
    }
    expect(hands[1]).not.toBe(hands[0]);
  });

  test('needs no handing over in a game that everyone sees, and shows the words of Golden Train for one turn only', async () => {
    const opened = await arrive('words', desk);
    const { page } = opened;
    await page.locator('[data-game=golden-train]').click();
    await page.getByRole('button', { name: 'Remove' }).last().click();
    await page.getByRole('button', { name: 'Add a player here' }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('.my-turn').waitFor();
    const told = new Set<string>();
    for (let turns = 0; turns < 6 && (await opened.turn()) === 'asked'; turns += 1) {
      await opened.tapSomething();
      for (const line of await page.locator('.history li').allTextContents()) told.add(line);
    }
    expect(told.size).toBeGreaterThan(1);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('goes on after a reload in the middle, and lists the game', async () => {
    const opened = await arrive('reload', desk);
    const { page } = opened;
    await begin(opened, 'circle-the-wagons');
    for (let taps = 0; taps < 3; taps += 1) await opened.tapSomething();
    await page.locator('.my-turn').waitFor();
    const version = await page.locator('.screen').getAttribute('data-version');
    await page.reload();
    await page.locator('.my-turn').waitFor();
    expect(await page.locator('.screen').getAttribute('data-version')).toBe(version);
    await page.getByRole('link', { name: 'All games' }).click();
    await page.locator('.kept-link', { hasText: 'Circle the Wagons' }).click();
    await page.locator('.my-turn').waitFor();
  });

  test('verifies a game file, shows its replay, and refuses a changed one', async () => {
    const opened = await arrive('file', desk);
    const { page } = opened;
    await begin(opened, 'golden-train');
    while ((await opened.turn()) === 'asked') await opened.tapSomething();
    const content = await savedFile(page);
    await page.goto(`${url}#/file`);
    const file = { name: 'game.json', mimeType: 'application/json' };
    await page.locator('input[type=file]').setInputFiles({ ...file, buffer: content });
    await page.getByText('every move follows the rules').click();
    await page.getByText('The seed matches the SHA-256 given in the file').waitFor();
    expect(await page.locator('.page strong').allTextContents()).toContainEqual(expect.stringMatching(/ wins?!$/u));
    expect(await page.locator('canvas.block-picture').count()).toBe(1);
    await page.getByRole('button', { name: 'Watch the game' }).click();
    await page.locator('.screen[data-phase=over]').waitFor();
    await page.getByText('Step 0 of').waitFor();
    expect(await page.locator('.screen').textContent()).not.toContain('The game was stopped here');
    const changed = Buffer.from(content.toString().replace(/"move": "draw"/u, '"move": "stop"'));
    await page.getByRole('link', { name: 'All games' }).click();
    await page.getByRole('link', { name: 'Open a game file' }).click();
    await page.locator('input[type=file]').setInputFiles({ ...file, buffer: changed });
    await page.getByText('❌').waitFor();
    expect(await page.getByRole('button', { name: 'Watch the game' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Open another file' }).click();
    await page.getByText('Choose a file').waitFor();
  });

  test('marks on the board what cost a game, and what was better', async () => {
    const opened = await arrive('costly', desk);
    const { page } = opened;
    await page.locator('[data-game=quel-cirque]').click();
    // Against it, choices by chance lose.
    await page.getByLabel('How well').selectOption('hard');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('.screen').waitFor();
    while ((await opened.turn()) === 'asked') await opened.tapSomething();
    await page.getByRole('button', { name: 'What cost me the game?' }).click();
    // The analysis takes as long as the machine lets it.
    await page.getByRole('button', { name: 'Show the position' }).first().click({ timeout: 90_000 });
    await page.getByText('Dashed: what was played.').waitFor();
    const marks = page.locator('.marks polygon');
    expect(
      new Set(
        await marks.evaluateAll((all: { getAttribute(name: string): string | null }[]) =>
          all.map((one) => one.getAttribute('class')),
        ),
      ),
    ).toEqual(new Set(['made', 'better']));
    // The browser keeps what was found: the worker that keeps the table is the only one.
    let workers = 0;
    page.on('worker', () => (workers += 1));
    await page.reload();
    await page.getByRole('button', { name: 'What cost me the game?' }).click();
    await page.getByRole('button', { name: 'Show the position' }).first().waitFor();
    expect(workers).toBe(1);
  });

  test('shares a finished game and a position by links that hold them', async () => {
    const opened = await arrive('links', { ...desk, permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = opened;
    const copied = async (button: string): Promise<string> => {
      await page.evaluate("navigator.clipboard.writeText('')");
      await page.getByRole('button', { name: button }).click();
      const read = () => page.evaluate<string>('navigator.clipboard.readText()');
      await expect.poll(read, { timeout: 20_000 }).not.toBe('');
      await page.getByText('The link is copied').waitFor();
      return read();
    };
    await begin(opened, 'quel-cirque');
    await page.locator('.my-turn').waitFor();
    const position = await copied('Share the position');
    while ((await opened.turn()) === 'asked') await opened.tapSomething();
    const game = await copied('Share the game');
    await page.goto(`${url}#/file`);
    await page.getByLabel('Or paste a link to a game').fill(game);
    await page.getByText('every move follows the rules').waitFor();
    await page.goto(position);
    await page.getByRole('link', { name: 'Start a game of your own' }).waitFor();
    await page.getByText('You’d play for them').waitFor();
    expect(await page.locator('canvas.block-picture').count()).toBe(1);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.locator('.my-turn').waitFor();
    await opened.tapSomething();
    await page.goto(game);
    await page.getByText('every move follows the rules').waitFor();
    await page.goto(`${url}#/game/${'x'.repeat(40)}`);
    await page.getByText('This link doesn’t work').waitFor();
  });

  test('plays where the browser keeps nothing, and says so', async () => {
    visitor = await TableVisitor.arrive(browser, 'private', { locale: 'en-GB', ...desk });
    const { page } = visitor;
    // As private windows of some browsers do.
    await page.addInitScript(
      'IDBFactory.prototype.open = () => { throw new DOMException("denied", "SecurityError"); };',
    );
    await page.goto(url);
    await begin(visitor, 'circle-the-wagons');
    await page.getByText('This browser keeps no games for this page').waitFor();
    await visitor.tapSomething();
    expect(await page.locator('.screen').getAttribute('data-phase')).toBe('playing');
  });

  test('plays from a folder on a stick, without any host', async () => {
    visitor = await TableVisitor.arrive(browser, 'stick', { locale: 'en-GB', ...desk });
    const { page, faults } = visitor;
    await page.goto(`file://${join(built.path, 'index.html')}`);
    await begin(visitor, 'golden-train');
    for (let taps = 0; taps < 5 && (await visitor.turn()) === 'asked'; taps += 1) await visitor.tapSomething();
    await page.reload();
    await page.locator('.screen').waitFor();
    // The browser says that it loads no modules from there.
    faults.splice(0);
  });

  test('asks before a newer version takes over, in the middle of a game too', async () => {
    const opened = await arrive('update', desk);
    const { page } = opened;
    await page.getByText('you can play without a connection').waitFor();
    await begin(opened, 'circle-the-wagons');
    await page.locator('.my-turn').waitFor();
    newer.isThere = true;
    await page.reload();
    const update = page.getByRole('button', { name: 'Reload' });
    await update.waitFor();
    const version = await page.locator('.screen').getAttribute('data-version');
    await opened.tapSomething();
    await Promise.all([page.waitForEvent('load'), update.click()]);
    await page.locator('.my-turn').waitFor();
    expect(await update.count()).toBe(0);
    expect(Number(await page.locator('.screen').getAttribute('data-version'))).toBeGreaterThanOrEqual(Number(version));
    newer.isThere = false;
  });

  test('poses puzzles, and counts those solved in a row', async () => {
    const opened = await arrive('puzzles', desk);
    const { page } = opened;
    await page.goto(`${url}#/puzzles/circle-the-wagons`);
    const choices = page.locator('.blocks .choice');
    await choices.first().waitFor();
    const solved = page.getByText('Solved in a row: 1');
    const [, second] = collectedPuzzles('circle-the-wagons');
    const best = bestOf(second?.choices ?? []);
    // Only a first try counts; the second puzzle follows the first, solved or not.
    await choices.first().click();
    await page
      .getByText(/not the best move|on the first try/u)
      .first()
      .waitFor();
    const before = await solved.count();
    await page.getByRole('button', { name: 'Another puzzle' }).click();
    await expect
      .poll(() =>
        page
          .locator('.blocks')
          .getByText(/not the best move|on the first try/u)
          .count(),
      )
      .toBe(0);
    await choices.nth(best).click();
    await page.getByText(before === 0 ? 'Solved in a row: 1' : 'Solved in a row: 2').waitFor();
    await page.reload();
    await page.getByText(/Solved in a row: [12]/u).waitFor();
  });

  test('teaches a game by taps, answers another move too, and plays on against a patient computer', async () => {
    const opened = await arrive('lesson', phone);
    const { page } = opened;
    await page.locator('[data-game=golden-train]').click();
    await page.getByRole('link', { name: 'Learn by playing' }).click();
    const lesson = page.locator('.lesson');
    const next = lesson.getByRole('button', { name: 'Next' });
    const play = async (button: string): Promise<void> => {
      await page.locator('.question').getByRole('button', { name: button }).click();
      await lesson.getByText(/^(✅|🤔)/u).waitFor();
    };
    for (let draws = 0; draws < 3; draws += 1) {
      await play('Play it');
      await next.click();
    }
    await play('Pass');
    await lesson.getByText('This step is about another move').waitFor();
    await lesson.getByRole('button', { name: 'Try it' }).click();
    await play('Attack');
    await next.click();
    await page.locator('polygon[aria-label^="Attack B1"]').click();
    await play('Play it');
    await lesson.getByText('Exactly 1').waitFor();
    await next.click();
    await play('Play it');
    await next.click();
    await play('Pass');
    await lesson.getByRole('button', { name: 'Play a patient computer' }).click();
    await page.locator('.my-turn').waitFor();
    expect(page.url()).toContain('#/table/');
    expect(await page.locator('.first-turn').count()).toBe(1);
  });

  test('offers the moves of the place on a puzzle’s picture that is tapped', async () => {
    const { page } = await arrive('tapped puzzle', phone);
    await page.goto(`${url}#/puzzles/quel-cirque`);
    const choices = page.locator('.blocks .choice');
    await choices.first().waitFor();
    const all = await choices.count();
    await page.locator('.tapped-picture polygon').first().click();
    await expect.poll(() => choices.count()).toBeLessThan(all);
    expect(await page.locator('.streak').count()).toBe(0);
    await page.goto(`${url}#/puzzles/circle-the-wagons`);
    await page.getByText('Take card').first().waitFor();
    await page.locator('.tapped-picture polygon').first().click();
    await expect.poll(() => choices.count()).toBe(1);
    await choices.first().click();
    await page
      .locator('.blocks')
      .getByText(/not the best move|on the first try/u)
      .waitFor();
  });
});
