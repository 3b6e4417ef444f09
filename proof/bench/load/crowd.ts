import type { Pace } from './players.js';
import { Players } from './players.js';
import type { BenchEnvironment } from './environment.js';
import type { Stopwatch } from './stopwatch.js';

export interface Crowd {
  /** Somebody could not go on; `stop` tells why. */
  readonly hasEnded: boolean;
  /**
   * Resolves when everybody has laid down their cards.
   *
   * @throws what went wrong at the first table where something did
   */
  stop(): Promise<void>;
}

/** Lets people sit down at every table and play. */
export const crowdAt = ({ playground, places }: BenchEnvironment, pace: Pace, stopwatch: Stopwatch): Crowd => {
  const players = places.map(({ channelId, people: [host, guest] }) => {
    const table = { control: playground.control, channel: channelId, people: [host.userId, guest.userId] } as const;
    return new Players(table, pace, stopwatch);
  });
  const playing = Promise.all(players.map((pair) => pair.play()));
  let hasEnded = false;
  playing.catch(() => {
    hasEnded = true;
  });
  return {
    get hasEnded() {
      return hasEnded;
    },
    stop: async () => {
      for (const pair of players) pair.stop();
      await playing;
    },
  };
};
