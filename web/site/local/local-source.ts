import type { Seat } from '#engines/core/seat.js';
import type { Answer, Request, TableSource } from '../../table/connection/source.js';
import { METHOD } from '#src/model/record/analysis.js';
import type { TableFrame } from '#src/web/protocol.js';
import { type KeptGame } from './kept-game.js';
import { LocalWorker } from './local-worker.js';
import { isLocalRequest } from './protocol.js';

export interface LocalListener {
  readonly onTable: (frame: TableFrame) => void;
  /**
   * Told with each table: the person to whom the device must be handed; null when the reader goes on. Until the table
   * is covered, the person before looks on.
   */
  readonly onPass: (seat: Seat | null, isCovered: boolean) => void;
  readonly onThought: (seat: Seat, milliseconds: number) => void;
  readonly onKept: (game: KeptGame) => void;
  /** Begins the same game again. @returns the address of its table */
  readonly onAgain: (game: KeptGame) => Promise<string>;
}

const refused = (reason: string): Answer => ({ kind: 'refused', refusal: { kind: 'table', reason } });

/** A table that a worker of this page keeps. */
export class LocalSource implements TableSource {
  readonly isLocal = true;
  readonly #worker: LocalWorker;
  readonly #listener: LocalListener;
  #game: KeptGame;

  constructor(game: KeptGame, listener: LocalListener) {
    this.#game = game;
    this.#listener = listener;
    this.#worker = new LocalWorker((news) => {
      switch (news.kind) {
        case 'table':
          listener.onTable(news.frame);
          listener.onPass(news.passTo, news.isCovered);
          break;
        case 'thought':
          listener.onThought(news.seat, news.milliseconds);
          break;
        case 'kept':
          this.#game = news.game;
          listener.onKept(news.game);
          break;
      }
    });
  }

  get game(): KeptGame {
    return this.#game;
  }

  /** @param isQuick true to show computer players' moves without a pause between them; resolves to false when this build cannot play it */
  open(isQuick: boolean): Promise<boolean> {
    return this.#worker.call('open', { game: this.#game, isQuick });
  }

  /** Covers the table, so that the device can change hands. */
  async cover(): Promise<void> {
    await this.#worker.call('cover', null);
  }

  /** Shows the table to the person who now holds the device. */
  async show(seat: Seat): Promise<void> {
    await this.#worker.call('show', seat);
  }

  readonly ask = async (request: Request): Promise<Answer> => {
    if (request.type === 'again') return { kind: 'opened', link: await this.#listener.onAgain(this.#game) };
    if (!isLocalRequest(request)) return refused('stale');
    const frame = await this.#worker.call('ask', request);
    if (frame.type === 'refused') return { kind: 'refused', refusal: frame.refusal };
    return frame.type === 'hint' ? { kind: 'hint', hint: frame } : { kind: 'done' };
  };

  readonly load = async (path: string): Promise<unknown> => {
    if (path !== 'analysis') return this.#worker.call('load', path);
    const { from, analysis: known } = this.#game;
    if (from !== null) return { mistakes: null };
    if (known?.method === METHOD) return known;
    // An analysis takes a while; the table stays ready for its replay.
    const analyst = new LocalWorker();
    try {
      const analysis = await analyst.call('analyse', this.#game);
      if (analysis === null) return { mistakes: null };
      this.#game = { ...this.#game, analysis: { method: METHOD, mistakes: analysis.mistakes } };
      this.#listener.onKept(this.#game);
      return this.#game.analysis;
    } finally {
      analyst.stop();
    }
  };

  /** The position as everyone at the table may see it. */
  publicView(): Promise<object> {
    return this.#worker.call('look', null);
  }

  stop(): void {
    this.#worker.stop();
  }
}
