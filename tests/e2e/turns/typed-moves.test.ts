import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#proof/harness/bot/bot-fixture.js';
import { offers } from '#proof/harness/actors/guest.js';
import { beginTable } from '#proof/harness/actors/table-in-play.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const turnOf = async (name: string, game: string) => {
  const table = await beginTable(fixture, [name, name === 'Zoé' ? 'Anatole' : 'Matilda'], { game });
  return table.turn();
};

describe('a typed move', () => {
  it.each([
    ['Barnaby', 'golden-train', 'draw'],
    ['Barnaby', 'golden-train', 'Draw a wagon'],
    ['Zoé', 'golden-train', 'Piocher'],
    ['Zoé', 'aramini-circus', 'prendre'],
  ])('is read in the words of its language: %s, %s, %s', async (name, game, move) => {
    const { actor } = await turnOf(name, game);
    expect((await actor.asks('move', { move })).text).toContain(actor.texts.t('common:panel.played'));
  });

  it('that could be several is asked about, and played by a press', async () => {
    const { actor } = await turnOf('Barnaby', 'circle-the-wagons');
    const question = await actor.asks('move', { move: 'start' });
    const [suggested] = await actor.readSuggestions();
    const answered = await actor.changes(question, 'pick', `m${suggested?.value ?? ''}`);
    expect(answered.text).toContain(actor.texts.t('common:panel.played'));
  });

  it('that is refused is answered with why, and with moves that are legal now', async () => {
    const { actor } = await turnOf('Barnaby', 'golden-train');
    const answer = await actor.asks('move', { move: 'hit B3' });
    expect(answer.text).toContain(actor.texts.t('golden-train:refusals.draw-first'));
    expect(answer.text).toContain('You can type now: `draw` (');
    expect(offers(answer, 'form')).toBe(true);
  });

  it('that is none is answered with moves that are legal now', async () => {
    const { actor } = await turnOf('Zoé', 'golden-train');
    const answer = await actor.asks('move', { move: 'abracadabra' });
    expect(answer.text).toContain('`piocher`');
    expect(offers(answer, 'form')).toBe(true);
  });
});
