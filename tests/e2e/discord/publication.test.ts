import { expect, it } from 'vitest';
import { openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { offers } from '#tests/harness/actors/guest.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';

it('a move is published once: as an edit inside its turn, else as a new message that shortens the one before', async () => {
  const fixture = await openBotFixture();
  const table = await beginTable(fixture, ['Barnaby', 'Matilda']);
  const { actor, board } = await table.turn();
  await fixture.control.until('the lobby to be shortened', () =>
    actor.public().some((message) => offers(message, 'join')) ? undefined : true,
  );
  const written: string[] = [];
  fixture.control.watch(fixture.channel, ({ id }) => written.push(id));
  await actor.asks('move', { move: 'draw' });
  await actor.seesNewest('the board after a draw', ({ raw }) => raw !== board.raw);
  await actor.asks('move', { move: 'draw' });
  const next = await actor.seesNewest(
    'the board of the next turn',
    (seen) => seen.id !== board.id && offers(seen, 'panel'),
  );
  // All remaining writes are done when the bot has stopped.
  await fixture.close();
  expect(written.toSorted()).toEqual([board.id, board.id, next.id].toSorted());
});
