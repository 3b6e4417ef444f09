import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { games } from '#src/app/games.js';
import { projectRoot } from '#src/lib/project-root.js';
import { exchange, OpenPage, partsOf } from '#tests/harness/actors/open-page.js';
import { randomMove } from '#tests/harness/actors/played-tables.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { attackNames, CALM, type Target } from './attacks.js';
import { openTable, type ServedPages, servePages } from './served-pages.js';

const NANOSECONDS = 1e6;

const addressOf = (host: number) => ({ 'x-forwarded-for': `198.51.100.${host}` });

/** The address of people who only play. */
const HOUSEHOLD = addressOf(7);

/** The households that play in turn: each follows fewer links in a minute than the limit of one. */
const HOUSEHOLDS = 3;

/** Milliseconds between two actions of a person. */
const PACE_MS = 100;

/** The effect of an attack on others, times in milliseconds. */
export interface AttackEffect {
  readonly attack: string;
  /** Requests and frames of the attackers. */
  readonly sent: number;
  /** The longest time in which the server did nothing else. */
  readonly pause: number;
  /** Durations of requests for a page, and of moves until the other player's page shows them. */
  readonly requests: readonly number[];
  readonly moves: readonly number[];
  readonly logged: readonly string[];
}

const cookieOf = async (link: string): Promise<string> => {
  const answer = await exchange(link, HOUSEHOLD);
  return /table=(?<cookie>[^;]+)/u.exec(answer.headers.get('set-cookie') ?? '')?.groups?.cookie ?? '';
};

const filesOfPage = (): readonly string[] => {
  const folder = join(projectRoot, 'dist', 'web', 'table', 'assets');
  return ['/table/', ...readdirSync(folder).map((name) => `/table/assets/${name}`)];
};

/** Plays and requests pages as people do, until `isOver`. */
const playAlong = async (
  { url, service }: ServedPages,
  pages: readonly OpenPage[],
  tableId: string,
  isOver: () => boolean,
) => {
  const random = new RandomChoice('people');
  const [requests, moves]: [number[], number[]] = [[], []];
  while (!isOver()) {
    const asked = performance.now();
    const answer = await fetch(`${url}/table/`, { headers: HOUSEHOLD });
    await answer.text();
    requests.push(performance.now() - asked);
    const chosen = randomMove(await service.load(tableId), random);
    if (chosen !== null) {
      const begun = performance.now();
      const [page] = await Promise.all(pages.map((each) => each.table()));
      const version = page?.table.version ?? 0;
      const mover = pages[Number(chosen.person.userId) - 1];
      await mover?.ask({ type: 'play', version, move: chosen.notation });
      await Promise.all(pages.map((each) => each.table((frame) => frame.table.version > version)));
      moves.push(performance.now() - begun);
    }
    await new Promise((resolve) => setTimeout(resolve, PACE_MS));
  }
  return { requests, moves };
};

/**
 * Attacks the server of pages while two people play, one attack after another, each kind at least once.
 *
 * @param seconds the minimum duration
 */
export const attackPages = async (seed: string, seconds: number): Promise<readonly AttackEffect[]> => {
  const logged: string[] = [];
  const server = await servePages({ log: { write: (line) => void logged.push(line) } });
  const { pages, service, url } = server;
  const people = [
    { userId: '1', name: 'Amélie' },
    { userId: '2', name: 'Barnaby' },
  ] as const;
  const observed: AttackEffect[] = [];
  const random = new RandomChoice(seed);
  try {
    const attacked = await openTable(service, 0, people);
    const [viewerLink, playerLink] = [
      await pages.links.forSpectators(attacked, 'en'),
      await pages.links.forPlayer(attacked, '1', 'en'),
    ];
    const { hostname, port, origin } = new URL(url);
    const target: Target = {
      ...{ host: hostname, port: Number(port), origin, tableId: attacked, files: filesOfPage() },
      ...{ viewer: await cookieOf(viewerLink), player: await cookieOf(playerLink), token: partsOf(playerLink).token },
    };
    const attacker = new Worker(new URL('attacker-program.js', import.meta.url), { workerData: { seed, target } });
    const end = performance.now() + seconds * 1_000;
    // Each game is played once first, so that compilation does not count as an attack's pause.
    const calm = games.map(() => CALM);
    for (let round = 0; round < 2 || performance.now() < end; round += 1)
      for (const attack of round === 0 ? [...calm, ...calm] : random.shuffled(attackNames)) {
        const tableId = await openTable(service, observed.length, people);
        const open = await Promise.all(
          people.map(async ({ userId }) =>
            OpenPage.follow(
              await pages.links.forPlayer(tableId, userId, 'en'),
              addressOf(10 + (observed.length % HOUSEHOLDS)),
            ),
          ),
        );
        logged.splice(0);
        let isOver = false;
        const delays = monitorEventLoopDelay({ resolution: 1 });
        delays.enable();
        attacker.postMessage(attack);
        const [told, noticed]: readonly [readonly unknown[], Awaited<ReturnType<typeof playAlong>>] = await Promise.all(
          [once(attacker, 'message').finally(() => (isOver = true)), playAlong(server, open, tableId, () => isOver)],
        );
        delays.disable();
        for (const page of open) page.close();
        observed.push({
          attack,
          sent: z.tuple([z.number()]).parse(told)[0],
          pause: delays.max / NANOSECONDS,
          ...noticed,
          logged: [...logged],
        });
      }
    await attacker.terminate();
    return observed;
  } finally {
    await server.stop();
  }
};
