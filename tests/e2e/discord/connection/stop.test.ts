import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';
import { DatabaseReader } from '#tests/harness/database/database-reader.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

it('an orderly stop answers what has come, and shows what it stores', async () => {
  const table = await beginTable(fixture, ['Barnaby', 'Zoé']);
  const { actor, others } = await table.turn();
  const [move] = await actor.readSuggestions();
  const asked = [
    actor.types('move', { move: move?.value ?? '' }),
    ...others.flatMap((guest) => [guest.types('board'), guest.types('hand')]),
    ...['Matilda', 'Barnaby'].map((name) => fixture.guest(name).types('tables')),
  ];
  await asked[0]?.acknowledged();
  const stopping = fixture.stop();
  // Interactions that arrive during the stop are delivered again.
  const late = others.map((guest) => guest.types('board'));
  await stopping;
  for (const acted of [...asked, ...late]) {
    const { text, pictures } = await acted.reply();
    expect(text !== '' || pictures.length > 0).toBe(true);
  }
  expect((await asked[0]?.reply())?.text).toContain('✅');
  const database = new DatabaseReader(fixture.databasePath);
  expect(database.entriesOf(asked[0]?.id ?? '')).toHaveLength(1);
  // The board was shown too, so that the next start finds no work.
  expect(database.newestIn(fixture.channel)).toMatchObject({ board_version: 4 });
  database.close();
  expect(fixture.botLog.lines.filter(({ level }) => level >= 40)).toEqual([]);
});
