import type { Page, WebSocketRoute } from 'playwright-core';

/**
 * What lies between a page and its server, and may fall silent while it stays open, as a network does that went away.
 */
export class Wire {
  /** Nothing passes, and sockets that are opened meanwhile reach no one. */
  isMute = false;
  /** With what the next socket is closed as soon as it is opened; null for none. */
  refusal: number | null = null;
  /** How many sockets the page has opened. */
  opened = 0;
  /** What the page has sent, and what it was told, as text. */
  readonly sent: string[] = [];
  readonly told: string[] = [];
  #page: WebSocketRoute | null = null;

  static async on(page: Page): Promise<Wire> {
    const wire = new Wire();
    await page.routeWebSocket(/\/live$/u, (socket) => wire.#connect(socket));
    return wire;
  }

  /** Tells the page something in the name of the server. */
  tell(frame: object): void {
    this.#page?.send(JSON.stringify(frame));
  }

  #connect(page: WebSocketRoute): void {
    this.opened += 1;
    this.#page = page;
    if (this.refusal !== null) void page.close({ code: this.refusal });
    if (this.refusal !== null || this.isMute) return;
    const server = page.connectToServer();
    page.onMessage((data) => {
      this.sent.push(String(data));
      if (!this.isMute) server.send(data);
    });
    server.onMessage((data) => {
      if (this.isMute) return;
      this.told.push(String(data));
      page.send(data);
    });
  }
}
