import type { SeenMessage } from '#playground/index.js';
import type { Environment } from '../bot/environment.js';
import { actorOn, type Guest, offers } from './guest.js';
import { isQuestion } from './questions.js';

/** Where people play: in a server, where the bot is no member, and in direct messages, alone or by challenge. */
export const playPlaces = ['server', 'group', 'alone', 'challenge'] as const;
export type PlayPlace = (typeof playPlaces)[number];

/** Whether each player reads a board of their own, in their direct messages. */
export const isDirectPlace = (place: PlayPlace): boolean => place === 'alone' || place === 'challenge';

export interface Turn {
  readonly kind: 'turn';
  /** The message that asks. */
  readonly board: SeenMessage;
  readonly actor: Guest;
  readonly others: readonly Guest[];
}

export interface End {
  readonly kind: 'over';
  readonly board: SeenMessage;
}

/** A game that has begun, seen from its channel. */
export interface TableInPlay {
  readonly guests: readonly Guest[];
  /** Waits until somebody is asked to act, or the game is over. */
  next(): Promise<Turn | End>;
  /** Waits until somebody is asked to act. */
  turn(): Promise<Turn>;
}

export interface Beginning {
  /** Aramini Circus unless told otherwise. */
  readonly game?: string;
  readonly computers?: number;
  readonly channel?: string;
  /** The options of `/play`. */
  readonly values?: Readonly<Record<string, string | number | boolean>>;
}

/** A game that has begun, as its players see it. @param host in whose channel its board stands */
const follow = (guests: readonly Guest[], host: Guest): TableInPlay => {
  const next = async (): Promise<Turn | End> => {
    const holds = (message: SeenMessage): boolean =>
      offers(message, 'again') || (offers(message, 'panel') && actorOn(message, guests) !== undefined);
    const boardOf = (guest: Guest): SeenMessage | undefined => {
      // A call may stand beneath the board, of whom Discord brings no direct message.
      const newest = guest.public().findLast((message) => !isQuestion(message) && message.controls.length > 0);
      return newest !== undefined && holds(newest) ? newest : undefined;
    };
    const board = await host.control.until('somebody to be asked, or the end', () => {
      const shown = boardOf(host);
      const actor = shown === undefined ? undefined : actorOn(shown, guests);
      if (shown === undefined || actor === undefined || offers(shown, 'again')) return shown;
      // In direct messages each has a board of their own.
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

/** Opens a table, seats everybody, adds computer players, and begins. The first guest is the host. */
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

/** Begins a game against computer players, or a solo game, in the direct messages between the bot and a person. */
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

/** Somebody in their direct messages with the bot. */
export const inDirect = (guest: Guest): Guest => guest.in(guest.control.direct(guest.id));

/** The options of `/challenge` that name people. */
export const challenged = (people: readonly { readonly id: string }[]): Readonly<Record<string, string>> =>
  Object.fromEntries(people.map(({ id }, index) => [index === 0 ? 'person' : `person${index + 1}`, id]));

/** The first challenges the others in the channel, who accept. @returns all of them in their direct messages */
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

/** Begins a game of people who challenge one another where they are, and play in their direct messages. */
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

/** Plays turns until the game is over, and gives the message that says so. */
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
