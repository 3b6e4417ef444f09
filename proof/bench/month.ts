import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { formatTable } from '#tests/harness/format-table.js';
import { ManualClock } from '#tests/harness/bot/manual-clock.js';
import { silentService } from '#tests/harness/actors/played-tables.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { bytesFrom } from '#tests/harness/bot/service-requests.js';
import { appraisingComputers } from '#tests/harness/actors/appraising-computers.js';
import { games, gamesById } from '#src/app/games.js';
import { formerNames } from '#src/i18n/former-names.js';
import { openStore } from '#src/store/index.js';
import { LocalThinker } from '#src/tables/thinking/local-thinker.js';
import { Games } from '#src/words/games.js';
import { Analyses } from '#src/study/analyses.js';
import { Collection } from '#src/study/collection.js';
import { Puzzles } from '#src/study/puzzles.js';
import { People } from '#src/tables/settings.js';
import { Privacy } from '#src/tables/privacy/privacy.js';
import { checkMonth, type TimedReminder } from './month/checks.js';
import { invitePlayers, type Player } from './month/habits.js';
import { DrillMonth } from './month/drills.js';
import { PuzzleMonth, puzzleZoneOf } from './month/puzzles.js';
import { Month, servers } from './month/simulation.js';
import type { Targets } from './targets.js';

const PEOPLE = 200;
const TABLES = 50;
const DAYS = 30;
/** From the manual clock's first day to the 1st of October, in hours: two zones change their clocks in this month. */
const BEGIN_HOURS = 153 * 24;

/**
 * Simulates a month: people come and go, are away, ask to be forgotten; clocks run out. At the end it checks all
 * invariants.
 */
export const benchMonth = async (targets: Targets): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'en-piste-month-'));
  const path = join(folder, 'month.sqlite');
  const store = openStore(path);
  const time = new ManualClock();
  time.set(BEGIN_HOURS);
  const random = new RandomChoice('a month');
  const log = pino({ level: 'silent' });
  const people = new People(store, log);
  const hours = { reminder: 24, limit: 0, lobby: 72 };
  const thinker = new LocalThinker(appraisingComputers(games));
  const tables = silentService(store, { people, hours, time, bytes: bytesFrom('a month'), thinker });
  const leaveTournaments = () => Promise.resolve();
  const privacy = new Privacy({ store, tables, leaveTournaments, formerNames: formerNames(), time });
  const players = invitePlayers(PEOPLE, random);
  const byId = new Map(players.map((player) => [player.userId, player]));
  const known = { find: (id: string) => gamesById.get(id) ?? null, ids: [...gamesById.keys()] };
  const puzzles = new PuzzleMonth(
    {
      ...{ store, time },
      random: new RandomChoice('puzzles of a month'),
      puzzles: new Puzzles({
        ...{ store, tables, games: known, collection: new Collection(known), log, time },
        analyses: new Analyses({ store, tables, games: new Games(games), program: null, log }),
        zoneOf: (guildId) => Promise.resolve(puzzleZoneOf(guildId)),
      }),
    },
    servers,
  );
  const drills = new DrillMonth({ store, tables, time, random: new RandomChoice('drills of a month') });
  const seated = new Map<string, readonly (Player | null)[]>();
  const reminders: TimedReminder[] = [];
  tables.onChange(({ id, phase, seats }) => {
    if (phase === 'playing' && !seated.has(id))
      seated.set(
        id,
        seats.map((holder) => (holder.kind === 'person' ? (byId.get(holder.userId) ?? null) : null)),
      );
  });
  tables.onReminder((reminder) => reminders.push({ ...reminder, at: time.now() }));
  try {
    for (const { userId, quiet, zone } of players)
      if (quiet !== null) await people.change(userId, () => ({ quiet, zone }));
    await tables.start();
    const month = new Month({ tables, privacy, time, random, players, puzzles, drills, tablesOpen: TABLES });
    const begun = performance.now();
    for (let day = 0; day < DAYS; day += 1) await month.passDay();
    await month.settle();
    const { opened, forgotten, actions } = month;
    const played = { tables, store, path, now: time.now(), opened, forgotten, seated, reminders, puzzles, drills };
    const checks = await checkMonth(played);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
    const rows = [...actions].map(([action, count]) => [action, String(count)]);
    return [
      `${PEOPLE} people at ${TABLES} tables for ${DAYS} days, in ${seconds} s; ${reminders.length} reminders`,
      formatTable([['what people did', 'times'], ...rows]),
      checks.report(),
      `every invariant: ${targets.verdict(checks.kept)}`,
    ].join('\n\n');
  } finally {
    await tables.stop();
    await store.close();
    rmSync(folder, { recursive: true });
  }
};
