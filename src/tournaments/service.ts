import type { Result } from '#engines/core/result.js';
import type { Locale } from '#src/lib/locale.js';
import type { Tournament, TournamentKind } from '#src/model/record/tournament.js';
import type { Person } from '#src/tables/table-service.js';

/** The reason for a refusal; its sentence is at `common:tournament.refusals.<reason>`. */
export type TournamentRefusal =
  | 'gone'
  | 'not-signup'
  | 'not-open'
  | 'full'
  | 'already'
  | 'not-entrant'
  | 'withdrawn'
  | 'too-few'
  | 'organiser-only'
  | 'own-opponent'
  | 'not-absent'
  | 'still-in'
  | 'busy';

export type TournamentOutcome = Result<Tournament, TournamentRefusal>;

export interface TournamentOpening {
  /** Repeated, it returns the same tournament. */
  readonly interactionId: string;
  readonly person: Person;
  readonly guildId: string;
  readonly channelId: string;
  readonly locale: Locale;
  readonly name: string;
  readonly kind: TournamentKind;
  readonly gameIds: readonly string[];
}

/** The person who requests an organiser's action; a `manager` may do it too. */
export interface TournamentRequester {
  readonly userId: string;
  readonly manager: boolean;
}

export const isOrganiser = ({ organiserId }: Tournament, { userId, manager }: TournamentRequester): boolean =>
  manager || organiserId === userId;

export type Announcement = { readonly kind: 'signup' | 'end' } | { readonly kind: 'round'; readonly round: number };

/** The place of tournaments' messages and tables. Every method throws Discord's error. */
export interface Stage {
  /** Returns a place for the game of two entrants; the same nonce returns the same place. */
  place(
    tournament: Tournament,
    game: { readonly gameId: string; readonly hostName: string; readonly nonce: string },
  ): Promise<{ readonly channelId: string; readonly parentChannelId: string | null }>;
  post(tournament: Tournament, what: Announcement): Promise<string>;
  refresh(tournament: Tournament, what: Announcement): Promise<void>;
}
