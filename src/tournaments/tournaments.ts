import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { ok, refuse } from '#engines/core/result.js';
import { playerOfUser } from '#src/statistics/counting/players.js';
import { ALL } from '#src/model/record/statistics.js';
import type { Ownership } from '#src/model/ownership.js';
import type { Table } from '#src/model/table.js';
import { withPart } from '#src/model/record/seed-draw.js';
import { MAX_ENTRANTS, type Entrant, entrantOf, type Tournament } from '#src/model/record/tournament.js';
import type { Store } from '#src/store/index.js';
import { BackgroundQueue } from '#src/tables/deadlines/background-queue.js';
import { type ByteSource, Chance, secureBytes } from '#src/tables/chance.js';
import { type TimeSource, systemTime } from '#src/tables/time-source.js';
import { fingerprintOf } from '#src/lib/fingerprint.js';
import { KeyedQueue } from '#src/lib/keyed-queue.js';
import type { Person, TableService } from '#src/tables/table-service.js';
import { isAbsent } from './absence.js';
import { Advancer } from './advancer.js';
import { endGames } from './left-games.js';
import { progress, start } from './rules/progress.js';
import {
  isOrganiser,
  type TournamentRequester,
  type Stage,
  type TournamentOpening,
  type TournamentOutcome,
  type TournamentRefusal,
} from './service.js';

export const MIN_ENTRANTS = 2;
/** Retries after concurrent changes; more conflicts than this do not occur. */
const MAX_TRIES = 8;
const ID_LENGTH = 10;

export interface TournamentParts {
  readonly store: Store;
  readonly tables: Pick<TableService, 'open' | 'begin' | 'load' | 'resign' | 'closeForRemoval'>;
  readonly stage: Stage;
  readonly owner: () => Ownership;
  readonly log: Logger;
  readonly time?: TimeSource;
  readonly bytes?: ByteSource;
}

type Decision = Tournament | TournamentRefusal;

/** Returns ten letters and digits, the same for the same interaction. */
const idOf = (interactionId: string): string =>
  createHash('sha256').update(`tournament ${interactionId}`).digest('hex').slice(0, ID_LENGTH);

const arePaired = (tournament: Tournament, one: string, other: string): boolean => {
  const [first, second] = [entrantOf(tournament, one), entrantOf(tournament, other)];
  return (
    first !== second &&
    (tournament.rounds.at(-1)?.pairings ?? []).some(
      ({ players, outcome }) => outcome === null && players.includes(first) && players.includes(second),
    )
  );
};

/**
 * True for entrants, also those who have withdrawn: the removal of a rival helps them, or avenges them. A forgotten entrant is
 * known by a fingerprint.
 */
const mayHaveEntered = ({ entrants }: Tournament, userId: string): boolean =>
  entrants.some(
    ({ userId: known, fingerprint = fingerprintOf(userId) }) =>
      known === userId || (known === null && fingerprint === fingerprintOf(userId)),
  );

const isStillIn = ({ entrants }: Tournament, userId: string): boolean =>
  entrants.some((entrant) => entrant.userId === userId && !entrant.withdrawn);

/** The tournaments of a store. Their automatic steps (pairing, opening tables, announcing) can be repeated safely. */
export class Tournaments {
  readonly #parts: TournamentParts;
  readonly #queue = new KeyedQueue();
  readonly #background: BackgroundQueue;
  readonly #time: TimeSource;
  readonly #chance: Chance;
  readonly #advancer: Advancer;

  constructor(parts: TournamentParts) {
    const { time = systemTime, bytes = secureBytes, log } = parts;
    this.#chance = new Chance(bytes);
    this.#parts = parts;
    this.#time = time;
    this.#background = new BackgroundQueue(time, log);
    this.#advancer = new Advancer({ ...parts, time, queue: this.#queue, background: this.#background });
  }

