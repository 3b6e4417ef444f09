import { vi } from 'vitest';
import type { BotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import type { Match } from '#playground/index.js';
import type { TurnHours } from '#src/tables/create-table-service.js';
import {
  limits,
  limitsOfRoutes,
  limitWithoutTime,
  ofAnswers,
  ofChannels,
  ofReads,
  ofReminders,
  type Refusal,
  tokenRefused,
} from './reported.js';

/** A kind of request of the bot, and the actions that cause it. */
export interface Kind {
  readonly name: string;
  readonly refusals: readonly Refusal[];
  readonly hours?: TurnHours;
  /** Prepares for the request, in a separate channel. */
  prepare?(host: Guest, other: Guest, fixture: BotFixture): Promise<unknown>;
  /** Prepares for all requests of this kind, when every channel is prepared. */
  settle?(fixture: BotFixture): Promise<void>;
  match(channel: string): Match;
  /** Causes the request; callers may await its effect. */
  act(host: Guest, other: Guest): unknown;
  /** The visible effect for people once the request is handled; null before. */
  seen?(host: Guest, other: Guest): string | null;
  /** Waits until no retry could meet the next refusal. @returns the visible effect then */
  after?(host: Guest): Promise<string>;
  /** The outcome when the promise of `act` resolves. */
  readonly comes?: string;
}

const messages = (channel: string): RegExp => new RegExp(`^/channels/${channel}/messages$`);
const message = (channel: string): RegExp => new RegExp(`^/channels/${channel}/messages/\\d+$`);
const acknowledgement = { method: 'POST', path: /^\/interactions\// } as const;

const openTable = async (host: Guest): Promise<void> => {
  await host.asks('play aramini-circus');
  await host.seesNewest('the lobby', (lobby) => offers(lobby, 'join'));
};

const joinTable = async (host: Guest, other: Guest): Promise<void> => {
  await openTable(host);
  await other.asks('join');
  await host.seesNewest('both of them', ({ text }) => text.includes('Matilda'));
};

/** Adds enough players to begin, so that the control for it is enabled. */
const openTableWithComputer = async (host: Guest): Promise<void> => {
  await openTable(host);
  await host.asks('computer');
  await host.seesNewest('a computer player', ({ text }) => text.includes('🤖'));
};

const beginGame = async (host: Guest, other: Guest): Promise<void> => {
  await joinTable(host, other);
  await host.asks('begin');
  await host.seesNewest('the board', (board) => offers(board, 'panel'));
};

const privateMessage = (guest: Guest) =>
  guest.control.messages(guest.id, guest.channel).findLast(({ ephemeral }) => ephemeral);

/** Both players ask for the panel; the current player gets it. */
const openPanel = async (host: Guest, other: Guest): Promise<void> => {
  await beginGame(host, other);
  const board = host.public().at(-1);
  if (board !== undefined) for (const guest of [host, other]) await guest.presses(board, 'panel').reply();
};

/** The private notes of a waiting player by channel; each disappears when they ask again. */
const notes = new Map<string, { readonly reader: Guest; readonly messageId: string }>();

const leaveNote = async (host: Guest, other: Guest): Promise<void> => {
  await openPanel(host, other);
  for (const reader of [host, other]) {
    const note = privateMessage(reader);
    if (note !== undefined && !offers(note, 'form')) notes.set(host.channel, { reader, messageId: note.id });
  }
};

/** The bot sends a lobby when the table is opened, and with the answer. */
const TWICE = 2;
/** Milliseconds for the bot on a busy machine. */
const POLLING = { timeout: 20_000 };

/**
 * Leaves a table in the channel whose first message was refused, so that the bot looks for it before it sends another.
 */
const loseMessage = async (host: Guest, _other: Guest, fixture: BotFixture): Promise<void> => {
  const before = fixture.log.length;
  fixture.control.faults.next(
    { method: 'POST', path: messages(host.channel) },
    { kind: 'status', status: 403, code: 50013 },
    TWICE,
  );
  await host.asks('play aramini-circus');
  await vi.waitFor(() => {
    const refused = fixture.log.slice(before).filter((line) => line.includes('the channel refuses the table'));
    if (refused.length < TWICE) throw new Error('The message is not refused yet');
  }, POLLING);
};

const closeTable = async (host: Guest): Promise<void> => {
  await host.changes(await host.asks('close'), 'close');
};

/** Three seconds in hours, more than the board needs on a busy machine. */
const SOON = 3 / 3_600;

const lobbyIsThere = (host: Guest): string | null =>
  host.public().some((shown) => offers(shown, 'join')) ? 'the table is shown' : null;

export const kinds: readonly Kind[] = [
  {
    name: 'New message of a table',
    refusals: [...ofChannels, ...limits, limitWithoutTime, tokenRefused],
    match: (channel) => ({ method: 'POST', path: messages(channel) }),
    act: (host) => host.types('play aramini-circus'),
    seen: lobbyIsThere,
  },
  {
    name: 'Edit of a table’s newest message',
    refusals: [...ofChannels, ...limits, tokenRefused],
    prepare: openTable,
    match: (channel) => ({ method: 'PATCH', path: message(channel) }),
    act: (_host, other) => other.types('join'),
    seen: (host) => {
      const newest = host.public().at(-1);
      if (newest?.text.includes('Matilda') !== true) return null;
      // The old message may still exist: a new one was never edited.
      return newest.raw.edited_timestamp === null ? 'sends a new one' : 'the table is shown';
    },
  },
  {
    name: 'Shrinking of an older message',
    refusals: [...ofChannels, ...limitsOfRoutes, limitWithoutTime, tokenRefused],
    prepare: joinTable,
    match: (channel) => ({ method: 'PATCH', path: message(channel) }),
    act: (host) => host.types('begin'),
    seen: (host) => (host.public().every((shown) => !offers(shown, 'join')) ? 'deletes it instead' : null),
  },
  {
    name: 'Reminder',
    refusals: [...ofReminders, ...limits, tokenRefused],
    hours: { reminder: SOON, limit: 0 },
    prepare: beginGame,
    match: (channel) => ({ method: 'POST', path: messages(channel) }),
    act: () => undefined,
    seen: (host) => (host.public().some(({ text }) => text.includes('⏰')) ? 'the reminder is sent' : null),
  },
  {
    name: 'Question: an invitation, or what people are asked to agree to',
    refusals: [...ofReminders, ...limits, tokenRefused],
    prepare: openTable,
    match: (channel) => ({ method: 'POST', path: messages(channel) }),
    act: (host, other) => host.types('invite', { player: other.id }),
    seen: (host) => (host.public().some((shown) => offers(shown, 'accept')) ? 'the question is sent' : null),
  },
  {
    name: 'Reading of a channel that the server has not told of',
    refusals: [...ofReads, ...limits, tokenRefused],
    settle: async (fixture) => {
      fixture.control.server.fail();
      await fixture.restart();
    },
    match: (channel) => ({ method: 'GET', path: new RegExp(`^/channels/${channel}$`) }),
    act: (host) => host.types('play aramini-circus'),
    seen: lobbyIsThere,
  },
  {
    name: 'Reading of a message whose picture is kept',
    // A deleted message has no visible effect and no answer; a retry may happen twice in parallel.
    refusals: [...ofReads.filter(({ status }) => status === 400 || status === 403), ...limits, tokenRefused],
    prepare: beginGame,
    settle: (fixture) => fixture.restart(),
    match: (channel) => ({ method: 'GET', path: message(channel) }),
    // The picture stays where a new one cannot be uploaded.
    act: (host) => {
      host.control.faults.next(
        { method: 'PATCH', path: message(host.channel) },
        { kind: 'status', status: 400, code: 50045 },
      );
      return closeTable(host);
    },
    seen: (host) => (host.public().at(-1)?.text.includes('closed') === true ? 'the table is closed' : null),
  },
  {
    name: 'Search for a message of which nothing was heard',
    refusals: [...ofReads, ...limits, tokenRefused],
    prepare: loseMessage,
    match: (channel) => ({ method: 'GET', path: messages(channel) }),
    act: (host) => host.types('tables'),
    seen: lobbyIsThere,
  },
  {
    name: 'Removal of an older message',
    refusals: [...ofChannels, ...limitsOfRoutes, limitWithoutTime, tokenRefused],
    prepare: joinTable,
    match: (channel) => ({ method: 'DELETE', path: message(channel) }),
    act: (host) => {
      host.control.faults.next(
        { method: 'PATCH', path: message(host.channel) },
        { kind: 'status', status: 400, code: 50083 },
        Infinity,
      );
      host.types('begin');
    },
    seen: (host) => (host.public().every((shown) => !offers(shown, 'join')) ? 'the message is gone' : null),
  },
  {
    name: 'Acknowledgement',
    refusals: [...ofAnswers, ...limits],
    match: () => acknowledgement,
    act: (host) => host.types('tables'),
    seen: (host) => (privateMessage(host) === undefined ? null : 'the answer is there'),
  },
  {
    name: 'Choices of autocomplete',
    refusals: [...ofAnswers, ...limits],
    match: () => acknowledgement,
    act: (host) => host.completes().choices(),
    comes: 'the choices are there',
  },
  {
    name: 'Form',
    refusals: [...ofAnswers, ...limits],
    prepare: openPanel,
    match: () => acknowledgement,
    act: (host, other) => {
      for (const guest of [host, other]) {
        const panel = privateMessage(guest);
        if (panel !== undefined && offers(panel, 'form')) return guest.presses(panel, 'form').modal();
      }
      throw new Error('Nobody has the panel');
    },
    comes: 'the form opens',
  },
  {
    name: 'Private answer',
    refusals: [...ofAnswers, ...limits],
    match: () => ({ method: 'PATCH', path: /^\/webhooks\// }),
    act: (host) => host.types('tables'),
    seen: (host) => (privateMessage(host) === undefined ? null : 'answers in a new message'),
  },
  {
    name: 'Private word beside a message',
    refusals: [...ofAnswers, ...limits],
    prepare: openTableWithComputer,
    match: () => ({ method: 'POST', path: /^\/webhooks\// }),
    act: (host, other) => {
      const [lobby] = host.public();
      if (lobby !== undefined) other.presses(lobby, 'begin');
    },
    seen: (_host, other) => (privateMessage(other) === undefined ? null : 'the word is there'),
  },
  {
    name: 'Removal of a private note',
    refusals: [...ofAnswers, ...limits],
    prepare: leaveNote,
    match: (channel) => ({
      method: 'DELETE',
      path: new RegExp(`^/webhooks/.*/messages/${notes.get(channel)?.messageId ?? 'none'}$`),
    }),
    act: (host) => {
      const board = host.public().at(-1);
      if (board !== undefined) notes.get(host.channel)?.reader.presses(board, 'panel');
    },
    seen: (host) => {
      const note = notes.get(host.channel);
      const read = note?.reader.control.messages(note.reader.id, host.channel) ?? [];
      return read.some(({ id }) => id === note?.messageId) ? null : 'the note is gone';
    },
  },
];
