import type { Logger } from 'pino';
import type { Config } from './config/config.js';
import type { Feature } from '#src/discord/interactions/command.js';
import type { Game } from '#renderers/kit/game/game.js';
import type { Monitor } from './monitoring/monitor.js';
import type { Ownership } from '#src/model/ownership.js';
import type { StoreLocation } from '#src/store/index.js';
import type { ByteSource } from '#src/tables/chance.js';
import type { TimeSource } from '#src/tables/time-source.js';

export interface AppParts {
  readonly config: Pick<Config, 'defaultLanguage' | 'hours'> &
    Partial<
      Pick<
        Config,
        | 'retentionDays'
        | 'pages'
        | 'siteUrl'
        | 'longJobs'
        | 'postsAtOnce'
        | 'tableLimits'
        | 'operator'
        | 'botLists'
        | 'releasesUrl'
      >
    > &
    StoreLocation;
  readonly log: Logger;
  readonly games: readonly Game[];
  readonly features: readonly Feature[];
  /** The base address of the REST API (null for Discord's own) and the bot's token. */
  readonly discord: {
    readonly apiUrl: string | null;
    readonly token: string;
    /** Discord's limit for all processes of the bot together, without answers to interactions; default: 50. */
    readonly requestsPerSecond?: number;
    /** Discord's limit of answers to interactions in a channel, 0 for none; default: 30. */
    readonly answersPerMinute?: number;
    /** The shards of this process; default: Discord's recommended number. */
    readonly shards?: Ownership | null;
  };
  /** Called with one sentence of advice when the bot has failed for good; stop it then. */
  readonly onLost?: (sentence: string) => void;
  /** See `ThreadParts`. */
  readonly closeThreadsAfter?: number | undefined;
  /** The program of the process that makes an animation; default: animations are made in this process. */
  readonly animationProgram?: URL | null;
  /** Threads for computer players; by default they think in this thread, for a short time. */
  readonly thinking?: { readonly threads: number; readonly program: URL } | null;
  /** The program of the thread that analyses a finished game; default: this thread. */
  readonly analysisProgram?: URL | null;
  /** The program of the thread that verifies games; default: this thread. */
  readonly verificationProgram?: URL | null;
  /** The time that a message waits for its pictures before its text is sent alone; default: some seconds. */
  readonly pictureTimeoutMs?: number | undefined;
  /** The maximum number of interactions in progress; default: some hundreds. */
  readonly maxRunning?: number | undefined;
  /** The public address of tables' web pages; without it tables have none. */
  readonly web?: {
    readonly publicUrl: () => string;
    /** The address to listen on; null when another server listens and forwards requests. */
    readonly listen: { readonly host: string; readonly port: number } | null;
    /** The folder of the built page; default: the output of the build. */
    readonly pageFolder?: string;
  } | null;
  /** Default: the machine's clock. */
  readonly time?: TimeSource | undefined;
  /** The source of randomness at the tables; default: the machine's. */
  readonly bytes?: ByteSource | undefined;
  readonly monitor?: Monitor | null;
}
