import type { Logger } from 'pino';
import { z } from 'zod';
import { DAY } from '#src/lib/durations.js';
import { fetchByProxy } from '#src/lib/proxy.js';
import { RepeatedWork } from '#src/lib/repeated-work.js';
import { systemTime } from '#src/tables/time-source.js';
import { buildInfo } from './monitoring/build-info.js';

const TIMEOUT_MS = 10_000;

const release = z.object({
  tag_name: z.string().regex(/^v?\d+(?:\.\d+){2}$/u),
  html_url: z.url({ protocol: /^https?$/u }).optional(),
});

const numbersOf = (version: string): readonly number[] => version.replace(/^v/u, '').split('.').map(Number);

/** True when a version `1.10.0` comes after another. */
export const isNewer = (version: string, than: string): boolean => {
  const before = numbersOf(than);
  const [first] = numbersOf(version)
    .map((number, index) => number - (before[index] ?? 0))
    .filter((difference) => difference !== 0);
  return first !== undefined && first > 0;
};

/** Asks at the start and once a day whether there is a newer release, and says so in the log. It installs nothing. */
export class Updates {
  readonly #log: Logger;
  readonly #looks: RepeatedWork | null;

  /** @param url of the newest release, as GitHub tells it; null for no look-ups */
  constructor(url: string | null, log: Logger, time = systemTime) {
    this.#log = log;
    this.#looks = url === null ? null : new RepeatedWork({ time, work: () => this.#look(url), wait: () => DAY });
  }

  start(): void {
    void this.#looks?.start();
  }

  async drain(): Promise<void> {
    await this.#looks?.drain();
  }

  async #look(url: string): Promise<void> {
    try {
      const response = await fetchByProxy(url, {
        headers: { accept: 'application/json', 'user-agent': 'en-piste' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { tag_name: newest, html_url: page } = release.parse(await response.json());
      const { version } = buildInfo();
      if (isNewer(newest, version)) this.#log.info({ version, newest, page }, 'a newer release is there');
    } catch (error) {
      this.#log.info({ reason: error instanceof Error ? error.name : '' }, 'the newest release cannot be asked for');
    }
  }
}