  /** Also null when it is unreadable. */
  async find(id: string): Promise<Tournament | null> {
    return (await this.#advancer.readable([id]))[0] ?? null;
  }

  /** Running tournaments first, then those to join, the newest of each first. */
  async open(guildId: string): Promise<readonly Tournament[]> {
    const found = await this.#advancer.readable(await this.#parts.store.openTournaments(guildId));
    return found.toSorted(
      (one, other) =>
        Number(other.phase === 'running') - Number(one.phase === 'running') ||
        other.createdAt.getTime() - one.createdAt.getTime(),
    );
  }

  async latest(guildId: string, limit: number): Promise<readonly Tournament[]> {
    return this.#advancer.readable(await this.#parts.store.latestTournaments(guildId, limit));
  }

  /** Opens a tournament for signing up; the organiser takes part only after joining. */
  async create({ interactionId, person, gameIds, ...given }: TournamentOpening): Promise<Tournament> {
    const now = this.#time.now();
    const tournament: Tournament = {
      ...given,
      id: idOf(interactionId),
      version: 1,
      phase: 'signup',
      organiserId: person.userId,
      gameIds: [...gameIds],
      roundsPlanned: 0,
      entrants: [],
      rounds: [],
      signupMessageId: null,
      endMessageId: null,
      draw: { half: this.#chance.seed(), parts: [] },
      createdAt: now,
      changedAt: now,
    };
    await this.#parts.store.saveTournament(tournament);
    await this.advance(tournament.id);
    return tournament;
  }

  /** @param press the id of the interaction that joins, a part of the seeds */
  join(id: string, person: Person, press: string): Promise<TournamentOutcome> {
    return this.#changeSignup(id, (tournament) => {
      if (entrantOf(tournament, person.userId) !== -1) return 'already';
      if (tournament.entrants.length >= MAX_ENTRANTS) return 'full';
      const entrant: Entrant = { userId: person.userId, name: person.name, withdrawn: false };
      const part = { userId: person.userId, value: press, version: tournament.version + 1 };
      const draw = withPart(tournament.draw, 'press', part);
      return { ...tournament, entrants: [...tournament.entrants, entrant], draw };
    });
  }

