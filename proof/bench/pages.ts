import { inServer } from '#src/model/location.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { gamesById, games } from '#src/app/registry.js';
import { imageOf } from '#src/discord/messages/pictures/order.js';
import { sceneOf } from '#src/discord/messages/scene.js';
import { textsFor } from '#src/i18n/texts.js';
import { openStore } from '#src/store/index.js';
import type { TableSnapshot } from '#src/tables/queries/table-reader.js';
import type { Person, TableService } from '#src/tables/service.js';
import { systemTime } from '#src/tables/time-source.js';
import { TablePages } from '#src/web/index.js';
import type { TableFrame } from '#src/web/protocol.js';
import { listenForPages } from '#src/web/listen.js';
import { tableFrame } from '#src/web/shown-table.js';
import { OpenPage } from '../harness/actors/open-page.js';
import { randomMove, seatPeople, silentService } from '../harness/actors/played-tables.js';
import { RandomChoice } from '../harness/actors/random-choice.js';
import { accepted, from } from '../harness/bot/service-requests.js';
import { formatTable } from '../harness/format-table.js';
import { encodePng } from '#renderers/kit/makers/maker.js';
import { mean, quantile, time } from './measure.js';
import type { Targets } from './targets.js';

const TABLES = 50;
const PAGES_A_TABLE = 10;
const MOVES = 400;
/** Milliseconds in which 99 % of the moves are to be on all pages of their table. */
const SHOWN_WITHIN = 200;

/** Who sits at a table: a person may have only so many pages open. */
const peopleAt = (table: number): readonly Person[] => [
  { userId: `${table}1`, name: 'Amélie' },
  { userId: `${table}2`, name: 'Barnaby' },
];

/** A table, and the pages that are open of it. */
interface OpenTable {
  readonly id: string;
  readonly pages: readonly OpenPage[];
}

/** Opens pages as browsers do: of both players, and of those who watch. */
const openPages = async (
  pages: TablePages,
  tableId: string,
  people: readonly Person[],
): Promise<readonly OpenPage[]> => {
  const open: OpenPage[] = [];
  for (let number = 0; number < PAGES_A_TABLE; number += 1) {
    const person = people[number];
    const link =
      person === undefined
        ? await pages.links.forSpectators(tableId, 'en')
        : await pages.links.forPlayer(tableId, person.userId, 'en');
    open.push(await OpenPage.follow(link));
  }
  return open;
};

/** Milliseconds of work for what all pages of a table are sent, and for the picture of its board. */
const costsOf = async (table: TableSnapshot, service: TableService) => {
  const game = gamesById.get(table.gameId);
  const view = table.view('table');
  if (game === undefined || view === null) throw new Error('Nothing is to be shown');
  const news = { table, history: await service.history(table.id), ends: null, now: new Date() };
  const has = news.history.slice(0, -1).map(({ version }) => version);
  const frames = await time(() => {
    for (let page = 0; page < PAGES_A_TABLE; page += 1)
      JSON.stringify(tableFrame(news, page < table.seats.length ? page : 'table', has, gamesById));
  });
  const image = imageOf(game, sceneOf(table, textsFor('en')), { kind: 'board', view: view.view, recent: undefined });
  const picture = await time(() => encodePng(image.draw()));
  return { frames, picture };
};

/** How soon a move is on every page of its table, and what that costs. */
export const benchPages = async (targets: Targets): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'en-piste-bench-'));
  const store = openStore(join(folder, 'pages.sqlite'));
  const service = silentService(store);
  let url = '';
  const log = pino({ level: 'silent' });
  const pages = new TablePages({
    ...{ store, tables: service, games: gamesById, publicUrl: () => url, clock: systemTime, log },
  });
  const listener = await listenForPages(pages, { host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${listener.port}`;
  service.onChange((table) => pages.touch(table));
  await pages.start();
  const random = new RandomChoice('pages');
  try {
    const tables: OpenTable[] = [];
    for (let number = 0; number < TABLES; number += 1) {
      const gameId = games[number % games.length]?.engine.id ?? '';
      const opening = { gameId, location: inServer('1'), channelId: String(number), locale: 'en' } as const;
      const people = peopleAt(number);
      const id = await seatPeople(service, opening, people);
      tables.push({ id, pages: await openPages(pages, id, people) });
    }
    const [shown, frames, pictures]: [number[], number[], number[]] = [[], [], []];
    for (let move = 0; move < MOVES; move += 1) {
      const { id, pages: open } = random.oneOf(tables);
      const table = await service.load(id);
      const chosen = randomMove(table, random);
      if (chosen === null) continue;
      const { person, notation } = chosen;
      const begun = performance.now();
      const after = accepted(await service.play({ ...from(person), tableId: id, notation }));
      const isShown = (frame: TableFrame): boolean => frame.table.version >= after.version;
      await Promise.all(open.map((page) => page.table(isShown)));
      shown.push(performance.now() - begun);
      const costs = await costsOf(after, service);
      frames.push(costs.frames);
      pictures.push(costs.picture);
    }
    const p99 = quantile(shown, 0.99);
    const [sending, drawing] = [mean(frames), mean(pictures)];
    return formatTable([
      [`${TABLES * PAGES_A_TABLE} pages of ${TABLES} tables`, 'milliseconds', 'target', ''],
      ['a move on all of its pages, median', quantile(shown, 0.5).toFixed(1), '', ''],
      ['the same, p99', p99.toFixed(1), `${SHOWN_WITHIN}`, targets.verdict(p99 <= SHOWN_WITHIN)],
      [
        `what ${PAGES_A_TABLE} pages are sent`,
        sending.toFixed(2),
        'less than its picture',
        targets.verdict(sending < drawing),
      ],
      ['the picture of the board', drawing.toFixed(2), '', ''],
    ]);
  } finally {
    await pages.stop();
    await listener.stop();
    await service.stop();
    await store.close();
    rmSync(folder, { recursive: true });
  }
};
