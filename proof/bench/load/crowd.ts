import type { Pace } from './players.js';
import { Players } from './players.js';
import type { BenchEnvironment } from './environment.js';
import type { Stopwatch } from './stopwatch.js';

export interface Crowd {
  /** True when a player failed; `stop` throws the reason. */
  readonly hasEnded: boolean;
  /**
   * Resolves when all players have stopped.
   *
   * @throws the first failure of any table
   */
  stop(): Promise<void>;
}

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
