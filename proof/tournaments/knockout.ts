import type { DatabaseReader } from '#tests/harness/database/database-reader.js';
import { setTimeout as wait } from 'node:timers/promises';
import { Guest, offers } from '#tests/harness/actors/guest.js';
import type { RandomChoice } from '#tests/harness/actors/random-choice.js';
import type { Control, SeenMessage } from '#playground/index.js';
import type { Tournament } from '#src/model/record/tournament.js';

const ENTRANTS = 4;
/** Milliseconds between two reads of the database. */
const LOOK_AGAIN = 25;

/** A person's next action in a tournament. */
export interface Act {
  readonly what: 'create' | 'join' | 'start' | 'resign';
  readonly perform: () => Promise<unknown>;
}

/**
 * Four people who play a knock-out in a separate channel. They know only the stored data and the channel's messages.
 */
export class Knockout {
  readonly channel: string;
  readonly #database: DatabaseReader;
  readonly #people: readonly Guest[];
  readonly #organiser: Guest;
  readonly #random: RandomChoice;

  constructor(control: Control, database: DatabaseReader, channel: string, random: RandomChoice) {
    this.channel = channel;
    this.#database = database;
    this.#random = random;
    const guests = control.people().map(({ id }) => new Guest(control, id, channel));
    const [organiser] = guests;
    if (organiser === undefined) throw new Error('The playground is empty');
    this.#organiser = organiser;
    this.#people = guests.slice(0, ENTRANTS);
  }

  /** The stored tournament; null before it is stored. */
  find(): Tournament | null {
    return this.#database.tournaments().find(({ channelId }) => channelId === this.channel) ?? null;
  }

  public(): readonly SeenMessage[] {
    return this.#organiser.public();
  }

  get isOver(): boolean {
    const tournament = this.find();
    return tournament?.phase === 'over' && tournament.endMessageId !== null;
  }

  /** Waits for a state of the store, for which the playground has no event. @throws Error */
  async until<Result>(what: string, probe: () => Result | undefined, within = 60_000): Promise<Result> {
    const end = performance.now() + within;
    for (;;) {
      const found = probe();
      if (found !== undefined) return found;
      if (performance.now() > end) throw new Error(`Waited in vain for ${what}: ${JSON.stringify(this.find())}`);
      await wait(LOOK_AGAIN);
    }
  }

  /** Null where no person has to act because the tournament is over or the bot continues. */
  next(): Act | null {
    const tournament = this.find();
    if (tournament === null)
      return {
        what: 'create',
        perform: () =>
          this.#organiser.asks('tournament create', { name: 'Cup', kind: 'knockout', game: 'aramini-circus' }),
      };
    if (tournament.phase === 'signup') return this.#signUp(tournament);
    return tournament.phase === 'running' ? this.#resignation(tournament) : null;
  }

  #signUp({ entrants }: Tournament): Act | null {
    const message = this.public().find((one) => offers(one, 'trnjoin'));
    if (message === undefined) return null;
    const missing = this.#people.find(({ id }) => entrants.every(({ userId }) => userId !== id));
    return missing === undefined
      ? { what: 'start', perform: () => this.#start(message) }
      : { what: 'join', perform: () => missing.presses(message, 'trnjoin').reply() };
  }

  async #start(signup: SeenMessage): Promise<void> {
    const asked = await this.#organiser.presses(signup, 'trnstart').reply();
    await this.#organiser.changes(asked, 'trnbegin');
  }

  #resignation({ rounds, entrants }: Tournament): Act | null {
    const running = new Set(this.#database.tables().flatMap(({ id, phase }) => (phase === 'playing' ? [id] : [])));
    const open = (rounds.at(-1)?.pairings ?? []).flatMap(({ players, games, outcome }) => {
      const game = games.at(-1);
      return outcome === null && game !== undefined && running.has(game.tableId) ? [{ players, game }] : [];
    });
    if (open.length === 0) return null;
    const { players, game } = this.#random.oneOf(open);
    const loser = entrants[this.#random.oneOf(players) ?? 0]?.userId;
    const guest = this.#people.find(({ id }) => id === loser)?.in(game.channelId);
    if (guest === undefined) return null;
    const perform = async (): Promise<void> => {
      const asked = await guest.asks('resign');
      if (offers(asked, 'resign')) await guest.presses(asked, 'resign').done();
    };
    return { what: 'resign', perform };
  }
}
