import { describe, expect, it } from 'vitest';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { games, gamesById } from '#src/app/games.js';
import { sceneAt, stateAfter, wordsOfStep } from '#src/discord/messages/replays/shown-game.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Table } from '#src/model/table.js';
import {
  ana,
  bo,
  cy,
  game,
  lobby,
  openServiceFixture,
  person,
  type ServiceFixture,
  moderator,
} from '#tests/support/service-fixture.js';
import { play, resign, stashLowest, undo } from '#tests/support/service-play.js';

const di = person('Di');

const show = async ({ service }: ServiceFixture, tableId: string) => {
  const replay = (await service.replay(tableId)) ?? expect.fail('There is no replay');
  const { table, seatChanges, steps } = replay;
  const game = gamesById.get(table.gameId) ?? expect.fail(`There is no ${table.gameId}`);
  const shown = { game, replay, names: table.seats.map(({ name }) => name), seatChanges, texts: textsFor('en') };
  return steps.map((_, step) => ({
    words: wordsOfStep(shown, step),
    state: stateAfter(shown, step),
    board: replay.ended ? game.renderer.altText(replay.viewAt(step), sceneAt(shown, step)) : null,
  }));
};

const wordsOf = (steps: Awaited<ReturnType<typeof show>>): readonly string[] => steps.map(({ words }) => words);

/** Golden Train, in which Di has replaced Ana. */
const reseated = async (fixture: ServiceFixture): Promise<Table> => {
  const { id } = await lobby(fixture, {}, 'ring', 'golden-train');
  for (const other of [bo, cy]) accepted(await fixture.service.join({ ...from(other), tableId: id }));
  const table = accepted(await fixture.service.begin({ ...from(ana), tableId: id }));
  const asked = accepted(
    await fixture.service.replace({ ...from(bo), tableId: id, absentId: ana.userId, successorId: di.userId }),
  );
  const proposal = asked.proposal?.version ?? 0;
  for (const voter of [ana, di])
    accepted(await fixture.service.vote({ ...from(voter), tableId: id, proposal, agrees: true }));
  return table;
};

describe('a game in which seats changed hands', () => {
  it('says who sat where and when, while it runs and when it was closed', async () => {
    const fixture = openServiceFixture({ games });
    const table = await reseated(fixture);
    accepted(await resign(fixture, table, cy));
    await fixture.service.idle();
    const running = await show(fixture, table.id);
    const successor = (await fixture.service.load(table.id))?.seats[2]?.name ?? '';
    expect(wordsOf(running).slice(0, 3)).toEqual([
      '🎬 The game starts: Ana, Bo, and Cy.',
      '🪑 Di takes over Ana’s seat.',
      `🏳️ Cy resigns. 🪑 ${successor} takes over Cy’s seat.`,
    ]);
    expect(running.map(({ state }) => state).slice(1, 3)).toEqual(['Cy’s turn', `${successor}’s turn`]);
    accepted(await fixture.service.close({ ...from(moderator), tableId: table.id, moderator: true }));
    const ended = await show(fixture, table.id);
    expect(wordsOf(ended).slice(0, 3)).toEqual(wordsOf(running).slice(0, 3));
    expect(wordsOf(ended).at(-1)).toBe('🛑 The game is closed early; no one wins.');
    expect([ended[0]?.board, ended[1]?.board]).toEqual([
      expect.stringMatching(/Ana.*Cy/u),
      expect.not.stringContaining('Ana'),
    ]);
    // A person who has since asked to be forgotten is named nowhere.
    await fixture.store.forgetPerson(ana.userId, { en: 'Former player' });
    const now = await show(fixture, table.id);
    expect(JSON.stringify(now)).not.toContain('Ana');
    expect(wordsOf(now)[1]).toBe('🪑 Di takes over Former player’s seat.');
  });

  it('keeps its seats when an earlier move is taken back', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    accepted(await play(fixture, table, ana, await stashLowest(fixture, table, 0)));
    accepted(await resign(fixture, table, cy));
    accepted(await undo(fixture, table, ana));
    const replay = await fixture.service.replay(table.id);
    expect(replay?.steps.map(({ kind }) => kind)).toEqual(['start', 'resign']);
    expect(replay?.seatChanges).toMatchObject([{ step: 1, seat: 2, former: 'Cy' }]);
  });
});
