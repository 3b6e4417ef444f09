import type { Page } from 'playwright-core';

/**
 * Notes what a screen reader says of the live regions that were on the page before: what is added to a log, and a
 * status that changes, each whole.
 */
const LISTEN = `
  window.spoken = [];
  new MutationObserver((records) => {
    const changed = new Set();
    for (const { target, addedNodes } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest('[role=log], [role=status]');
      if (region?.getAttribute('role') === 'log') window.spoken.push(...[...addedNodes].map((one) => one.textContent));
      else if (region) changed.add(region);
    }
    for (const { textContent } of changed) if (textContent.trim() !== '') window.spoken.push(textContent.trim());
  }).observe(document, { subtree: true, childList: true, characterData: true });
`;

/** The ears of a person at a page who does not see it. */
export class ScreenReader {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Listens to each page that is opened from now on. */
  static async start(page: Page): Promise<ScreenReader> {
    await page.addInitScript(LISTEN);
    return new ScreenReader(page);
  }

  /** All that was said since the page was opened, in order. */
  spoken(): Promise<readonly string[]> {
    return this.#page.evaluate<readonly string[]>('window.spoken');
  }

  /** What was said last; empty before the first words. */
  async last(): Promise<string> {
    return (await this.spoken()).at(-1) ?? '';
  }

  /** The focused element, as the browser tells it to screen readers. */
  focus(): Promise<string> {
    return this.#page.locator(':focus').ariaSnapshot();
  }
}
