import type { Pace } from './players.js';
import { Players } from './players.js';
import type { Stage } from './stage.js';
import type { Stopwatch } from './stopwatch.js';

export interface Crowd {
  /** Resolves when everybody has laid down their cards. @throws what went wrong at the first table where something did */
  stop(): Promise<void>;
}

/** Lets people sit down at every table and play. */
export const crowdAt = ({ playground, places }: Stage, pace: Pace, stopwatch: Stopwatch): Crowd => {
  const players = places.map(({ channelId, people: [host, guest] }) => {
    const table = { control: playground.control, channel: channelId, people: [host.userId, guest.userId] } as const;
    return new Players(table, pace, stopwatch);
  });
  const playing = Promise.all(players.map((pair) => pair.play()));
  // Whoever stops them learns of it.
  playing.catch(() => undefined);
  return {
    stop: async () => {
      for (const pair of players) pair.stop();
      await playing;
    },
  };
};
