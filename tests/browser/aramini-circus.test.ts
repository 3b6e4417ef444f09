import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browserPath, type Folder, launch, openBuiltPage, reportRun, temporaryFolder } from './browser.js';
import { Visitor } from './visitor.js';
import { startWholeBot, type WholeBot } from './whole-bot.js';

afterAll(reportRun);

describe.skipIf(browserPath === null)('Aramini Circus in a browser', () => {
  let built: Folder;
  let browser: Browser;
  let data: ReturnType<typeof temporaryFolder>;
  let bot: WholeBot;
  let visitor: Visitor;

  beforeAll(async () => {
    built = await openBuiltPage('playground/page');
    browser = await launch();
  });

  beforeEach(async () => {
    data = temporaryFolder();
    bot = await startWholeBot(data.path, built.path);
    visitor = await Visitor.arrive(browser, bot.url);
  });

  afterEach(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
    await bot.stop();
    data.remove();
  });

  afterAll(async () => {
    await browser.close();
    built.remove();
  });

  const board = (): Locator =>
    visitor.page.locator('.message:not(.message-private)', { hasText: 'it’s your turn!' }).last();

  /** The player whose turn it is, from the mention on the board. */
  const toAct = async (): Promise<string> =>
    ((await board().locator('.mention').first().textContent()) ?? '').replace('@', '');

  const beginGame = async (): Promise<void> => {
    await visitor.become('Barnaby');
    await visitor.command('/play aramini');
    await visitor.page.getByText('free').first().waitFor();
    await visitor.become('Matilda');
    await visitor.press('Join');
    await visitor.page.getByText('Barnaby can start').waitFor();
    await visitor.become('Barnaby');
    await visitor.press('Begin');
    await board().waitFor();
  };

  /** Plays a whole turn by the private panel: draws while there are actions. */
  const turnByPanel = async (): Promise<void> => {
    await visitor.press('Play', board());
    const panel = visitor.secrets.last();
    const draw = panel.getByRole('button', { name: 'Draw from the pile' });
    const turn = panel.getByText(/turn now/);
    for (let actions = 0; actions < 4; actions += 1) {
      await draw.or(turn).first().waitFor();
      if (await turn.isVisible()) return;
      const before = await panel.textContent();
      await draw.click();
      await expect.poll(() => panel.textContent()).not.toBe(before);
    }
  };

  /** Plays one action: types `/move` and words of the move, and takes the suggestion. */
  const moveByTyping = async (words: string): Promise<void> => {
    // Older private messages disappear over time, so there may be none.
    const newest = async (): Promise<string | undefined> => (await visitor.secrets.allTextContents()).at(-1);
    const before = await newest();
    await visitor.field.click();
    await visitor.field.pressSequentially(`/move ${words}`);
    const suggestion = visitor.suggestions.filter({ hasText: 'Draw the top card of the pile' });
    await suggestion.waitFor();
    expect(await visitor.suggestions.count()).toBe(1);
    await visitor.page.keyboard.press('Enter');
    await visitor.page.keyboard.press('Enter');
    await expect.poll(newest).not.toBe(before);
  };

  test('a table is opened by typing, turns are played by panel and by /move, hands stay secret, the board opens large', async () => {
    await beginGame();

    const first = await toAct();
    await visitor.become(first);
    await turnByPanel();
    await expect.poll(toAct).not.toBe(first);

    const second = await toAct();
    await visitor.page
      .locator('.called-bar')
      .getByRole('button', { name: `Become ${second}` })
      .click();
    await visitor.page.locator('.message-called').last().waitFor();
    for (let actions = 0; actions < 4 && (await toAct()) === second; actions += 1) {
      await moveByTyping('draw pile');
      await visitor.secrets
        .last()
        .getByText(/action(s)? left|turn now/)
        .waitFor();
    }
    await expect.poll(toAct).toBe(first);

    await visitor.press('My hand', board());
    const hand = visitor.secrets.last();
    await hand.getByText('Your hand').waitFor();
    expect(await hand.getByRole('img', { includeHidden: true }).first().getAttribute('alt')).not.toBe('');
    await visitor.become(first);
    expect(await visitor.page.getByText('Your hand').count()).toBe(0);
    await visitor.become(second);
    await visitor.page.getByText('Your hand').waitFor();

    const small = board().getByRole('button', { name: 'Open the picture large' });
    const height = (await small.boundingBox())?.height ?? Infinity;
    await small.click();
    const large = visitor.page.getByRole('dialog').getByRole('img');
    await expect.poll(async () => (await large.boundingBox())?.height).toBeGreaterThan(height * 1.3);
    await visitor.page.keyboard.press('Escape');
    await expect.poll(() => large.count()).toBe(0);
  });

  test('a finished game is saved as a file, which /verify takes when it is picked', async () => {
    await beginGame();
    await visitor.command('/resign');
    await visitor.press('Resign', visitor.secrets.last());
    await visitor.page.getByText('resigns.').first().waitFor();
    await visitor.command('/export');
    const saved = visitor.secrets.last().locator('a.file');
    const [download] = await Promise.all([visitor.page.waitForEvent('download'), saved.click()]);
    const exported = await download.path();
    await visitor.field.click();
    await visitor.field.pressSequentially('/verify');
    await visitor.suggestions.first().waitFor();
    await visitor.page.keyboard.press('Enter');
    await visitor.page.getByRole('button', { name: 'Add file' }).click();
    await visitor.page.locator('.option-file').setInputFiles(exported);
    await visitor.page.locator('.option-file[data-picked=true]').waitFor();
    await visitor.page.locator('.option-file').press('Enter');
    await visitor.secrets.last().getByText('The seed matches the SHA-256 given in the file').waitFor();
  });

  test('on a phone the board fits, and a turn is played by touch', async () => {
    await beginGame();
    const name = await toAct();
    const desktop = visitor;
    const phone = await Visitor.arrive(browser, bot.url, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    visitor = phone;
    await phone.become(name);
    await turnByPanel();
    await expect.poll(toAct).not.toBe(name);
    expect(await phone.overflow()).toBe(0);
    const picture = await board().locator('.picture').first().boundingBox();
    expect(picture?.width).toBeGreaterThan(330);
    await desktop.leave();
  });
});
