import type { Location } from '#src/model/location.js';
import type { ChannelType } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { Texts } from '#renderers/kit/renderer.js';
import type { KeyedQueue } from '#src/lib/keyed-queue.js';
import type { Locale } from '#src/lib/locale.js';
import type { Analyses } from '#src/study/analyses.js';
import type { Verifications } from '#src/study/verifications.js';
import type { Statistics } from '#src/statistics/statistics.js';
import type { Coach } from '#src/study/coach.js';
import type { Puzzles } from '#src/study/puzzles.js';
import type { Privacy } from '#src/tables/privacy/privacy.js';
import type { TableLinks } from '#src/web/sessions.js';
import type { OnboardingTips } from '#src/tables/onboarding-tips.js';
import type { People, Servers } from '#src/tables/settings.js';
import type { Person, TableService } from '#src/tables/table-service.js';
import type { DirectChannels } from '../delivery/direct-channels.js';
import type { DailyPuzzles } from '../followers/daily-puzzles.js';
import type { GameNights } from '../nights/game-nights.js';
import type { Questions } from '../followers/questions.js';
import type { ReaderBoards } from '../followers/reader-boards.js';
import type { Watches } from '../followers/watches.js';
import type { Tournaments } from '#src/tournaments/tournaments.js';
import type { Games } from '#src/words/games.js';
import type { PrivateNotes } from '../delivery/private-notes.js';
import type { PublicPosts } from '../delivery/public-posts.js';
import type { Page } from '../messages/page.js';
import type { AccountName } from '#src/words/picture-names.js';
import type { Obstacle } from '../gateway/interaction-origins.js';
import type { Permission } from '../gateway/permissions.js';
import type { TableThreads } from '../followers/table-threads.js';
import type { Animations } from '../messages/animations/animations.js';
import type { Publisher } from '../followers/publisher.js';

/** Addresses of pages that the operator has published; null where there is none. */
export interface OperatorPages {
  readonly privacy: string | null;
  readonly terms: string | null;
  /** Where people get help. */
  readonly support: string | null;
}

export interface CommandServices {
  readonly tables: TableService;
  readonly servers: Servers;
  readonly people: People;
  readonly tips: Pick<OnboardingTips, 'see'>;
  readonly readers: Pick<ReaderBoards, 'invite' | 'retry'>;
  readonly watches: Watches;
  readonly direct: Pick<DirectChannels, 'conversationWith' | 'isKnown' | 'remember' | 'retry'>;
  readonly questions: Pick<Questions, 'adopt'>;
  readonly privacy: Privacy;
  readonly statistics: Statistics;
  readonly tournaments: Tournaments;
  /** The address of the site without a server; null where none is published. */
  readonly siteUrl: string | null;
  readonly operatorPages: OperatorPages;
  readonly links: TableLinks | null;
  readonly posts: Pick<PublicPosts, 'take'>;
  readonly notes: Pick<PrivateNotes, 'isStale'>;
  /** The origin of files behind a fake Discord or a proxy; null for Discord itself. */
  readonly fileOrigin: string | null;
  readonly accountName: AccountName;
  readonly games: Games;
  readonly publisher: Publisher;
  /** Lets players ask for the game after a table one by one, so that two who press at once find each other. */
  readonly rematches: Pick<KeyedQueue, 'run'>;
  readonly animations: Animations;
  readonly analyses: Pick<Analyses, 'find' | 'make'>;
  readonly verifications: Pick<Verifications, 'verify'>;
  readonly puzzles: Puzzles;
  readonly coach: Coach;
  readonly dailyPuzzles: Pick<DailyPuzzles, 'refresh' | 'retry'>;
  readonly nights: Pick<
    GameNights,
    'now' | 'find' | 'upcoming' | 'plan' | 'answer' | 'vote' | 'move' | 'chooseGame' | 'cancel' | 'isToldOfEvents'
  >;
  readonly threads: TableThreads;
}

export interface Context extends CommandServices {
  readonly applicationId: string;
  readonly interactionId: string;
  readonly person: Person;
  readonly texts: Texts;
  readonly location: Location;
  readonly channelId: string;
  /** The parent channel of a thread; null outside threads. */
  readonly parentId: string | null;
  /**
   * The default language of a table opened here, before the server's own setting: that of a Community server, else the
   * person's.
   */
  readonly publicLocale: Locale;
  readonly isManager: boolean;
  readonly isEventManager: boolean;
  readonly isModerator: boolean;
  readonly missing: readonly Permission[];
  /** The permissions that the bot lacks to make a thread here; null where threads are impossible. */
  readonly missingForThread: readonly Permission[] | null;
  /** Like `missingForThread`, for a spectator's private thread. */
  readonly missingForWatching: readonly Permission[] | null;
  readonly channelType: ChannelType;
  /** Finds any other obstacle to writing here; may ask Discord. */
  readonly obstacle: () => Promise<Obstacle | null>;
  /** Tells whether the person may see a channel of this server; `parentId` is that of a thread, else null. */
  readonly mayView: (channelId: string, parentId: string | null) => boolean;
  readonly isOpenToAll: (channelId: string, parentId: string | null) => boolean;
  /** Returns the permissions that the bot lacks to write in another channel of this server. */
  readonly missingIn: (channelId: string) => readonly Permission[];
  readonly log: Logger;
}

interface DetailedAnswer {
  /** Null when the message in the channel is enough. */
  readonly page: Page | null;
  /** A result that follows the answer; null when there is nothing to add. */
  readonly later?: Promise<Page | null>;
  /** True when a pressed public message stays unchanged, although the press is a `turn`. */
  readonly isApart?: true;
  /** A separate message that announces `later`, which then replaces it. */
  readonly interim?: Page;
}

/** Most answers are one page, in the place of what was pressed. */
export type Answer = Page | DetailedAnswer;

export const pageOf = (answer: Answer): Page | null => ('blocks' in answer ? answer : answer.page);
