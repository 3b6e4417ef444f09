import { afterEach, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';

let fixture: BotFixture;
afterEach(() => fixture.close());

it('where pictures take long the board and the panel can be used in words, and their pictures follow', async () => {
  fixture = await openBotFixture({ pictureTimeoutMs: 0 });
  const states: string[] = [];
  fixture.control.watch(fixture.channel, ({ id, pictures, text }) => {
    if (text.includes('en cours de dessin')) states.push(`${id} in words`);
    if (pictures.length > 0) states.push(`${id} with a picture`);
  });
  const table = await beginTable(fixture, ['Zoé', 'Barnaby'], { game: 'carcassonne' });
  const { actor, board } = await table.turn();
  const [panel] = board.controls;
  expect(panel).toBeDefined();
  const shown = await actor.seesNewest('the picture', ({ id, pictures }) => id === board.id && pictures.length > 0);
  expect(shown.text).not.toContain('en cours de dessin');
  expect(states.slice(-2)).toEqual([`${board.id} in words`, `${board.id} with a picture`]);
  const pressed = actor.presses(board, 'panel');
  const first = await pressed.reply();
  expect([first.pictures.length, first.controls.length > 0]).toEqual([0, true]);
  const whole = await actor.hears(pressed, ({ pictures }) => pictures.length > 0);
  expect(whole.id).toBe(first.id);
  expect(fixture.log.filter((line) => line.includes('"level":50'))).toEqual([]);
});

it('where a picture did not follow it comes with the next start', async () => {
  fixture = await openBotFixture({ pictureTimeoutMs: 0 });
  const refused = fixture.botLog.until('the refusal', ({ msg }) => msg === 'a picture did not follow');
  const path = /^\/channels\/\d+\/messages\/\d+$/u;
  fixture.control.faults.next({ method: 'PATCH', path }, { kind: 'status', status: 403, code: 50013 }, Infinity);
  const table = await beginTable(fixture, ['Zoé', 'Barnaby'], { game: 'carcassonne' });
  const { actor, board } = await table.turn();
  await refused;
  expect(actor.public().find(({ id }) => id === board.id)?.pictures).toEqual([]);
  await fixture.stop();
  fixture.control.faults.clear();
  await fixture.start();
  await actor.seesNewest('the picture', ({ id, pictures }) => id === board.id && pictures.length > 0);
});
