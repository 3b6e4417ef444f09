import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SeenMessage } from '#playground/index.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { playingPress, pressesOn } from '#tests/harness/actors/panel-walk.js';
import { beginTable, type TableInPlay, type Turn } from '#tests/harness/actors/table-in-play.js';

const circle = { game: 'circle-the-wagons' };

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const move = async (actor: Guest): Promise<SeenMessage> => {
  const [first] = await actor.readSuggestions();
  return actor.asks('move', { move: first?.value ?? '' });
};

/** Plays until another player is asked. @returns the last private text of the player */
const endTurn = async (table: TableInPlay, { actor, board }: Turn): Promise<SeenMessage> => {
  let told = await move(actor);
  while ((await table.turn()).board.id === board.id) told = await move(actor);
  return told;
};

const isThere = ({ id }: SeenMessage, reader: Guest): boolean =>
  reader.control.messages(reader.id, reader.channel).some((message) => message.id === id);

describe('what a player reads at the end of a turn', () => {
  it('goes away when they open their panel again', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'quel-cirque' });
    const first = await table.turn();
    const note = await endTurn(table, first);
    expect(note.text).toContain('turn now');
    await endTurn(table, await table.turn());
    const again = await table.turn();
    expect(again.actor.id).toBe(first.actor.id);
    expect(isThere(note, first.actor)).toBe(true);
    const panel = await first.actor.presses(again.board, 'panel').reply();
    expect(offers(panel, 'form')).toBe(true);
    await fixture.control.until('the note to go', () => (isThere(note, first.actor) ? undefined : true));
    expect(isThere(panel, first.actor)).toBe(true);
  });

  it('stays where Discord refuses its deletion, without a report to the person', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'quel-cirque' });
    const { actor } = await table.turn();
    const note = await endTurn(table, await table.turn());
    await endTurn(table, await table.turn());
    const refused = fixture.control.faults.next(
      { method: 'DELETE', path: /^\/webhooks\// },
      { kind: 'status', status: 404, code: 10008 },
    );
    const panel = await actor.presses((await table.turn()).board, 'panel').reply();
    expect(offers(panel, 'form')).toBe(true);
    // A refusal changes nothing, so there is no event to wait for.
    await expect.poll(() => refused.met, { timeout: 30_000 }).toBe(1);
    expect(isThere(note, actor)).toBe(true);
    expect(fixture.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

describe('a panel that its reader has opened again elsewhere', () => {
  it('goes away', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'quel-cirque' });
    const { board, actor } = await table.turn();
    const older = await actor.presses(board, 'panel').reply();
    const newer = await actor.presses(board, 'panel').reply();
    await fixture.control.until('the older panel to go', () => (isThere(older, actor) ? undefined : true));
    expect(isThere(newer, actor)).toBe(true);
  });

  it('plays nothing where Discord has kept it, and shows where the game stands', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'circle-the-wagons' });
    const { board, actor } = await table.turn();
    const older = await actor.presses(board, 'panel').reply();
    const refused = fixture.control.faults.next(
      { method: 'DELETE', path: /^\/webhooks\// },
      { kind: 'status', status: 404, code: 10008 },
      Infinity,
    );
    await actor.presses(board, 'panel').reply();
    await expect.poll(() => refused.met, { timeout: 30_000 }).toBeGreaterThanOrEqual(1);
    const [step] = pressesOn(older).filter(({ value }) => value?.startsWith('m') === true);
    if (step === undefined) throw new Error(`nothing is played from: ${older.text}`);
    const fresh = await actor.pressAndRead(older, step.customId, step.value);
    expect(fresh.text).toContain('did nothing');
    expect(pressesOn(fresh)).toEqual(pressesOn(older));
    expect((await table.turn()).board.id).toBe(board.id);
    // The game continues as usual from there.
    await actor.pressAndRead(fresh, step.customId, step.value);
  });
});

describe('a person who presses faster than Discord takes answers', () => {
  const own = ({ control, id, channel }: Guest): readonly SeenMessage[] =>
    control.messages(id, channel).filter(({ ephemeral }) => ephemeral);
  const keepPanels = (): void =>
    void fixture.control.faults.next(
      { method: 'DELETE', path: /^\/webhooks\// },
      { kind: 'status', status: 404, code: 10008 },
      Infinity,
    );

  it('gets one answer to many presses on the same button', async () => {
    const { board, actor } = await (await beginTable(fixture, ['Barnaby', 'Matilda'], circle)).turn();
    keepPanels();
    const presses = Array.from({ length: 20 }, () => actor.presses(board, 'panel'));
    await Promise.all(presses.map((press) => press.acknowledged()));
    expect(offers((await presses[0]?.reply()) ?? board, 'form')).toBe(true);
    // Only this press announces a separate answer.
    expect(presses.filter(({ ephemeral }) => ephemeral)).toHaveLength(1);
  });

  it('is shown the position that the game has when the answer may be sent', async () => {
    const { board, actor, others } = await (await beginTable(fixture, ['Barnaby', 'Matilda'], circle)).turn();
    keepPanels();
    const older = await actor.presses(board, 'panel').reply();
    const newer = await actor.presses(board, 'panel').reply();
    const full = fixture.control.faults.next(
      { method: 'PATCH', path: /^\/webhooks\// },
      { kind: 'rate-limit', retryAfterSeconds: 1 },
    );
    others[0]?.types('tables');
    await expect.poll(() => full.met, { timeout: 30_000 }).toBe(1);
    // Both wait until Discord accepts answers again; by then the second one has moved the game on.
    const stale = actor.pressesId(older, playingPress(older).customId, playingPress(older).value);
    await stale.acknowledged();
    const move = actor.pressesId(newer, playingPress(newer).customId, playingPress(newer).value);
    await move.acknowledged();
    const texts = await fixture.control.until('both panels to change', () => {
      const panels = own(actor).filter(({ id }) => id === older.id || id === newer.id);
      return panels.some((panel) => pressesOn(panel).length > 0) ? undefined : panels.map(({ text }) => text);
    });
    expect(texts).toHaveLength(2);
    expect(texts.every((text) => text.includes('turn now'))).toBe(true);
  });
});

describe('a turn that is over', () => {
  it('is announced once, by its own message and not by the next one', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'quel-cirque' });
    const first = await table.turn();
    await endTurn(table, first);
    const { board, actor } = await table.turn();
    const past = await fixture.control.until('the first board to shrink', () =>
      actor.public().find((message) => message.id === first.board.id && message.controls.length === 0),
    );
    const [line = ''] = past.text.split('\n').slice(-1);
    expect(line.length).toBeGreaterThan(10);
    expect(board.text).not.toContain(line);
  });
});
