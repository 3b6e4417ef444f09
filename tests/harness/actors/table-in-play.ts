import type { SeenMessage } from '#playground/index.js';
import type { Environment } from '../bot/environment.js';
import { actorOn, type Guest, offers } from './guest.js';
import { isQuestion } from './questions.js';

/** The places of play: a server, a group without the bot as a member, and direct messages, alone or by challenge. */
export const playPlaces = ['server', 'group', 'alone', 'challenge'] as const;
export type PlayPlace = (typeof playPlaces)[number];

/** True when each player reads a board of their own, in their direct messages. */
export const isDirectPlace = (place: PlayPlace): boolean => place === 'alone' || place === 'challenge';

export interface Turn {
  readonly kind: 'turn';
  readonly board: SeenMessage;
  readonly actor: Guest;
  readonly others: readonly Guest[];
}

interface End {
  readonly kind: 'over';
  readonly board: SeenMessage;
}

/** A running game, as seen from its channel. */
export interface TableInPlay {
  readonly guests: readonly Guest[];
  /** Waits until a player must act, or the game is over. */
  next(): Promise<Turn | End>;
  turn(): Promise<Turn>;
}

export interface Beginning {
  /** Default: Aramini Circus. */
  readonly game?: string;
  readonly computers?: number;
  readonly channel?: string;
  /** The options of `/play`. */
  readonly values?: Readonly<Record<string, string | number | boolean>>;
}

/** A running game, as its players see it. @param host the person whose channel contains the board */
const follow = (guests: readonly Guest[], host: Guest): TableInPlay => {
  const next = async (): Promise<Turn | End> => {
    const holds = (message: SeenMessage): boolean =>
      offers(message, 'again') || (offers(message, 'panel') && actorOn(message, guests) !== undefined);
    const boardOf = (guest: Guest): SeenMessage | undefined => {
      // A mention may be beneath the board, for people without a direct message from Discord.
      const newest = guest.public().findLast((message) => !isQuestion(message) && message.controls.length > 0);
      return newest !== undefined && holds(newest) ? newest : undefined;
    };
    const board = await host.control.until('somebody to be asked, or the end', () => {
      const shown = boardOf(host);
      const actor = shown === undefined ? undefined : actorOn(shown, guests);
      if (shown === undefined || actor === undefined || offers(shown, 'again')) return shown;
      // In direct messages each player has a board of their own.
      const own = boardOf(actor);
      return own !== undefined && actorOn(own, guests) === actor ? own : undefined;
    });
    const actor = actorOn(board, guests);
    if (offers(board, 'again') || actor === undefined) return { kind: 'over', board };
    return { kind: 'turn', board, actor, others: guests.filter((guest) => guest !== actor) };
  };
  return {
    guests,
    next,
    turn: async () => {
      const turn = await next();
      if (turn.kind === 'over') throw new Error('The game is over');
      return turn;
    },
  };
};

/** Opens a table, seats everyone, adds computer players, and begins. The first guest is the host. */
export const beginTable = async (
  fixture: Pick<Environment, 'guest' | 'channel'>,
  names: readonly string[],
  { game = 'aramini-circus', computers = 0, channel = fixture.channel, values = {} }: Beginning = {},
): Promise<TableInPlay> => {
  const guests = names.map((name) => fixture.guest(name, channel));
  const [host, ...others] = guests;
  if (host === undefined) throw new Error('A table needs a host');
  await host.asks(`play ${game}`, values);
  for (const guest of others) await guest.asks('join');
  for (let added = 0; added < computers; added += 1) await host.asks('computer');
  await host.asks('begin');
  return follow(guests, host);
};

/** Begins a game against computer players, or a solo game, in a person's direct messages with the bot. */
export const beginAlone = async (
  fixture: Pick<Environment, 'guest' | 'control'>,
  name: string,
  { game = 'aramini-circus', values = {} }: Pick<Beginning, 'game' | 'values'> = {},
): Promise<TableInPlay> => {
  const { id } = fixture.guest(name);
  fixture.control.install(id);
  const guest = fixture.guest(name, fixture.control.direct(id));
  await guest.asks(`play ${game}`, values);
  return follow([guest], guest);
};

export const inDirect = (guest: Guest): Guest => guest.in(guest.control.direct(guest.id));

export const challenged = (people: readonly { readonly id: string }[]): Readonly<Record<string, string>> =>
  Object.fromEntries(people.map(({ id }, index) => [index === 0 ? 'person' : `person${index + 1}`, id]));

/**
 * Challenges the others in the channel as the first guest; they accept.
 *
 * @returns all of them in their direct messages
 */
export const challenge = async (
  game: string,
  [host, ...others]: readonly Guest[],
  values: Beginning['values'] = {},
): Promise<readonly Guest[]> => {
  if (host === undefined) throw new Error('Somebody challenges');
  await host.asks('challenge', { game, ...challenged(others), ...values });
  for (const other of others) {
    const asked = await other.seesNewest('the challenge', (message) => offers(message, 'dare'));
    await other.presses(asked, 'dare').reply();
  }
  return [host, ...others].map(inDirect);
};

/** Begins a game by a challenge in the people's channel; they play in their direct messages. */
export const beginChallenge = async (
  game: string,
  people: readonly Guest[],
  values: Beginning['values'] = {},
): Promise<TableInPlay> => {
  const guests = await challenge(game, people, values);
  const [host] = guests;
  if (host === undefined) throw new Error('A table needs a host');
  return follow(guests, host);
};

const MAX_TURNS = 2_000;

/** Plays turns until the game is over. @returns the message that says so */
export const playToTheEnd = async (
  table: TableInPlay,
  play: (turn: Turn) => Promise<unknown>,
): Promise<SeenMessage> => {
  for (let turns = 0; turns < MAX_TURNS; turns += 1) {
    const next = await table.next();
    if (next.kind === 'over') return next.board;
    await play(next);
  }
  throw new Error('The game has no end');
};
