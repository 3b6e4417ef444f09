import type { Client } from 'discord.js';
import pino from 'pino';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPlayground, type Playground } from '#playground/index.js';
import { browserPath, type Folder, launch, openBuiltPage, reportRun, shownWithoutScripts } from './browser.js';
import { startRingBot } from './ring-bot.js';
import { Visitor } from './visitor.js';

afterAll(reportRun);

describe.skipIf(browserPath === null)('the page in a browser', () => {
  let built: Folder;
  let browser: Browser;
  let playground: Playground;
  let bot: Client;
  let visitor: Visitor;

  beforeAll(async () => {
    built = await openBuiltPage('playground/page');
    browser = await launch();
  });

  beforeEach(async () => {
    playground = await startPlayground({
      host: '127.0.0.1',
      port: 0,
      log: pino({ level: 'silent' }),
      pageFolder: built.path,
    });
    bot = await startRingBot(playground);
    visitor = await Visitor.arrive(browser, playground.url);
  });

  afterEach(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
    await bot.destroy();
    await playground.stop();
  });

  afterAll(async () => {
    await browser.close();
    built.remove();
  });

  const parade = async (star: string): Promise<void> => {
    await visitor.become('Barnaby');
    await visitor.field.pressSequentially(`/parade ${star}`);
    await visitor.suggestions.filter({ hasText: star }).waitFor();
    await visitor.page.keyboard.press('Enter');
    await visitor.page.keyboard.press('Enter');
    await visitor.newest.getByText('Parade').waitFor();
  };

  test('the page says in both languages what it needs when scripts are off', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(playground.url);
    expect(await shownWithoutScripts(page)).toEqual([
      expect.stringContaining('only with JavaScript'),
      expect.stringContaining('besoin de JavaScript'),
    ]);
    await context.close();
  });

  test('commands are suggested in the language of the person', async () => {
    await visitor.become('Zoé');
    await visitor.field.pressSequentially('/');
    expect(await visitor.suggestions.first().textContent()).toBe('/défiléAppelle quelqu’un en piste');
    await visitor.become('Barnaby');
    await visitor.field.pressSequentially('/');
    expect(await visitor.suggestions.first().textContent()).toBe('/paradeCalls somebody into the ring');
  });

  test('shows a call to the person who is called, and switches to them in one step', async () => {
    await parade('Zoé');
    expect(await visitor.page.locator('.message-called').count()).toBe(0);
    expect(await visitor.page.locator('.ticket', { hasText: 'Zoé' }).locator('.badge').textContent()).toBe('1');
    await visitor.page.locator('.called-bar button').click();
    await visitor.page.locator('.message-called', { hasText: 'Parade' }).waitFor();
    await expect.poll(() => visitor.page.locator('.ticket .badge').count()).toBe(0);
  });

  test('markup of HTML in a message stays text', async () => {
    await parade('Zoé');
    expect(await visitor.newest.locator('li').textContent()).toBe('lions <img src=x onerror=alert(1)>');
  });

  test('the bot completes what is typed, and gets the value of what was chosen with the keyboard', async () => {
    await visitor.become('Barnaby');
    await visitor.field.pressSequentially('/juggle ball');
    await visitor.suggestions.filter({ hasText: 'Four balls' }).waitFor();
    await visitor.page.keyboard.press('ArrowDown');
    await visitor.page.keyboard.press('Tab');
    await visitor.page.keyboard.press('Enter');
    await visitor.newest.getByText('Juggling B4').waitFor();
  });

  test('what was not offered is sent as it was typed', async () => {
    await visitor.field.pressSequentially('/juggle knives');
    await visitor.page.locator('.writing-note').waitFor();
    await visitor.page.keyboard.press('Enter');
    await visitor.newest.getByText('Juggling knives').waitFor();
  });

  test('what follows a command that needs nothing is the name of an option', async () => {
    const { page } = visitor;
    await visitor.become('Matilda');
    await visitor.field.pressSequentially('/secret  wo');
    await visitor.suggestions.filter({ hasText: 'To be whispered' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.option', { hasText: 'word' }).waitFor();
    await page.keyboard.type('Otto');
    await page.keyboard.press('Enter');
    await visitor.secrets.getByText('A card for Otto').waitFor();
  });

  test('an ephemeral answer is seen by its person only, works, and can be put away', async () => {
    await visitor.become('Matilda');
    await visitor.command('/secret');
    await visitor.secrets.getByText('A card for Matilda').waitFor();
    await visitor.become('Barnaby');
    expect(await visitor.page.getByText('A card for Matilda').count()).toBe(0);
    await visitor.become('Matilda');
    await visitor.secrets.getByRole('combobox').press('ArrowDown');
    await visitor.page.keyboard.press('ArrowDown');
    await visitor.page.keyboard.press('Enter');
    await visitor.secrets.getByText('You picked camel').waitFor();
    await visitor.press('Dismiss', visitor.secrets);
    await expect.poll(() => visitor.secrets.count()).toBe(0);
  });

  test('a command in a text is clickable, in the language of the person', async () => {
    await visitor.become('Barnaby');
    await visitor.field.pressSequentially('/juggle knives');
    await visitor.page.keyboard.press('Enter');
    await visitor.newest.getByText('Juggling knives').waitFor();
    await visitor.become('Zoé');
    await visitor.newest.getByRole('button', { name: '/défilé' }).click();
    await visitor.page.locator('.command-form').waitFor();
    expect(await visitor.page.locator('.command-form').textContent()).toContain('/défilé');
    await visitor.become('Barnaby');
    await visitor.newest.getByRole('button', { name: '/parade' }).focus();
    await visitor.page.keyboard.press('Enter');
    await visitor.page.locator('.command-form').waitFor();
  });

  test('the commands of a message are in a menu, by mouse and by keyboard', async () => {
    const { page } = visitor;
    await visitor.become('Barnaby');
    await visitor.field.pressSequentially('/juggle knives');
    await page.keyboard.press('Enter');
    await visitor.newest.getByText('Juggling knives').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Applaud' }).click();
    await visitor.secrets.getByText('Applaud: Juggling knives').waitFor();

    const juggling = page.locator('.messages-list .message', { hasText: 'Next:' }).first();
    const head = juggling.getByRole('button', { name: 'Commands for this message' });
    await head.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Applaud' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('menu').count()).toBe(0);
    expect(await page.locator('.message-menu-head:focus').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await visitor.secrets.getByText('Whistle: Juggling knives').waitFor();

    await visitor.become('Zoé');
    await juggling.getByText('Juggling knives').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Applaudir' }).waitFor();
    await visitor.field.click();
    await expect.poll(() => page.getByRole('menu').count()).toBe(0);
  });

  test('a form opens, and its answer comes back', async () => {
    await parade('Zoé');
    await visitor.press('Speak');
    await visitor.page.getByRole('dialog').getByLabel('Your words').fill('Welcome');
    await visitor.page.keyboard.press('Enter');
    await visitor.secrets.getByText('You said: Welcome').waitFor();
  });

  test('a press without an answer is reported, and the button works again', async () => {
    await parade('Zoé');
    await visitor.press('Vanish');
    await expect.poll(() => visitor.page.locator('.messages-list .button-danger').isDisabled()).toBe(true);
    await visitor.page.getByRole('alert').waitFor();
    expect(await visitor.page.locator('.messages-list .button-danger').isDisabled()).toBe(false);
    expect(await visitor.page.getByRole('button', { name: 'Rest' }).isDisabled()).toBe(true);
  });

  test('a picture opens large, can be zoomed, and Esc closes it', async () => {
    await parade('Zoé');
    await visitor.newest.getByRole('button', { name: 'A red poster' }).click();
    const large = visitor.page.getByRole('dialog');
    const whole = await large.getByRole('img').boundingBox();
    await large.getByRole('button', { name: 'Larger' }).click();
    const zoomed = await large.getByRole('img').boundingBox();
    expect((zoomed?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo(1.5, 1);
    await visitor.page.keyboard.press('Escape');
    await expect.poll(() => large.count()).toBe(0);
  });

  test('a picture that is gone before it was fetched is replaced by its description', async () => {
    await visitor.page.route('**/attachments/**', (route) => route.fulfill({ status: 404 }));
    await parade('Zoé');
    await visitor.newest.getByText('A red poster').waitFor();
    expect(await visitor.newest.getByRole('button', { name: 'A red poster' }).count()).toBe(0);
  });

  test('a person and a channel are added, and one is there at once', async () => {
    await visitor.become('Barnaby');
    await visitor.page.getByRole('button', { name: 'Add a person' }).click();
    await visitor.page.getByRole('dialog').getByLabel('Name').fill('Colombine');
    await visitor.page.getByRole('dialog').getByLabel('Language').selectOption('fr');
    await visitor.page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
    await visitor.page.locator('.ticket[aria-pressed=true]', { hasText: 'Colombine' }).waitFor();
    await visitor.page.getByRole('button', { name: 'Ajouter un salon' }).click();
    await visitor.page.getByRole('dialog').getByRole('textbox').fill('Petite Piste');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.getByRole('heading', { name: 'petite-piste' }).waitFor();
  });

  test('when the server goes and comes back, the page finds it again by itself', async () => {
    await visitor.become('Barnaby');
    const { port } = new URL(playground.url);
    await bot.destroy();
    await playground.stop();
    await visitor.page.getByText('The line is cut').waitFor();
    playground = await startPlayground({
      host: '127.0.0.1',
      port: Number(port),
      log: pino({ level: 'silent' }),
      pageFolder: built.path,
    });
    bot = await startRingBot(playground);
    await visitor.page.getByText('The bot is in the ring').waitFor();
    await visitor.command('/secret');
    await visitor.secrets.getByText('A card for Barnaby').waitFor();
  });

  test('on a phone nothing is wider than the screen, and a drawer holds the channels', async () => {
    await parade('Zoé');
    const phone = await Visitor.arrive(browser, playground.url, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await phone.newest.getByText('Parade').waitFor();
    expect(await phone.overflow()).toBe(0);
    await phone.newest.getByRole('button', { name: /^Command/u }).tap();
    await phone.page.getByRole('menuitem', { name: /^Applau/u }).waitFor();
    expect(await phone.overflow()).toBe(0);
    await phone.page.locator('.header-name').tap();
    expect(await phone.page.getByRole('button', { name: 'side-show' }).count()).toBe(0);
    await phone.page.locator('.header-menu').tap();
    await phone.page.getByRole('button', { name: 'side-show' }).tap();
    await phone.page.getByRole('heading', { name: 'side-show' }).waitFor();
    expect(phone.faults).toEqual([]);
    await phone.leave();
  });
});
