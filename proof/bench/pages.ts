import { gamesById } from '#src/app/games.js';
import { imageOf } from '#src/discord/messages/pictures/order.js';
import { sceneOf } from '#src/words/scene.js';
import { textsFor } from '#src/i18n/texts.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { Person, TableService } from '#src/tables/table-service.js';
import type { TablePages } from '#src/web/index.js';
import type { TableFrame } from '#src/web/protocol.js';
import { tableFrame } from '#src/web/shown-table.js';
import { OpenPage } from '#tests/harness/actors/open-page.js';
import { randomMove } from '#tests/harness/actors/played-tables.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { formatTable } from '#tests/harness/format-table.js';
import { attackPages } from '../pages/attacked-pages.js';
import { CALM } from '../pages/attacks.js';
import { openTable, servePages } from '../pages/served-pages.js';
import { encodePng } from '#renderers/kit/makers/maker.js';
import { mean, quantile, time } from './measure.js';
import type { Targets } from './targets.js';

const TABLES = 50;
const PAGES_A_TABLE = 10;
const MOVES = 400;
/** The time within which 99 % of the moves must be on all pages of their table. */
const SHOWN_WITHIN_MS = 200;

/** The players of a table; each table has its own because a person may have only a limited number of pages open. */
const peopleAt = (table: number): readonly Person[] => [
  { userId: `${table}1`, name: 'Amélie' },
  { userId: `${table}2`, name: 'Barnaby' },
];

/** An address of the person's own, since people play from their homes. */
const addressOf = (tableId: string, page: number): string =>
  `2001:db8:${Buffer.from(tableId).readUInt16BE(2).toString(16)}:${page.toString(16)}::1`;

interface OpenTable {
  readonly id: string;
  readonly pages: readonly OpenPage[];
}

/** Opens pages as browsers do: of both players, and of spectators. */
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
    open.push(await OpenPage.follow(link, { 'x-forwarded-for': addressOf(tableId, number) }));
  }
  return open;
};

/** Milliseconds of work for the frames to all pages of a table, and for the picture of its board. */
const costsOf = async (table: TableSnapshot, service: TableService) => {
  const game = gamesById.get(table.gameId);
  const view = table.view('table');
  if (game === undefined || view === null) throw new Error('Nothing is to be shown');
  const news = { table, history: await service.history(table.id), ends: null, now: new Date() };
  const has = news.history.slice(0, -1).map(({ version }) => version);
  const frames = await time(() => {
    for (let page = 0; page < PAGES_A_TABLE; page += 1)
      JSON.stringify(tableFrame(news, { audience: page < table.seats.length ? page : 'table', has }, gamesById));
  });
  const image = imageOf(game, sceneOf(table, textsFor('en')), { kind: 'board', view: view.view, recent: undefined });
  const picture = await time(() => encodePng(image.draw()));
  return { frames, picture };
};

/** Milliseconds during a flood from fifty sockets. */
const PAUSED_FOR = 50;
const ANSWERED_WITHIN_MS = 200;

/** Compares the players' experience under floods from fifty sockets with calm play. */
const benchFloods = async (targets: Targets): Promise<string> => {
  const observed = await attackPages('bench', 0);
  // The first games of each kind are left out because code is still being compiled.
  const calm = observed.filter(({ attack }) => attack === CALM);
  const counted = observed.slice(calm.length / 2);
  return formatTable([
    ['beside play', 'sent', 'longest pause', 'longest request', 'longest move', ''],
    ...counted.map(({ attack, sent, pause, requests, moves }) => {
      const times = [pause, Math.max(...requests), Math.max(...moves)] as const;
      const isFine = times[0] <= PAUSED_FOR && Math.max(times[1], times[2]) <= ANSWERED_WITHIN_MS;
      return [
        attack,
        String(sent),
        ...times.map((ms) => ms.toFixed(0)),
        attack === CALM ? '' : targets.verdict(isFine),
      ];
    }),
  ]);
};

export const benchPages = async (targets: Targets): Promise<string> =>
  `${await benchNews(targets)}\n\n${await benchFloods(targets)}`;

const benchNews = async (targets: Targets): Promise<string> => {
  const server = await servePages({ log: { write: () => undefined } });
  const { pages, service } = server;
  const random = new RandomChoice('pages');
  try {
    const tables: OpenTable[] = [];
    for (let number = 0; number < TABLES; number += 1) {
      const people = peopleAt(number);
      const id = await openTable(service, number, people);
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
      ['the same, p99', p99.toFixed(1), `${SHOWN_WITHIN_MS}`, targets.verdict(p99 <= SHOWN_WITHIN_MS)],
      [
        `what ${PAGES_A_TABLE} pages are sent`,
        sending.toFixed(2),
        'less than its picture',
        targets.verdict(sending < drawing),
      ],
      ['the picture of the board', drawing.toFixed(2), '', ''],
    ]);
  } finally {
    await server.stop();
  }
};
