import type { Location } from '#src/model/location.js';
import type { ChannelType } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { Texts } from '#renderers/kit/renderer.js';
import type { Locale } from '#src/lib/locale.js';
import type { Analyses } from '#src/study/analyses.js';
import type { Verifications } from '#src/study/verifications.js';
import type { Statistics } from '#src/statistics/statistics.js';
import type { Puzzles } from '#src/study/puzzles.js';
import type { Privacy } from '#src/tables/privacy/privacy.js';
import type { TableLinks } from '#src/web/links.js';
import type { OnboardingTips } from '#src/tables/onboarding-tips.js';
import type { People, Servers } from '#src/tables/settings.js';
import type { Person, TableService } from '#src/tables/service.js';
import type { DirectChannels } from '../delivery/direct-channels.js';
import type { TurnNotices } from '../followers/turn-notices.js';
import type { Questions } from '../followers/questions.js';
import type { DirectBoards } from '../followers/direct-boards.js';
import type { Watches } from '../followers/watches.js';
import type { Tournaments } from '#src/tournaments/tournaments.js';
import type { Games } from '#src/words/games.js';
import type { PrivateNotes } from '../delivery/private-notes.js';
import type { PublicPosts } from '../delivery/public-posts.js';
import type { Page } from '../messages/page.js';
import type { AccountName } from '#src/words/picture-names.js';
import type { Obstacle, InteractionOrigins } from '../gateway/interaction-origins.js';
import type { Permission } from '../gateway/permissions.js';
import type { TableThreads } from '../followers/table-threads.js';
import type { Animations } from '../messages/animations/animations.js';
import type { Publisher } from '../followers/publisher.js';

/** What commands and controls work with. */
export interface Services {
  readonly tables: TableService;
  readonly servers: Servers;
  readonly people: People;
  readonly tips: Pick<OnboardingTips, 'see'>;
  readonly notices: Pick<TurnNotices, 'news'>;
  readonly directBoards: Pick<DirectBoards, 'conversationWith' | 'isKnown' | 'open' | 'remember' | 'retry'>;
  readonly reached: Pick<DirectChannels, 'retry'>;
  readonly questions: Pick<Questions, 'adopt'>;
  readonly watches: Pick<Watches, 'begin' | 'end' | 'watchedBy'>;
  readonly privacy: Privacy;
  readonly statistics: Statistics;
  readonly tournaments: Tournaments;
  /** Where the owner of the bot has published what becomes of personal data, and the terms of use. */
  readonly pages: { readonly privacy: string | null; readonly terms: string | null };
  /** What makes the links to the pages of tables; null where tables have none. */
  readonly links: TableLinks | null;
  readonly origins: Pick<InteractionOrigins, 'of' | 'obstacle'>;
  readonly posts: Pick<PublicPosts, 'take'>;
  readonly notes: Pick<PrivateNotes, 'isOutdated'>;
  /** Where a stand-in or a proxy, through which the bot reaches Discord, may keep files; null for Discord itself. */
  readonly fileOrigin: string | null;
  readonly accountName: AccountName;
  readonly games: Games;
  readonly publisher: Publisher;
  readonly animations: Animations;
  readonly analyses: Pick<Analyses, 'find' | 'make'>;
  readonly verifications: Pick<Verifications, 'verify'>;
  readonly puzzles: Puzzles;
  readonly threads: TableThreads;
}

/** Who asks, where, and in which language the answer is read. */
export interface Context extends Services {
  readonly applicationId: string;
  readonly interactionId: string;
  readonly person: Person;
  /** In the language of the person. */
  readonly texts: Texts;
  readonly location: Location;
  readonly channelId: string;
  /** The channel of a thread; null for what is none. */
  readonly parentId: string | null;
  /**
   * The language of a table that is opened here, unless the server has set one: that of a Community server, else the
   * person's.
   */
  readonly publicLocale: Locale;
  /** Whether the person may manage the server. */
  readonly manager: boolean;
  /** Whether the person may manage the server's events. */
  readonly eventManager: boolean;
  /** Whether the person may manage messages in this channel. */
  readonly moderator: boolean;
  /** What the bot would need in this channel and may not do. */
  readonly missing: readonly Permission[];
  /** What the bot would need to make a thread here and may not do; null where there can be none. */
  readonly missingForThread: readonly Permission[] | null;
  /** As `missingForThread`, for a private thread from which somebody watches a table. */
  readonly missingForWatching: readonly Permission[] | null;
  /** What kind of channel this is. */
  readonly channelType: ChannelType;
  /** What else keeps the bot from writing here; may ask Discord. */
  readonly obstacle: () => Promise<Obstacle | null>;
  /** Whether the person may see a channel of this server; `parentId` is that of a thread, else null. */
  readonly mayView: (channelId: string, parentId: string | null) => boolean;
  /** Whether everybody in the server may see it. */
  readonly isOpenToAll: (channelId: string, parentId: string | null) => boolean;
  readonly log: Logger;
}

/** What a person gets to read, alone. */
export interface Answer {
  /** Null when the channel says it all. */
  readonly page: Page | null;
  /** Something that turns out after the answer; null when there is nothing to add. */
  readonly later?: Promise<Page | null>;
  /** Whether a public message that was pressed stays as it is, although it is a page that turns. */
  readonly isApart?: true;
  /** Says in a message of its own that `later` is on its way, which then takes that message's place. */
  readonly interim?: Page;
}

export const answer = (page: Page): Answer => ({ page });
