import type { Logger } from 'pino';
import type { Config } from './config/config.js';
import type { Feature } from '../discord/interactions/command.js';
import type { Game } from '#renderers/kit/game/game.js';
import type { Monitor } from './monitoring/monitor.js';
import type { Ownership } from '../model/ownership.js';
import type { StoreLocation } from '../store/index.js';
import type { ByteSource } from '../tables/chance.js';
import type { TimeSource } from '../tables/time-source.js';

/** What a bot is started with. */
export interface AppParts {
  readonly config: Pick<Config, 'defaultLanguage' | 'hours'> &
    Partial<Pick<Config, 'retentionDays' | 'pages' | 'longJobs' | 'postsAtOnce'>> &
    StoreLocation;
  readonly log: Logger;
  readonly games: readonly Game[];
  readonly features: readonly Feature[];
  /** Where to log in: the base address of the REST API (null is Discord's own) and the bot's token. */
  readonly discord: {
    readonly apiUrl: string | null;
    readonly token: string;
    /** What Discord allows all processes of the bot together, without answers to interactions; 50 unless told. */
    readonly requestsPerSecond?: number;
    /** The shards of this process; unless told, as many as Discord recommends. */
    readonly shards?: Ownership | null;
  };
  /**
   * Called when the bot can do nothing any more, with what to do about it in one sentence; it is to be stopped then.
   */
  readonly onLost?: (sentence: string) => void;
  /** See `ThreadParts`. */
  readonly closeThreadsAfter?: number | undefined;
  /** What runs in the process that makes an animation; unless told, it is made in this one. */
  readonly animationProgram?: URL | null;
  /** Threads in which computer players think; unless told they think in this one, and briefly. */
  readonly thinking?: { readonly threads: number; readonly program: URL } | null;
  /** What runs in the thread that judges a finished game; unless told, it is judged in this one. */
  readonly analysisProgram?: URL | null;
  /** What runs in the thread that verifies games; unless told, they are verified in this one. */
  readonly verificationProgram?: URL | null;
  /** Milliseconds for which a message waits for its pictures before its words go ahead; some seconds unless told. */
  readonly picturePatience?: number | undefined;
  /** How many interactions may be worked on at once; some hundreds unless told. */
  readonly maxRunning?: number | undefined;
  /** Where browsers reach the pages of tables; without it tables have none. */
  readonly web?: {
    readonly publicUrl: () => string;
    /** Null where somebody else listens, and hands on what comes. */
    readonly listen: { readonly host: string; readonly port: number } | null;
    /** Where the built page lies; where the build puts it unless told. */
    readonly pageFolder?: string;
  } | null;
  /** The machine's unless told. */
  readonly clock?: TimeSource | undefined;
  /** What tables draw by chance; the machine's unless told. */
  readonly bytes?: ByteSource | undefined;
  /** Receives how the bot fares; optional. */
  readonly monitor?: Monitor | null;
}