  leave(id: string, userId: string): Promise<TournamentOutcome> {
    return this.#changeSignup(id, (tournament) => {
      const at = entrantOf(tournament, userId);
      return at === -1 ? 'not-entrant' : { ...tournament, entrants: tournament.entrants.toSpliced(at, 1) };
    });
  }

  /**
   * Pairs the first round. Rated people are seeded by rating, the others after them in the order of joining.
   *
   * @param press the id of the interaction that starts it, the last part of the seeds
   */
  async start(id: string, who: TournamentRequester, press: string): Promise<TournamentOutcome> {
    const known = await this.find(id);
    const ratings = known === null ? new Map<string, number>() : await this.#ratingsOf(known);
    const ratingOf = ({ userId }: Entrant): number => ratings.get(userId ?? '') ?? Number.NEGATIVE_INFINITY;
    const outcome = await this.#change(id, (tournament) => {
      if (!isOrganiser(tournament, who)) return 'organiser-only';
      if (tournament.phase !== 'signup') return 'not-signup';
      const present = tournament.entrants.filter(({ withdrawn }) => !withdrawn);
      if (present.length < MIN_ENTRANTS) return 'too-few';
      const seeded = present.toSorted((one, other) => {
        const [first, second] = [ratingOf(one), ratingOf(other)];
        return first === second ? 0 : second - first;
      });
      const part = { userId: who.userId, value: press, version: tournament.version + 1 };
      return start({ ...tournament, draw: withPart(tournament.draw, 'begin', part) }, seeded);
    });
    if (outcome.ok) await this.#show(id);
    return outcome;
  }

  /**
   * Withdraws an entrant, who is not paired again. An entrant who withdraws resigns their open game; the game of a removed
   * entrant is closed and counts for neither player. An organiser cannot remove the opponent of their own game; an
   * organiser or manager who has entered removes only people whose game has waited for them for a day.
   */
  async withdraw(id: string, userId: string, who: TournamentRequester): Promise<TournamentOutcome> {
    const isOwn = userId === who.userId;
    const known = isOwn ? null : await this.find(id);
    const absent = known !== null && (await isAbsent(this.#parts.store, known, userId, this.#time.now()));
    const outcome = await this.#change(id, (tournament) => {
      const at = entrantOf(tournament, userId);
      if (tournament.phase !== 'running') return 'not-open';
      if (!isOwn && !isOrganiser(tournament, who)) return 'organiser-only';
      if (arePaired(tournament, userId, who.userId)) return 'own-opponent';
      const entrant = tournament.entrants[at];
      if (entrant === undefined) return 'not-entrant';
      if (entrant.withdrawn) return 'withdrawn';
      if (!isOwn && !absent && mayHaveEntered(tournament, who.userId)) return 'not-absent';
      const by = tournament.organiserId === who.userId ? 'organiser' : 'moderator';
      const removed = isOwn ? {} : { removed: { round: tournament.rounds.length - 1, by } as const };
      const entrants = tournament.entrants.with(at, { ...entrant, withdrawn: true, ...removed });
      return progress({ ...tournament, entrants });
    });
    if (outcome.ok) {
      await endGames(this.#parts.tables, outcome.value, userId, who.userId);
      await this.advance(id);
    }
    return outcome;
  }

  /** Removes a person from every tournament that has not ended, before their data is deleted. */
  async leaveAll(userId: string): Promise<void> {
    for (const { id, phase } of await this.#advancer.readable(await this.#parts.store.tournamentsOfPerson(userId))) {
      if (phase === 'signup') await this.leave(id, userId);
      if (phase === 'running') await this.withdraw(id, userId, { userId, manager: false });
    }
  }

  /** Ends a tournament early; running games continue as normal ones. A person who plays in it could escape defeat so. */
  async close(id: string, who: TournamentRequester): Promise<TournamentOutcome> {
    const outcome = await this.#change(id, (tournament) => {
      if (!isOrganiser(tournament, who)) return 'organiser-only';
      if (tournament.phase === 'running' && isStillIn(tournament, who.userId)) return 'still-in';
      return tournament.phase === 'signup' || tournament.phase === 'running'
        ? { ...tournament, phase: 'closed' }
        : 'not-open';
    });
    if (outcome.ok) await this.#show(id);
    return outcome;
  }

  onTableChange(table: Pick<Table, 'id' | 'location' | 'phase'>): void {
    this.#advancer.onTableChange(table);
  }

  resume(): void {
    this.#advancer.resume();
  }

  advance(id: string): Promise<void> {
    return this.#advancer.advance(id);
  }

  async idle(): Promise<void> {
    await this.#background.idle();
    await this.#queue.idle();
  }

  async stop(): Promise<void> {
    this.#advancer.stop();
    await this.idle();
    this.#background.stop();
  }

  async #changeSignup(id: string, decide: (tournament: Tournament) => Decision): Promise<TournamentOutcome> {
    const outcome = await this.#change(id, (tournament) =>
      tournament.phase === 'signup' ? decide(tournament) : 'not-signup',
    );
    if (outcome.ok) this.#background.add(() => this.#refresh(id));
    return outcome;
  }

  async #show(id: string): Promise<void> {
    this.#background.add(() => this.#refresh(id));
    await this.advance(id);
  }

  async #refresh(id: string): Promise<void> {
    const tournament = await this.find(id);
    if (tournament === null) return;
    try {
      await this.#parts.stage.refresh(tournament, { kind: 'signup' });
    } catch (error) {
      this.#parts.log.info({ err: error, tournamentId: id }, 'a tournament’s sign-up could not be changed');
    }
  }

  #change(id: string, decide: (tournament: Tournament) => Decision): Promise<TournamentOutcome> {
    return this.#queue.run(id, async (): Promise<TournamentOutcome> => {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const tournament = await this.find(id);
        const decision = tournament === null ? 'gone' : decide(tournament);
        if (typeof decision === 'string') return refuse(decision);
        const changed = { ...decision, version: decision.version + 1, changedAt: this.#time.now() };
        if (await this.#parts.store.saveTournament(changed)) return ok(changed);
      }
      return refuse('busy');
    });
  }

  async #ratingsOf({ guildId, entrants, gameIds }: Tournament): Promise<ReadonlyMap<string, number>> {
    const [only, ...others] = new Set(gameIds);
    const gameId = others.length === 0 && only !== undefined ? only : ALL;
    const ratings = new Map<string, number>();
    for (const { userId } of entrants) {
      if (userId === null) continue;
      const standings = await this.#parts.store.standingsOf(guildId, playerOfUser(userId), [ALL]);
      const rating = standings.find((one) => one.gameId === gameId)?.rating ?? null;
      if (rating !== null) ratings.set(userId, rating);
    }
    return ratings;
  }
}
