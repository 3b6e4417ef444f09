import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { offers } from '#tests/harness/actors/guest.js';
import { playingPress } from '#tests/harness/actors/panel-walk.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

/** Both read French, so that private words differ from the channel's English. */
const begin = async () => (await beginTable(fixture, ['Zoé', 'Anatole'], { game: 'carcassonne' })).turn();

describe('a turn of Carcassonne in two moves', () => {
  it('begins with a tile by /move, which can be taken back', async () => {
    const { actor, board } = await begin();
    const whole = (await actor.readSuggestions())[0]?.value ?? '';
    const [tile = ''] = whole.split(' ');
    await actor.asks('move', { move: tile });
    const laid = await actor.seesNewest('a way back', (message) => offers(message, 'undo'));
    expect(laid.id).toBe(board.id);
    const steps = (await actor.readSuggestions()).map(({ value }) => value);
    expect(steps).toContain('pass');
    expect(steps.every((step) => !step.includes('/'))).toBe(true);
    expect((await actor.asks('move', { move: whole })).text).toContain('déjà placée');
    actor.presses(laid, 'undo');
    await actor.seesNewest('what was taken back', ({ text }) => /undoes|annule/.test(text));
    expect((await actor.readSuggestions()).map(({ value }) => value)).toContain(whole);
  });

  it('ends in the panel with the choice of a figure, and is narrated in one line', async () => {
    const { actor, board } = await begin();
    const [tile = ''] = ((await actor.readSuggestions())[0]?.value ?? '').split(' ');
    expect((await actor.asks('move', { move: 'pass' })).text).toContain('pas encore placée');
    await actor.asks('move', { move: tile });
    const asked = await actor.seesNewest('the board', (message) => offers(message, 'undo'));
    const panel = await actor.presses(asked, 'panel').reply();
    expect(panel.text).toContain('Ta tuile est posée');
    expect(panel.pictures).toHaveLength(1);
    const { customId } = playingPress(panel);
    await actor.pressAndRead(panel, customId);
    const past = await fixture.control.until('the turn to be over', () =>
      actor.public().find((message) => message.id === board.id && message.controls.length === 0),
    );
    expect(past.text.split('\n')).toHaveLength(1);
    expect(past.text).toContain(actor.name);
  });
});

it('shows what may still come as a picture, the tiles named in the reader’s language', async () => {
  const { actor, board } = await begin();
  const chances = await actor.presses(board, 'chances').reply();
  expect(chances.pictures.map(({ name }) => name)).toEqual(['material.png']);
  expect(chances.pictures[0]?.alt).toMatch(/^Encore dans la pioche\s: \d+ × /u);
});
