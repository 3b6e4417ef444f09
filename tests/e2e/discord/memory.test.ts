import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { beginTable, type Turn } from '#tests/harness/actors/table-in-play.js';

/** Golden Train's words for a value that all players may see for one turn. */
const ANNOUNCED = ' (strength **';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

/** Plays the first suggested moves until another player, or the same one again, is asked. */
const playThisTurn = async (turn: Turn, next: () => Promise<Turn>): Promise<Turn> => {
  let now = turn;
  while (now.board.id === turn.board.id) {
    const [move] = await now.actor.readSuggestions();
    await now.actor.asks('move', { move: move?.value ?? '' });
    now = await next();
  }
  return now;
};

describe('in a game of memory', () => {
  it('a private board, its words and a hand go when their turn is over', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'golden-train' });
    const turn = await table.turn();
    const [watcher] = turn.others;
    if (watcher === undefined) throw new Error('Two guests are here');
    const shown = [
      await watcher.asks('board'),
      await watcher.asks('board', { text: true }),
      await watcher.asks('hand'),
    ];
    expect(shown[0]?.pictures).toHaveLength(1);
    await playThisTurn(turn, () => table.turn());
    for (const { id } of shown) {
      const after = await fixture.control.until('it to fade', () =>
        fixture.control
          .messages(watcher.id, fixture.channel)
          .find((message) => message.id === id && message.text.includes('The wagons are hidden again')),
      );
      expect(after.pictures).toEqual([]);
      expect(after.raw.attachments).toEqual([]);
    }
  });

  it('what one did oneself can still be read afterwards, without what is to be remembered', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'golden-train' });
    const { actor } = await table.turn();
    const told = await actor.asks('move', { move: 'draw' });
    expect(told.text).toMatch(/ of strength \d|sheriff/u);
    const next = await table.turn();
    expect(next.actor.id).not.toBe(actor.id);
    await playThisTurn(next, () => table.turn());
    const after = await fixture.control.until('it to fade', () =>
      fixture.control.messages(actor.id, fixture.channel).find(({ id, text }) => id === told.id && text !== told.text),
    );
    expect(after.text).toContain('couples a');
    expect(after.text).not.toMatch(/strength|sheriff/u);
  });

  it('what is announced stands in the channel for one turn, and in no older message', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'golden-train' });
    let turn = await table.turn();
    let announced = 0;
    for (let turns = 0; turns < 12; turns += 1) {
      turn = await playThisTurn(turn, () => table.turn());
      const [watcher] = turn.others;
      const isAnnounced = (): readonly boolean[] =>
        (watcher?.public() ?? []).map(({ text }) => text.includes(ANNOUNCED));
      await fixture.control.until('older messages to keep quiet', () =>
        isAnnounced().slice(0, -1).some(Boolean) ? undefined : true,
      );
      announced += isAnnounced().filter(Boolean).length;
    }
    expect(announced).toBeGreaterThan(0);
  });
});
