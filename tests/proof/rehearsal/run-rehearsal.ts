import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PermissionFlagsBits } from 'discord.js';
import type { Playground } from '#playground/index.js';
import { rehearse } from '#proof/rehearsal/rehearse.js';
import { StartError } from '#src/lib/start-error.js';
import { firstChannel } from '#tests/playground/bot.js';

const { CreatePublicThreads, ManageThreads } = PermissionFlagsBits;

/** Lets the bot create threads in the first channel, and delete them. */
export const allowThreads = ({ control }: Playground, channel: string): void =>
  control.server.setBotPermissions(
    channel,
    control.server.botPermissions(channel) | CreatePublicThreads | ManageThreads,
  );

export interface RehearsalRun {
  readonly code: 0 | 1;
  readonly said: readonly string[];
  readonly report: string | null;
}

export interface Wishes {
  readonly presses?: boolean;
  readonly yes?: boolean;
  /** Milliseconds for each request. */
  readonly timeoutMs?: number;
  readonly channel?: string;
  readonly token?: string;
  /** The person's answer to the question whether to begin; null for none. */
  readonly answer?: boolean | null;
  readonly signal?: AbortSignal;
  readonly now?: () => number;
  /** Called with each line that the person reads; may act for them. */
  readonly hear?: (line: string) => void;
  /** True to press Enter at each wait for it. */
  readonly skips?: boolean;
}

/** Rehearses in the first channel of a stand-in that replaces Discord. */
export const runRehearsal = (playground: Playground, wishes: Wishes = {}): Promise<RehearsalRun> =>
  runRehearsalAt({ ...playground, channel: firstChannel(playground) }, wishes);

/** Rehearses in a channel of a server that replaces Discord. */
export const runRehearsalAt = async (
  place: Pick<Playground, 'token' | 'apiUrl'> & { readonly channel: string },
  wishes: Wishes = {},
): Promise<RehearsalRun> => {
  const folder = mkdtempSync(join(tmpdir(), 'en-piste-rehearsal-'));
  const said: string[] = [];
  try {
    const code = await rehearse({
      token: wishes.token ?? place.token,
      apiUrl: place.apiUrl,
      // The stand-in's limits pass faster than Discord's.
      requestsPerSecond: Number.POSITIVE_INFINITY,
      channel: wishes.channel ?? place.channel,
      yes: wishes.yes ?? true,
      presses: wishes.presses ?? false,
      timeoutMs: wishes.timeoutMs ?? 10_000,
      pressTimeoutMs: 10_000,
      folder,
      ...(wishes.now === undefined ? {} : { now: wishes.now }),
      signal: wishes.signal ?? new AbortController().signal,
      terminal: {
        say: (line) => {
          said.push(line);
          wishes.hear?.(line);
        },
        confirm: () =>
          wishes.answer === null ? new Promise(() => undefined) : Promise.resolve(wishes.answer ?? false),
        entered: (signal) =>
          wishes.skips === true
            ? Promise.resolve()
            : new Promise((_, reject) => {
                signal.addEventListener('abort', () => reject(new StartError('over')));
              }),
        close: () => undefined,
      },
    });
    const [file] = readdirSync(folder);
    return { code, said, report: file === undefined ? null : readFileSync(join(folder, file), 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
};
