import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';

/** The members of a page element that these tests use, whose code has no DOM types. */
interface Shown {
  readonly dataset: Readonly<Record<string, string | undefined>>;
  readonly ownerDocument: {
    readonly defaultView: { requestAnimationFrame(then: (time: number) => void): number } | null;
    readonly activeElement: unknown;
    elementFromPoint(x: number, y: number): unknown;
    querySelector(selector: string): Shown | null;
  };
  readonly outerHTML: string;
  getAttribute(name: string): string | null;
  getBoundingClientRect(): {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

/** The number of frames within which the page has redrawn itself. */
const MAX_FRAMES = 30;

/** A page has fewer stops for Tab. */
const MAX_TABS = 200;

/** A person at the page of a table, who plays by tapping random choices. */
export class TableVisitor {
  /** Errors of the page's own program, and requests that the page was denied. */
  readonly faults: string[] = [];
  /** The labels of the taps, in order. */
  readonly tapped: string[] = [];
  readonly #random: RandomChoice;

  private constructor(
    readonly page: Page,
    seed: string,
  ) {
    this.#random = new RandomChoice(seed);
    page.on('pageerror', (error) => this.faults.push(error.stack ?? error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(message.text());
    });
  }

  static async arrive(browser: Browser, seed: string, options: BrowserContextOptions = {}): Promise<TableVisitor> {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    return new TableVisitor(page, seed);
  }

  static async follow(
    browser: Browser,
    link: string,
    seed: string,
    options: BrowserContextOptions = {},
  ): Promise<TableVisitor> {
    const visitor = await TableVisitor.arrive(browser, seed, options);
    const { page } = visitor;
    await page.goto(link);
    await page
      .locator('.screen')
      .waitFor()
      .catch((error: unknown) => {
        throw new Error(`The page did not open: ${visitor.faults.join('; ')}`, { cause: error });
      });
    return visitor;
  }

  get regions(): Locator {
    return this.page.locator('polygon.region');
  }

  get confirm(): Locator {
    return this.page.locator('.question .button-primary');
  }

  /** The question's buttons for choices without a place on the board, without the back button. */
  get apart(): Locator {
    return this.page.locator('.question .apart');
  }

  get panelControls(): Locator {
    return this.page.locator('.side > .panel .controls button:enabled');
  }

  get choices(): Locator {
    return this.page.locator(
      '.question .button-primary, polygon.region, .question .apart, .side > .panel .controls button:enabled',
    );
  }

  /** The choices that Tab does not reach. */
  async choicesWithoutTab(): Promise<readonly string[]> {
    const left = new Set(await this.choices.evaluateAll((all: Shown[]) => all.map((_, at) => at)));
    for (let tabs = 0; tabs < MAX_TABS && left.size > 0; tabs += 1) {
      await this.page.keyboard.press('Tab');
      left.delete(
        await this.choices.evaluateAll((all: Shown[]) =>
          all.findIndex((one) => one.ownerDocument.activeElement === one),
        ),
      );
    }
    return Promise.all([...left].map((at) => this.choices.nth(at).evaluate((one: Shown) => one.outerHTML)));
  }

  async state(): Promise<'over' | 'asked' | 'waiting'> {
    const phase = await this.page.locator('.screen').getAttribute('data-phase');
    if (phase === 'over') return 'over';
    return (await this.page.locator('.my-turn').count()) > 0 ? 'asked' : 'waiting';
  }

  async turn(): Promise<'over' | 'asked'> {
    await this.page.locator('.my-turn, .screen[data-phase=over]').first().waitFor();
    return (await this.state()) === 'over' ? 'over' : 'asked';
  }

  /** Taps one control that leads to a move, or plays the chosen move. @returns the label of the tapped control */
  async tapSomething(): Promise<string> {
    const before = await this.#stepShown();
    const tapped = await this.#tapOne();
    this.tapped.push(tapped);
    await expect.poll(() => this.#stepShown(), { interval: 10, timeout: 20_000 }).not.toBe(before);
    return tapped;
  }

  /** Goes to one choice by Tab and presses Enter, as a blind player does. @returns its name */
  async pressSomething(): Promise<string> {
    const before = await this.#stepShown();
    const choices = this.choices;
    const ready = await this.confirm.count();
    const wanted = ready > 0 ? this.confirm : choices.nth(this.#random.below(await choices.count()));
    const name = (await wanted.getAttribute('aria-label')) ?? (await wanted.textContent()) ?? '';
    // The browser would look a locator up again after each Tab, which takes longer than all else of a turn.
    const element = await wanted.elementHandle();
    for (let tabs = 0; !(await element.evaluate(isFocused)); tabs += 1) {
      if (tabs > MAX_TABS) throw new Error(`No Tab leads to “${name}”`);
      await this.page.keyboard.press('Tab');
    }
    await this.page.keyboard.press('Enter');
    this.tapped.push(name);
    await expect.poll(() => this.#stepShown(), { interval: 10, timeout: 20_000 }).not.toBe(before);
    return name;
  }

  /** True when the keyboard focus is where a turn is taken. */
  isFocusKept(): Promise<boolean> {
    return this.page.evaluate<boolean>(
      `document.activeElement?.closest('.question, .panel, .region, .play-here, .result, .screen:not(:has(.my-turn)) .stage') !== null`,
    );
  }

  /** A text that distinguishes the current step from the one before it. */
  #stepShown(): Promise<string> {
    return this.page
      .locator('[data-version], [data-step]')
      .evaluateAll((all: Shown[]) => all.map((one) => one.dataset.version ?? one.dataset.step ?? '').join(' '));
  }

  async #tapOne(): Promise<string> {
    if ((await this.confirm.count()) > 0) {
      await this.confirm.click();
      return 'confirm';
    }
    const [places, buttons] = [await this.regions.count(), await this.apart.count()];
    if (places + buttons === 0) {
      const controls = await this.panelControls.count();
      const control = this.panelControls.nth(this.#random.below(Math.max(1, controls)));
      const name = (await control.textContent()) ?? '';
      await control.click();
      return name;
    }
    const chosen = this.#random.below(places + buttons);
    if (chosen >= places) {
      const button = this.apart.nth(chosen - places);
      const name = (await button.textContent()) ?? '';
      await button.click();
      return name;
    }
    return this.#tapRegion(this.regions.nth(chosen));
  }

  /** Taps a point of the region that a finger reaches; shows the whole board when the region is outside the view. */
  async #tapRegion(region: Locator): Promise<string> {
    const label = (await region.getAttribute('aria-label')) ?? '';
    const point = (await reach(region)) ?? (await this.#bringBack(region));
    if (point === null) throw new Error(`Nobody can tap “${label}”`);
    if (this.page.viewportSize()?.width === 390) await this.page.touchscreen.tap(point.x, point.y);
    else await this.page.mouse.click(point.x, point.y);
    return label;
  }

  async #bringBack(region: Locator): Promise<{ readonly x: number; readonly y: number } | null> {
    await this.page.locator('.board-bar .tool').last().click();
    for (let frames = 0; frames < MAX_FRAMES; frames += 1) {
      const point = await reach(region);
      if (point !== null) return point;
      await region.evaluate(
        (element: Shown) => new Promise((resolve) => element.ownerDocument.defaultView?.requestAnimationFrame(resolve)),
      );
    }
    return null;
  }

  /** The shorter side of the smallest visible region, in pixels of the screen; infinite when there is none. */
  async smallestRegion(): Promise<number> {
    return this.regions.evaluateAll((all: Shown[]) =>
      Math.min(...all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height))),
    );
  }

  /** The controls that are at least partly under the map. */
  async hiddenByMap(): Promise<readonly string[]> {
    return this.regions.evaluateAll((all: Shown[]) => {
      const map = all[0]?.ownerDocument.querySelector('.mini-map')?.getBoundingClientRect();
      if (map === undefined) return [];
      return all
        .filter((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          const [isBeside, isAbove] = [left + width <= map.left, top + height <= map.top];
          return !isBeside && !isAbove && left < map.left + map.width && top < map.top + map.height;
        })
        .map((one) => one.getAttribute('aria-label') ?? '');
    });
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }
}

const isFocused = (element: Shown): boolean => element.ownerDocument.activeElement === element;

/** A point of the screen where no other element covers the region. */
const reach = (region: Locator) =>
  region.evaluate((element: Shown) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const steps = [4, 3, 5, 2, 6, 1, 7];
    for (const row of steps)
      for (const column of steps) {
        const [x, y] = [left + (width * column) / 8, top + (height * row) / 8];
        if (element.ownerDocument.elementFromPoint(x, y) === element) return { x, y };
      }
    return null;
  });
