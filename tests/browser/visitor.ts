import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';

/** A person at the page, who does what people do: types, presses, looks. */
export class Visitor {
  readonly faults: string[] = [];

  private constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.faults.push(error.message));
  }

  static async arrive(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const visitor = new Visitor(page);
    await page.goto(url);
    await visitor.field.waitFor();
    return visitor;
  }

  /** The field for loose text. */
  get field(): Locator {
    return this.page.locator('.writing-input');
  }

  get suggestions(): Locator {
    return this.page.locator('.suggestions [role=option]');
  }

  get newest(): Locator {
    return this.page.locator('.messages-list .message').last();
  }

  /** Messages that only the current person can see. */
  get secrets(): Locator {
    return this.page.locator('.messages-list .message-private');
  }

  async become(name: string): Promise<void> {
    const ticket = this.page.locator('.ticket', { hasText: name });
    await ticket.click();
    await this.page.locator('.ticket[aria-pressed=true]', { hasText: name }).waitFor();
  }

  async command(name: string): Promise<void> {
    await this.field.click();
    await this.field.pressSequentially(name);
    await this.suggestions.first().waitFor();
    await this.page.keyboard.press('Enter');
    await this.page.locator('.command-form').waitFor();
    await this.page.keyboard.press('Enter');
  }

  /** Presses the newest enabled button of this name. */
  async press(name: string | RegExp, within: Locator = this.page.locator('.messages-list')): Promise<void> {
    await within.getByRole('button', { name, disabled: false }).last().click();
  }

  /** Pixels by which the page is wider than the screen. */
  async overflow(): Promise<number> {
    return this.page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }
}
