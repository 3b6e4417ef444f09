import type { Monitor } from './monitoring/monitor.js';
import type { NamedParts } from './part.js';
import type { AppServices } from './services/index.js';

/** The parts that follow tables, each after those whose output it receives. */
export const tableParts = (services: AppServices, monitor: Monitor | null): NamedParts => {
  const { boardWriter, tables, thinker, statistics, tournaments, dailyPuzzles, calls, questions, publisher } = services;
  const { blockedServers, installs, updates, nights } = services;
  const { notices, readers, threads, cleanup, expiry, external, direct, notes, pictures, tablePages } = services;
  return {
    // Refused conversations must be known before anything is written.
    direct,
    boardWriter,
    // A page should show a move before a picture of it is drawn.
    pages: tablePages ?? {},
    // From here on deadlines and computer players act; their changes reach all parts below.
    blockedServers,
    installs,
    updates,
    tables: { start: () => tables.start(), drain: () => tables.stop() },
    thinker,
    statistics,
    // A game's end may open the next one, which the publisher shows.
    tournaments: {
      start: () => tournaments.resume(),
      touch: (table) => tournaments.onTableChange(table),
      drain: () => tournaments.stop(),
    },
    dailyPuzzles,
    // At its hour it opens tables, which the publisher shows.
    nights,
    calls,
    questions,
    publisher: {
      start: () => publisher.catchUp(),
      touch: (table) => {
        const changed = performance.now();
        void publisher.publish(table).then(({ kind }) => {
          monitor?.boardPublished(kind, performance.now() - changed);
        });
      },
      drain: () => publisher.drain(),
    },
    // These follow what the publisher has shown, and hand older messages to the clean-up.
    notices,
    readers,
    threads,
    pictures,
    cleanup,
    // Ephemeral messages and tokens go last: all parts above may still answer.
    expiry,
    external,
    notes,
  };
};
