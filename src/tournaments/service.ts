import type { Result } from '#engines/core/result.js';
import type { Locale } from '../lib/locale.js';
import type { Tournament, TournamentKind } from '../model/record/tournament.js';
import type { Person } from '../tables/service.js';

/** Why something cannot be done at a tournament; its sentence is at `common:tournament.refusals.<reason>`. */
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
  | 'busy';

export type TournamentOutcome = Result<Tournament, TournamentRefusal>;

/** A tournament that somebody wants to organise. */
export interface TournamentOpening {
  /** The same one makes the same tournament. */
  readonly interactionId: string;
  readonly person: Person;
  readonly guildId: string;
  readonly channelId: string;
  readonly locale: Locale;
  readonly name: string;
  readonly kind: TournamentKind;
  readonly gameIds: readonly string[];
}

/** Who asks for something that is for organisers; `manager` may do it too. */
export interface Organising {
  readonly userId: string;
  readonly manager: boolean;
}

/** A message in the channel of a tournament. */
export type Announcement = { readonly kind: 'signup' | 'end' } | { readonly kind: 'round'; readonly round: number };

/** Where tournaments are shown and their tables stand. Every method throws what Discord answers. */
export interface Stage {
  /** A place for the game of two entrants; the same nonce makes the same place. */
  place(
    tournament: Tournament,
    game: { readonly gameId: string; readonly hostName: string; readonly nonce: string },
  ): Promise<{ readonly channelId: string; readonly parentChannelId: string | null }>;
  /** Tells something in the channel, and gives the id of the message. */
  post(tournament: Tournament, what: Announcement): Promise<string>;
  /** Writes a message of sign-up or of a round again, if it is still there. */
  refresh(tournament: Tournament, what: Announcement): Promise<void>;
}
