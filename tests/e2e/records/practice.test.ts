import { afterEach, beforeEach, expect, it } from 'vitest';
import { ComponentType, InteractionType } from 'discord-api-types/v10';
import type { SeenMessage } from '#playground/index.js';
import type { Game } from '#renderers/kit/game/game.js';
import { games } from '#src/app/games.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import { DAY } from '#src/lib/durations.js';
import { openStoreAt } from '#src/store/index.js';
import { Coach, DRILLS_A_DAY } from '#src/study/coach.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { chooseByPanel } from '#tests/harness/actors/panel-way.js';
import { silentService } from '#tests/harness/actors/played-tables.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';
import { BotFixture } from '#tests/harness/bot/bot-fixture.js';
import { ManualClock } from '#tests/harness/bot/manual-clock.js';

let fixture: BotFixture;
let time: ManualClock;
beforeEach(async () => {
  time = new ManualClock();
  // The same as in production, but with fewer simulated games per decision.
  const lighter = games.map((game) => ({
    ...game,
    computer: { ...game.computer, effort: { worlds: 3, rivals: 1 } },
  }));
  fixture = await BotFixture.open({ games: lighter, time });
  await fixture.start();
});
afterEach(() => fixture.close());

const playToEnd = async (guest: Guest): Promise<SeenMessage> => {
  const table = await beginTable(fixture, ['Barnaby', 'Zoé'], { game: 'circle-the-wagons' });
  for (let turns = 0; turns < 60; turns += 1) {
    const newest = await guest.seesNewest('a board', (message) => offers(message, 'panel') || offers(message, 'again'));
    if (offers(newest, 'again')) return newest;
    const { actor } = await table.turn();
    // The last suggestions are the worst.
    const moves = await actor.readSuggestions();
    await actor.asks('move', { move: moves.at(-1)?.value ?? expect.fail() });
  }
  return expect.fail('The game does not end');
};

/** Plays a game badly, and has it analysed: the position that the person may practise first. */
const firstDrill = async (person: Guest): Promise<SeenMessage> => {
  const end = await playToEnd(person);
  const asked = person.presses(end, 'analysis');
  const analysis = await person.hears(asked, ({ pictures }) => pictures.length > 0);
  return person.changes(analysis, 'drill');
};

/** Opens the position of a message as the coach poses it, from the same database. */
const posed = async (person: Guest, message: SeenMessage) => {
  const refs = message.controls.map(({ customId }) => parseCustomId(customId));
  const { tableId = null, version: step = 0 } = refs.find((ref) => ref !== null && ref.tableId !== null) ?? {};
  const store = await openStoreAt({ databasePath: fixture.databasePath, databaseUrl: null });
  try {
    const service = silentService(store);
    const analyses = { find: (id: string) => store.analysis(id), make: () => 'full' as const, waiting: 0 };
    const coach = new Coach({ store, tables: service, games: { find: gameOf }, analyses, time });
    return (await coach.find({ tableId: tableId ?? '', step }, person.id)) ?? expect.fail();
  } finally {
    await store.close();
  }
};

const gameOf = (id: string): Game => games.find(({ engine }) => engine.id === id) ?? expect.fail();

/** Answers a position with the better move, or with the one that the person played. */
const answer = async (person: Guest, message: SeenMessage, which: 'better' | 'made'): Promise<SeenMessage> => {
  const { gameId, mistake, ...position } = await posed(person, message);
  return chooseByPanel(person, message, { game: gameOf(gameId), position }, (move) => move === mistake[which]);
};

it('poses the positions of an analysed game to the person who chose worse there, until they know better', async () => {
  const [barnaby, zoe] = [fixture.guest('Barnaby'), fixture.guest('Zoé')];
  expect((await barnaby.asks('practice')).text).toContain('nothing to practise');
  const first = await firstDrill(barnaby);
  expect(first.ephemeral).toBe(true);
  expect(first.text).toContain('What’s better?');
  const missed = await answer(barnaby, first, 'made');
  expect(missed.text).toMatch(/is what you played\. .+ is better\. I’ll ask again\./u);
  // It is asked no more on that day.
  const { drill } = await posed(barnaby, first);
  expect(drill.due.getTime()).toBe(time.now().getTime() + DAY);
  time.pass(24);
  let shown = await barnaby.asks('practice');
  for (let others = 0; others < 5 && (await posed(barnaby, shown)).drill.step !== drill.step; others += 1) {
    await answer(barnaby, shown, 'better');
    shown = await barnaby.asks('practice');
  }
  const right = await answer(barnaby, shown, 'better');
  expect(right.text).toContain('that’s better than');
  expect(right.text).toContain('\n-# ');
  expect((await posed(barnaby, first)).drill).toMatchObject({
    stage: 1,
    due: new Date(time.now().getTime() + 3 * DAY),
  });
  // A control of another's position leads nowhere.
  const { id: message } = fixture.control.say(zoe.id, zoe.channel, 'hello');
  const { reply } = await fixture.control.forge({
    ...{ person: zoe.id, channel: zoe.channel, message, type: InteractionType.MessageComponent },
    data: { component_type: ComponentType.Button, custom_id: first.controls[0]?.customId ?? '' },
  });
  expect(reply.kind === 'message' ? reply.message.text : '').toContain('Cette position n’existe plus');
});

it('poses ten positions a day at most', async () => {
  const barnaby = fixture.guest('Barnaby');
  const first = await firstDrill(barnaby);
  const { drill } = await posed(barnaby, first);
  const store = await openStoreAt({ databasePath: fixture.databasePath, databaseUrl: null });
  const steps = Array.from({ length: DRILLS_A_DAY }, (_, index) => ({ step: 900 + index, userId: barnaby.id }));
  await store.keepDrills(drill.tableId, steps, time.now());
  for (const one of await store.drillsOfPerson(barnaby.id))
    if (one.step >= 900) await store.answerDrill({ ...one, stage: 0, answeredAt: time.now() });
  await store.close();
  expect((await barnaby.asks('practice')).text).toContain('That’s 10 for today');
});
