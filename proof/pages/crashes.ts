import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { games } from '#src/app/games.js';
import { exchange, linksIn, OpenPage } from '#tests/harness/actors/open-page.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';
import { Environment } from '#tests/harness/bot/environment.js';
import type { BotProcess } from '#tests/harness/bot-process/bot-process.js';
import type { Invariants } from '#tests/harness/checks/invariants.js';
import { DatabaseReader } from '#tests/harness/database/database-reader.js';
import { invariant } from '../crash/checks/invariants.js';
import { killRepeatedly } from '../crash/kill-repeatedly.js';

/** The time after the bot's return within which an open page must show the stored position again. */
const SHOWN_WITHIN_MS = 3_000;
/** Milliseconds that nearly all moves and their way to the pages take. */
const MOVE_TAKES = 40;
/** The maximum number of moves between two kills. */
const MAX_MOVES = 12;
/** The time between two attempts of a page to connect again. */
const PAUSE_MS = 100;

/** The address of a page, and its session. */
interface Bookmark {
  readonly link: string;
  readonly cookie: string;
}

/** A sent move without an answer. */
interface Sent {
  readonly seat: number;
  readonly request: string;
  readonly frame: { readonly type: 'play'; readonly version: number; readonly move: string };
}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no port');
  return address.port;
};

const pageOf = ({ link, cookie }: Bookmark): OpenPage => new OpenPage(link, cookie);

/** Two people who play only by their pages, while their bot dies again and again. */
export class PageCrashes {
  readonly #environment: Environment;
  readonly #database: DatabaseReader;
  readonly #random: RandomChoice;
  readonly #invariants: Invariants<string>;
  readonly #web: Readonly<Record<string, string>>;
  /** By seat; none between two games. */
  #bookmarks: readonly Bookmark[] = [];
  #channel = '';
  #moves = 0;
  #sent: Sent | null = null;
  #played = 0;

  private constructor(environment: Environment, port: number, seed: string, invariants: Invariants<string>) {
    this.#environment = environment;
    this.#database = new DatabaseReader(environment.databasePath);
    this.#random = new RandomChoice(`${seed} pages`);
    this.#invariants = invariants;
    this.#web = { WEB_PORT: String(port), WEB_HOST: '127.0.0.1', PUBLIC_URL: `http://127.0.0.1:${port}` };
  }

  /** @returns the number of moves made by pages */
  static async run(kills: number, seed: string, invariants: Invariants<string>): Promise<number> {
    const test = new PageCrashes(await Environment.open(), await freePort(), seed, invariants);
    const play = { variables: test.#web, holds: invariant.page, play: test.#play.bind(test) };
    await killRepeatedly(kills, test.#environment, play, invariants);
    test.#database.close();
    await test.#environment.close();
    return test.#played;
  }

  /** Plays until the bot is killed; in the last run only until the pages show the stored data. */
  async #play(bot: BotProcess, isLast: boolean): Promise<void> {
    const pages = this.#bookmarks.length === 0 ? await bot.during(this.#open()) : await this.#reopen(bot);
    if (isLast) return;
    const left = 1 + this.#random.below(MAX_MOVES);
    for (let move = 0; move < left; move += 1) if (!(await this.#move(bot, pages, move === left - 1))) return;
  }

  async #open(): Promise<readonly OpenPage[]> {
    const { control } = this.#environment;
    this.#channel = control.server.addChannel(`page-${this.#played}`, 'text').id;
    const game = this.#random.oneOf(games).engine.id;
    const table = await beginTable(this.#environment, ['Barnaby', 'Matilda'], { game, channel: this.#channel });
    const { board } = await table.turn();
    this.#moves = 0;
    const bookmarks: Bookmark[] = [];
    for (const guest of table.guests) {
      const [link = ''] = linksIn(await guest.presses(board, 'page').reply());
      const [cookie = ''] = (await exchange(link)).headers.get('set-cookie')?.split(';') ?? [];
      bookmarks.push({ link, cookie });
    }
    this.#bookmarks = bookmarks;
    return bookmarks.map(pageOf);
  }

  /** Connects again, as pages do, and repeats unanswered requests. */
  async #reopen(bot: BotProcess): Promise<readonly OpenPage[]> {
    const begun = performance.now();
    const stored = this.#database.newestIn(this.#channel)?.version ?? -1;
    const pages = await Promise.all(this.#bookmarks.map((bookmark) => bot.during(this.#connect(bookmark, stored))));
    const took = performance.now() - begun;
    this.#invariants.check(
      invariant.page,
      took <= SHOWN_WITHIN_MS,
      () => `a page took ${took.toFixed()} ms to come back`,
    );
    const sent = this.#sent;
    if (sent !== null) {
      const page = await this.#pageOfSeat(pages, sent.seat);
      const answer = await bot.during(page.ask(sent.frame, sent.request));
      this.#sent = null;
      this.#moves += 1;
      this.#invariants.check(invariant.page, answer.type === 'done', () => `asked again: ${JSON.stringify(answer)}`);
      await this.#shown(pages, sent.frame.version + 1);
    }
    this.#countMoves();
    return pages;
  }

  async #connect(bookmark: Bookmark, stored: number): Promise<OpenPage> {
    for (;;) {
      const page = pageOf(bookmark);
      try {
        await page.table(({ table }) => table.version >= stored);
        return page;
      } catch {
        await wait(PAUSE_MS);
      }
    }
  }

  /** Waits for the pages to show a version; a page with a delay would offer moves of the position before. */
  async #shown(pages: readonly OpenPage[], version: number): Promise<void> {
    for (const page of pages) await page.table(({ table }) => table.version >= version);
  }

  async #pageOfSeat(pages: readonly OpenPage[], seat: number): Promise<OpenPage> {
    for (const page of pages) if ((await page.table()).seat === seat) return page;
    throw new Error(`Seat ${seat} has no page`);
  }

  /** Checks that no move is lost or doubled. */
  #countMoves(): void {
    const log = this.#database.newestIn(this.#channel)?.log ?? [];
    const stored = log.filter(({ kind }) => kind === 'move').length;
    this.#invariants.check(
      invariant.page,
      stored === this.#moves,
      () => `${this.#moves} moves were made, ${stored} are stored`,
    );
  }

  /** Plays one move of the current player. @returns whether the game continues */
  async #move(bot: BotProcess, pages: readonly OpenPage[], isCutShort: boolean): Promise<boolean> {
    const asked = await bot.during(
      Promise.any(
        pages.map(async (page) => ({
          page,
          frame: await page.table(({ table, position }) => table.phase === 'over' || (position?.moves.length ?? 0) > 0),
        })),
      ),
    );
    const { seat, table, position } = asked.frame;
    if (table.phase === 'over' || position === null || seat === null) {
      this.#countMoves();
      this.#bookmarks = [];
      return false;
    }
    const frame = { type: 'play', version: table.version, move: this.#random.oneOf(position.moves) } as const;
    const request = randomBytes(16).toString('hex');
    this.#played += 1;
    if (isCutShort) {
      this.#sent = { seat, request, frame };
      asked.page.send(JSON.stringify({ ...frame, request }));
      await wait(this.#random.below(MOVE_TAKES));
      return false;
    }
    const answer = await bot.during(asked.page.ask(frame, request));
    this.#moves += 1;
    this.#invariants.check(invariant.page, answer.type === 'done', () => `a move: ${JSON.stringify(answer)}`);
    await this.#shown(pages, table.version + 1);
    return true;
  }
}
