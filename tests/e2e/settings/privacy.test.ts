import SQLite from '@en-piste/sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { offers, tableIdOf } from '#tests/harness/actors/guest.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

/** All data of the database, as text. */
const dump = (path: string): string => {
  const database = new SQLite(path, { readonly: true });
  const names = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all();
  const rows = names.map((name) => database.prepare(`SELECT * FROM "${String(name)}"`).all());
  database.close();
  return JSON.stringify(rows);
};

/** True when words wait to be written to an older message. */
const isWaiting = (path: string): boolean => {
  const database = new SQLite(path, { readonly: true });
  const rows = database.prepare('SELECT 1 FROM message_plans WHERE words IS NOT NULL').all();
  database.close();
  return rows.length > 0;
};

/** Lines of the log that an owner keeps: pino numbers `info` as 30. */
const INFO = 30;

it('shows a person what is stored of them, and forgets them at every table of every server', async () => {
  const table = await beginTable(fixture, ['Barnaby', 'Zoé'], { game: 'golden-train' });
  const [barnaby, zoe] = table.guests;
  if (barnaby === undefined || zoe === undefined) throw new Error('nobody sits here');
  await zoe.changes(await zoe.asks('resign'), 'resign');
  await table.next();
  const running = await beginTable(fixture, ['Zoé', 'Barnaby', 'Matilda'], {
    game: 'golden-train',
    channel: fixture.control.channels()[1]?.id ?? '',
  });
  // An invitation also stores data about the invited person.
  await barnaby.in(fixture.channel).asks('play circle-the-wagons', { invite: zoe.id });

  const overview = await zoe.asks('privacy');
  expect(overview.ephemeral).toBe(true);
  const given = await zoe.changes(overview, 'mydata');
  const file: unknown = JSON.parse(Buffer.from(given.files[0]?.bytes ?? []).toString('utf8'));
  expect(file).toMatchObject({
    account: zoe.id,
    tables: [
      { state: 'lobby', seat: null, invited: 'waiting' },
      { state: 'playing' },
      { state: 'over', seat: 2, name: 'Zoé', place: 2 },
    ],
  });
  expect(JSON.stringify(file)).toMatch(/"lastAt":"\d{4}-\d\d-\d\dT/);
  expect(dump(fixture.databasePath)).toContain(zoe.id);

  const asked = await zoe.changes(await zoe.changes(given, 'privacy'), 'forgetme');
  expect(asked.text).toContain('**1**');
  // Pending words for Discord are kept until they are written: after that they are only in the channel.
  await fixture.control.until('every message as it should be', () =>
    isWaiting(fixture.databasePath) ? undefined : true,
  );
  const done = await zoe.changes(asked, 'forgetnow');
  expect(done.text).toContain('3 tables');
  const rows = dump(fixture.databasePath);
  expect(rows).not.toContain(zoe.id);
  expect(rows).not.toContain('Zoé');
  expect(rows).toContain('Barnaby');
  await running.turn();
  expect((await zoe.in(fixture.channel).asks('privacy')).text).toBe(overview.text);
  expect((await barnaby.asks('board')).text).not.toContain('Zoé');

  const kept = fixture.botLog.lines.filter(({ level }) => level >= INFO).map((line) => JSON.stringify(line));
  for (const { id } of fixture.control.people()) expect(kept.join('\n')).not.toContain(id);
});

it('shows a person in which of their conversations Discord refuses the bot’s messages', async () => {
  const zoe = fixture.guest('Zoé');
  fixture.control.install(zoe.id);
  fixture.control.closeDirect(zoe.id);
  const home = zoe.in(fixture.control.direct(zoe.id));
  await home.asks('play quel-cirque');
  await fixture.control.until('the refusal', () => (fixture.control.traffic.countAnswers(403) > 0 ? true : undefined));
  const { files } = await home.changes(await home.asks('privacy'), 'mydata');
  const file: unknown = JSON.parse(Buffer.from(files[0]?.bytes ?? []).toString('utf8'));
  expect(file).toMatchObject({ closed: [{ channel: home.channel, at: expect.any(String) as unknown }] });
});

it('forgets the conversations of a person whole, and leaves others their games', async () => {
  const zoe = fixture.guest('Zoé');
  const matilda = fixture.guest('Matilda');
  fixture.control.install(zoe.id);
  const home = zoe.in(fixture.control.direct(zoe.id));
  const finish = async (): Promise<void> => {
    await home.changes(await home.asks('resign'), 'resign');
    await home.seesNewest('the end', (message) => offers(message, 'again'));
  };
  await home.asks('play quel-cirque');
  await finish();
  const alone = tableIdOf(home.public().at(-1) ?? expect.fail());
  await zoe.asks('challenge', { game: 'golden-train', person: matilda.id });
  const asked = await matilda.seesNewest('the challenge', (message) => offers(message, 'dare'));
  await matilda.presses(asked, 'dare').reply();
  await home.seesNewest('the board', (message) => offers(message, 'panel'));
  await finish();
  await fixture.control.until('every message as it should be', () =>
    isWaiting(fixture.databasePath) ? undefined : true,
  );
  expect(dump(fixture.databasePath)).toContain(home.channel);
  const question = await home.changes(await home.asks('privacy'), 'forgetme');
  expect((await home.changes(question, 'forgetnow')).text).toContain('2');
  const rows = dump(fixture.databasePath);
  for (const trace of [home.channel, zoe.id, 'Zoé', `"id":"${alone}"`]) expect(rows).not.toContain(trace);
  const hers = matilda.in(fixture.control.direct(matilda.id));
  expect((await hers.asks('export')).files).toHaveLength(1);
  expect(fixture.log.filter((line) => line.includes('"level":50'))).toEqual([]);
});
