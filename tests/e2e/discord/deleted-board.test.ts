import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { beginTable, type TableInPlay, type Turn } from '#tests/harness/actors/table-in-play.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const STEPS_AT_MOST = 20;

const endTurn = async (table: TableInPlay, { actor, board }: Turn, last = (): void => undefined): Promise<void> => {
  for (let step = 0; step < STEPS_AT_MOST; step += 1) {
    const [first] = await actor.readSuggestions();
    last();
    await actor.asks('move', { move: first?.value ?? '' });
    if ((await table.turn()).board.id !== board.id) return;
  }
  throw new Error('the turn never ends');
};

const told = (guest: Guest): readonly string[] => guest.public().map(({ text }) => text);

describe('the narration of a turn whose message a person deletes', () => {
  it('is repeated by the newest message, and by no other', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'quel-cirque' });
    const first = await table.turn();
    await endTurn(table, first, () => fixture.control.deleteMessage(first.actor.channel, first.board.id));
    const words = `**${first.actor.name}** adds`;
    const next = await first.actor.seesNewest(
      'the next board with the words of the deleted one',
      (message) => offers(message, 'panel') && message.text.includes(words),
    );
    await endTurn(table, await table.turn());
    await fixture.control.until('the next board to shrink', () =>
      first.actor.public().some(({ id, controls }) => id === next.id && controls.length === 0) ? true : undefined,
    );
    expect(told(first.actor).filter((text) => text.includes(words))).toHaveLength(1);
    expect(fixture.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
