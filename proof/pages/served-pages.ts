import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino, { type DestinationStream } from 'pino';
import { measureStore } from '#src/app/monitoring/metrics.js';
import { games, gamesById } from '#src/app/games.js';
import { inServer } from '#src/model/location.js';
import { openStore } from '#src/store/index.js';
import { Analyses } from '#src/study/analyses.js';
import type { Person, TableService } from '#src/tables/table-service.js';
import { systemTime, type TimeSource } from '#src/tables/time-source.js';
import { TablePages } from '#src/web/index.js';
import type { AskLimit } from '#src/web/page-requests.js';
import { listenForPages } from '#src/web/listen.js';
import { seatPeople, silentService } from '#tests/harness/actors/played-tables.js';

/** The server of pages, with tables and without Discord. */
export interface ServedPages {
  readonly url: string;
  readonly pages: TablePages;
  readonly service: TableService;
  stop(): Promise<void>;
}

interface ServedSettings {
  /** Receives the server's log from warnings up. */
  readonly log: DestinationStream;
  /** The clock for the pages' beat; default: the machine's. */
  readonly time?: TimeSource;
  readonly askLimit?: AskLimit;
  readonly onOperation?: (operation: string) => void;
}

export const servePages = async ({
  log,
  time = systemTime,
  askLimit,
  onOperation = () => undefined,
}: ServedSettings): Promise<ServedPages> => {
  const folder = mkdtempSync(join(tmpdir(), 'en-piste-pages-'));
  const store = measureStore(openStore(join(folder, 'pages.sqlite')), onOperation);
  const service = silentService(store);
  let url = '';
  const quiet = pino({ level: 'warn' }, log);
  const pages = new TablePages({
    ...{ store, tables: service, games: gamesById, publicUrl: () => url, time, askLimit },
    analyses: new Analyses({
      store,
      tables: service,
      games: { find: (id) => gamesById.get(id) ?? null },
      program: null,
      log: quiet,
    }),
    log: quiet,
  });
  const listener = await listenForPages(pages, { host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${listener.port}`;
  service.onChange((table) => pages.touch(table));
  await pages.start();
  return {
    ...{ url, pages, service },
    stop: async () => {
      await pages.drain();
      await listener.stop();
      await service.stop();
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
};

/** Opens a table of the game with that number, the games in turn, for these people. @returns its id */
export const openTable = (service: TableService, number: number, people: readonly Person[]): Promise<string> => {
  const gameId = games[number % games.length]?.engine.id ?? '';
  const opening = { gameId, location: inServer('1'), channelId: String(number), locale: 'en' } as const;
  return seatPeople(service, opening, people);
};
