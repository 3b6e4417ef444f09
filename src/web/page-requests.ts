import { createHash } from 'node:crypto';
import { MINUTE } from '#src/lib/durations.js';
import type { Locale } from '#src/lib/locale.js';
import { KeyedQueue } from '#src/lib/keyed-queue.js';
import { hasEnded, sameAgain, seatOf, type Table } from '#src/model/table.js';
import { engineOf, type GameRules } from '#src/tables/rules.js';
import type { Outcome, Request, TableRequest, TableService } from '#src/tables/table-service.js';
import { pageFrame, type PageFrame, type ServerFrame, type ShownRefusal } from './protocol.js';
import type { TableLinks } from './sessions.js';
import { shownRefusal } from './shown-refusal.js';

export type PlayableTables = Pick<
  TableService,
  | 'load'
  | 'openInChannel'
  | 'open'
  | 'play'
  | 'undo'
  | 'resign'
  | 'pause'
  | 'rewind'
  | 'replace'
  | 'vote'
  | 'findHint'
  | 'premove'
>;

export const readFrame = (text: string): PageFrame | null => {
  try {
    return pageFrame.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/** Derives the id of a person's request, the counterpart of a Discord interaction's id. */
const interactionIdOf = (userId: string, request: string): string =>
  `web-${createHash('sha256').update(`${userId} ${request}`).digest('hex').slice(0, 40)}`;

/**
 * Counts a question of a person to the others at a table, or a new table, which is posted in its channel.
 *
 * @returns the moment of the next one when there are too many; null when it may be posted
 */
export type AskLimit = (userId: string, table: Pick<Table, 'location' | 'channelId'>) => Date | null;

export type MayOpen = (
  userId: string,
  table: Pick<Table, 'location' | 'channelId' | 'parentChannelId'>,
) => Promise<boolean>;

const postedFrames: ReadonlySet<PageFrame['type']> = new Set(['pause', 'rewind', 'replace', 'again']);

export interface PageRequestParts {
  readonly tables: PlayableTables;
  readonly links: Pick<TableLinks, 'forPlayer'>;
  readonly games: GameRules;
  readonly askLimit: AskLimit;
  readonly mayOpen: MayOpen;
  readonly now: () => Date;
}

export class PageRequests {
  readonly #parts: PageRequestParts;
  /** Orders a person's wishes for another game, by the table that has ended: several pages open one. */
  readonly #rematches = new KeyedQueue();

  constructor(parts: PageRequestParts) {
    this.#parts = parts;
  }

  async answer(tableId: string, userId: string, frame: PageFrame): Promise<ServerFrame> {
    const { request } = frame;
    const table = await this.#parts.tables.load(tableId);
    const seat = table === null ? null : seatOf(table, userId);
    if (table === null || seat === null)
      return {
        type: 'refused',
        request,
        refusal: { kind: 'table', reason: table === null ? 'no-table' : 'not-seated' },
      };
    if (frame.type === 'hint') return this.#hint(table, userId, request);
    const asked: TableRequest = {
      tableId,
      interactionId: interactionIdOf(userId, request),
      person: { userId, name: table.seats[seat]?.name ?? '?' },
    };
    const next = postedFrames.has(frame.type) ? this.#parts.askLimit(userId, table) : null;
    if (next !== null) {
      const minutes = Math.ceil((next.getTime() - this.#parts.now().getTime()) / MINUTE);
      return {
        type: 'refused',
        request,
        refusal: { kind: 'table', reason: 'too-many-questions', params: { minutes } },
      };
    }
    if (frame.type === 'again')
      return this.#rematches.run(tableId, () => this.#again(asked, table, frame.locale, request));
    const outcome = await this.#change(asked, table, frame);
    return outcome.ok ? { type: 'done', request } : { type: 'refused', request, refusal: shownRefusal(outcome.error) };
  }

  #change(
    request: TableRequest,
    { seats }: Table,
    frame: Exclude<PageFrame, { type: 'hint' | 'again' }>,
  ): Promise<Outcome> {
    const tables = this.#parts.tables;
    switch (frame.type) {
      case 'play':
        return tables.play({ ...request, notation: frame.move, version: frame.version });
      case 'undo':
        return tables.undo(request);
      case 'resign':
        return tables.resign(request);
      case 'pause':
        return tables.pause(request);
      case 'rewind':
        return tables.rewind({ ...request, to: frame.to });
      case 'replace': {
        const absent = seats[frame.seat];
        // A seat without a person has no account; the empty id is refused like a wrong one.
        const absentId = absent?.kind === 'person' ? absent.userId : '';
        return tables.replace({ ...request, absentId, successorId: null, level: frame.level });
      }
      case 'vote':
        return tables.vote({ ...request, proposal: frame.proposal, agrees: frame.agrees });
      case 'premove':
        return tables.premove({ ...request, answers: frame.answers });
    }
  }

  /** The game that the person has begun in its place since a table ended, from another page or on Discord. */
  async #nextOf({ channelId, gameId, changedAt }: Table, userId: string): Promise<Table | undefined> {
    const open = await this.#parts.tables.openInChannel(channelId);
    return open.find(
      (table) =>
        table.gameId === gameId && table.hostId === userId && table.phase === 'playing' && table.createdAt >= changedAt,
    );
  }

  /** Opens the same game again for a person who plays with no other: it begins at once. */
  async #again(asked: Request, table: Table, locale: Locale, request: string): Promise<ServerFrame> {
    const { location, channelId, parentChannelId, seats } = table;
    const { userId } = asked.person;
    const refused = (refusal: ShownRefusal): ServerFrame => ({ type: 'refused', request, refusal });
    if (!hasEnded(table)) return refused({ kind: 'table', reason: 'already-playing' });
    const { computers, ...same } = sameAgain(table);
    if (computers.length < seats.length - 1) return refused({ kind: 'table', reason: 'stale' });
    const opened = async (tableId: string): Promise<ServerFrame> => ({
      type: 'opened',
      request,
      link: await this.#parts.links.forPlayer(tableId, userId, locale),
    });
    const begun = await this.#nextOf(table, userId);
    if (begun !== undefined) return opened(begun.id);
    if (!(await this.#parts.mayOpen(userId, table))) return refused({ kind: 'table', reason: 'not-openable' });
    const next = await this.#parts.tables.open({
      interactionId: asked.interactionId,
      person: asked.person,
      ...{ location, channelId, parentChannelId, locale: table.locale, seats: computers },
      ...same,
      begins: true,
    });
    return next.ok ? opened(next.value.id) : refused(shownRefusal(next.error));
  }

  async #hint(table: Table, userId: string, request: string): Promise<ServerFrame> {
    const found = await this.#parts.tables.findHint({ tableId: table.id, userId });
    if (!found.ok) return { type: 'refused', request, refusal: shownRefusal(found.error) };
    const rules = this.#parts.games.get(table.gameId);
    const engine = rules === undefined ? null : engineOf(rules, table.rules);
    if (engine === null) return { type: 'refused', request, refusal: { kind: 'table', reason: 'unplayable' } };
    const moves = found.value.moves.map(({ move, terms }) => ({
      move: engine.notation.format(move),
      terms: terms.map(({ name, params }) => ({ name, ...(params && { params: { ...params } }) })),
    }));
    return { type: 'hint', request, version: found.value.version, moves };
  }
}
