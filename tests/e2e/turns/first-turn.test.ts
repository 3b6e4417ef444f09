import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import type { Guest } from '#tests/harness/actors/guest.js';
import { beginTable, type Turn } from '#tests/harness/actors/table-in-play.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const open = ({ actor, board }: Turn) => actor.hears(actor.presses(board, 'panel'));

const move = async (actor: Guest): Promise<void> => {
  const [first] = await actor.readSuggestions();
  await actor.asks('move', { move: first?.value ?? '' });
};

it('a tip explains the turn on each person’s first turn of each game, once', async () => {
  const table = await beginTable(fixture, ['Barnaby', 'Zoé'], { game: 'golden-train' });
  const first = await table.turn();
  const hint = first.actor.texts.t('golden-train:first-turn');
  expect(first.board.text).toContain('🔰');
  const panel = await open(first);
  expect(panel.ephemeral).toBe(true);
  expect(panel.text).toContain(hint);
  expect((await open(first)).text).not.toContain(hint);
  await fixture.restart();
  expect((await open(first)).text).not.toContain(hint);

  const seen = new Set([first.actor.id]);
  for (let turn = first; seen.size < 2; turn = await table.turn()) {
    if (turn.actor.id !== first.actor.id) {
      expect(turn.board.text).toContain('🔰');
      expect((await open(turn)).text).toContain(turn.actor.texts.t('golden-train:first-turn'));
      seen.add(turn.actor.id);
    } else if (turn !== first) expect(turn.board.text).not.toContain('🔰');
    await move(turn.actor);
  }

  const channel = fixture.control.server.addChannel('another ring').id;
  const again = await (await beginTable(fixture, ['Barnaby', 'Zoé'], { game: 'golden-train', channel })).turn();
  expect(again.board.text).not.toContain('🔰');
  expect((await open(again)).text).not.toContain('🔰');
  const other = fixture.control.server.addChannel('a third ring').id;
  const game = await (await beginTable(fixture, ['Barnaby', 'Zoé'], { game: 'quel-cirque', channel: other })).turn();
  expect(game.board.text).toContain('🔰');
});

it('no tip calls a later turn the first one after the first was played without the panel', async () => {
  const table = await beginTable(fixture, ['Barnaby', 'Zoé'], { game: 'golden-train' });
  const first = await table.turn();
  await move(first.actor);
  let later = await table.turn();
  for (; later.actor.id !== first.actor.id; later = await table.turn()) await move(later.actor);
  expect((await open(later)).text).not.toContain('🔰');
});

it('the tip of Circle the Wagons comes at the first decision, which may be the start of the circle', async () => {
  const table = await beginTable(fixture, ['Barnaby', 'Zoé'], { game: 'circle-the-wagons' });
  const starting = await table.turn();
  expect((await open(starting)).text).toContain('🔰');
  await move(starting.actor);
  const first = await table.turn();
  expect(first.actor.id).not.toBe(starting.actor.id);
  expect((await open(first)).text).toContain('🔰');
});
