import type { Page, WebSocketRoute } from 'playwright-core';

/** The connection between a page and its server, which may fall silent while it stays open, like a lost network. */
export class Wire {
  /** While true, no data passes, and new sockets reach no server. */
  isMute = false;
  /** The code with which the next socket is closed as soon as it is opened; null for none. */
  refusal: number | null = null;
  opened = 0;
  readonly sent: string[] = [];
  readonly told: string[] = [];
  #page: WebSocketRoute | null = null;

  static async on(page: Page): Promise<Wire> {
    const wire = new Wire();
    await page.routeWebSocket(/\/live$/u, (socket) => wire.#connect(socket));
    return wire;
  }

  /** Sends the page a frame in the name of the server. */
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
