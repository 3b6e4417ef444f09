import { describe, expect, it } from 'vitest';
import { accepted } from '#tests/harness/bot/service-requests.js';
import { ana, bo, cy, game, openServiceFixture, lobby, refusal } from '#tests/support/service-fixture.js';
import { replace, rewind, vote } from '#tests/support/service-consent.js';
import { pass } from '#tests/support/service-clocks.js';
import { play, stashLowest, undo, viewOf } from '#tests/support/service-play.js';

describe('taking a move back', () => {
  it('restores the position move by move, and is a change of its own', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    const atFirst = await viewOf(fixture, table, 0);
    accepted(await play(fixture, table, ana, await stashLowest(fixture, table, 0)));
    const afterOne = await viewOf(fixture, table, 0);
    accepted(await play(fixture, table, ana, await stashLowest(fixture, table, 0)));
    expect(accepted(await undo(fixture, table, ana)).version).toBe(table.version + 3);
    expect(await viewOf(fixture, table, 0)).toEqual(afterOne);
    accepted(await undo(fixture, table, ana));
    expect(await viewOf(fixture, table, 0)).toEqual(atFirst);
    expect(refusal(await undo(fixture, table, ana)).reason).toBe('nothing-to-undo');
  });

  it('leaves what was taken back out of the story', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    accepted(await play(fixture, table, ana, await stashLowest(fixture, table, 0)));
    accepted(await undo(fixture, table, ana));
    accepted(await play(fixture, table, ana, 'done'));
    expect((await fixture.service.history(table.id, 0)).map(({ kind, version }) => [kind, version])).toEqual([
      ['undo', table.version + 2],
      ['move', table.version + 3],
    ]);
  });

  it('is refused once something hidden was seen, but allowed for what came after', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    accepted(await play(fixture, table, ana, 'draw'));
    const afterDraw = await viewOf(fixture, table, 0);
    expect(refusal(await undo(fixture, table, ana)).reason).toBe('undo-revealed');
    accepted(await play(fixture, table, ana, await stashLowest(fixture, table, 0)));
    accepted(await undo(fixture, table, ana));
    expect(await viewOf(fixture, table, 0)).toEqual(afterDraw);
    expect(refusal(await undo(fixture, table, ana)).reason).toBe('undo-revealed');
  });

  it('is refused in a turn in which the others asked whether the player is away, even of a single step', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    accepted(await replace(fixture, table, { by: bo, absent: ana }));
    const moved = accepted(await play(fixture, table, ana, await stashLowest(fixture, table, 0)));
    expect([moved.proposal?.end, moved.undoableBy]).toEqual(['present', null]);
    expect(refusal(await undo(fixture, table, ana)).reason).toBe('undo-kept');
    const further = accepted(await rewind(fixture, table, ana, table.version + 1));
    expect(further.proposal).toMatchObject({ kind: 'undo', asked: [bo.userId] });
    accepted(await vote(fixture, further, bo, false));
    // Half a turn keeps the seat for a day, like an answer.
    await pass(fixture, 24);
    const asked = accepted(await replace(fixture, table, { by: bo, absent: ana }));
    expect(refusal(await vote(fixture, asked, ana, false)).reason).toBe('move-due');
    accepted(await play(fixture, table, ana, 'done'));
    accepted(await play(fixture, table, bo, 'done'));
    accepted(await play(fixture, table, ana, await stashLowest(fixture, table, 0)));
    accepted(await undo(fixture, table, ana));
  });

  it('does not answer the question whether the player is away', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    accepted(await play(fixture, table, ana, await stashLowest(fixture, table, 0)));
    accepted(await replace(fixture, table, { by: bo, absent: ana }));
    expect(accepted(await undo(fixture, table, ana)).proposal?.end).toBeNull();
  });

  it('is refused in the end to who does nothing else, so that the file of the game can be verified', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    const move = await stashLowest(fixture, table, 0);
    const attempt = async () => {
      accepted(await play(fixture, table, ana, move));
      return undo(fixture, table, ana);
    };
    let outcome = await attempt();
    for (let count = 1; count < 1_500 && outcome.ok; count += 1) outcome = await attempt();
    expect(refusal(outcome).reason).toBe('undo-too-often');
    accepted(await play(fixture, table, ana, 'done'));
  });

  it('is refused when the turn has passed', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    accepted(await play(fixture, table, ana, await stashLowest(fixture, table, 0)));
    accepted(await play(fixture, table, ana, 'done'));
    expect(refusal(await undo(fixture, table, ana)).reason).toBe('undo-turn-over');
    expect(refusal(await undo(fixture, table, bo)).reason).toBe('nothing-to-undo');
  });

  it('is for the players of a running game', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    expect(refusal(await undo(fixture, table, ana)).reason).toBe('nothing-to-undo');
    expect(refusal(await undo(fixture, table, cy)).reason).toBe('not-seated');
    expect(refusal(await undo(fixture, await lobby(fixture, {}, 'elsewhere'), ana)).reason).toBe('not-playing');
  });
});
