import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { offers } from '#tests/harness/actors/guest.js';
import { carcassonne } from '#renderers/carcassonne/index.js';
import type { Game } from '#renderers/kit/game/game.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';

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

  it('is answered, when it is refused, with the reason and moves that are legal now', async () => {
    const { actor } = await turnOf('Barnaby', 'golden-train');
    const answer = await actor.asks('move', { move: 'hit B3' });
    expect(answer.text).toContain(actor.texts.t('golden-train:refusals.draw-first'));
    expect(answer.text).toContain('You can now type: `draw` (');
    expect(offers(answer, 'form')).toBe(true);
  });

  it('is answered, when it cannot be read, with moves that are legal now', async () => {
    const { actor } = await turnOf('Zoé', 'golden-train');
    const answer = await actor.asks('move', { move: 'abracadabra' });
    expect(answer.text).toContain('`piocher`');
    expect(offers(answer, 'form')).toBe(true);
  });
});

/** A text as a Japanese keyboard writes it. */
const fullWidth = (text: string): string =>
  text.replace(/[!-~]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).replaceAll(' ', '\u3000');

/** A suggested move of the current player, in its typed and its displayed form. */
const offered = async (
  game: string,
  typed: string,
  holds: (move: { readonly name: string; readonly value: string }) => boolean,
) => {
  const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { game });
  for (;;) {
    const { actor, board } = await table.turn();
    const move = (await actor.readSuggestions(typed)).find(holds);
    if (move !== undefined) return { actor, board, ...move };
    const [other] = await actor.readSuggestions();
    await actor.asks('move', { move: other?.value ?? '' });
  }
};

describe('the signs of a typed move', () => {
  it.each([
    ['golden-train', fullWidth],
    ['carcassonne', fullWidth],
    ['carcassonne', (move: string) => ` ${move.replaceAll(' ', ' \u00a0 ')} `],
  ])('may be of any width: %s', async (game, disguise) => {
    const { actor, value } = await offered(game, '', () => true);
    expect((await actor.asks('move', { move: disguise(value) })).text).toContain(actor.texts.t('common:panel.played'));
  });

  it.each(['\u2010', '\u2011', '–', '—', '\u2212', '\ufe63', '\uff0d'])(
    'may be any dash, in the form too: %s',
    async (dash) => {
      const { actor, board, value } = await offered('carcassonne', 'field', (move) => move.value.includes('-'));
      const form = await actor.presses(await actor.presses(board, 'panel').reply(), 'form').modal();
      const typed = { move: value.replaceAll('-', dash) };
      fixture.control.submit(actor.id, actor.channel, form.custom_id, typed);
      await fixture.control.until('the move to be played', () =>
        fixture.control
          .messages(actor.id, actor.channel)
          .find(({ text }) => text.includes(actor.texts.t('common:panel.played'))),
      );
    },
  );

  it('may be any apostrophe', async () => {
    const { actor, name } = await offered('aramini-circus', 'swap', (move) => move.name.includes('’'));
    const { text } = await actor.asks('move', { move: name.replaceAll('’', "'") });
    expect(text).toContain(actor.texts.t('common:panel.played'));
  });
});

describe('the suggestions of a move among thousands', () => {
  const MANY = 2_200;
  const ROW = 50;

  /** Carcassonne with a tile that fits everywhere, as in a late game with all modules; one cell has a name. */
  const withManyTurns = (worded: object[]): Game => ({
    ...carcassonne,
    choices: () =>
      Array.from({ length: MANY }, (_, index) => ({
        cell: { x: index % ROW, y: Math.floor(index / ROW) },
        rotation: 0 as const,
      })),
    suggest: (_view, moves) => moves,
    renderer: {
      ...carcassonne.renderer,
      move: (_view, move) => {
        worded.push(move);
        return worded.length === 1_000 ? 'The last place' : 'A place';
      },
    },
  });

  const countedFor = async () => {
    await fixture.close();
    const worded: object[] = [];
    fixture = await openBotFixture({ games: [withManyTurns(worded)] });
    const { actor } = await (await beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'carcassonne' })).turn();
    return async (typed: string) => {
      const before = worded.length;
      const found = await actor.readSuggestions(typed);
      return { found: found.length, worded: worded.length - before };
    };
  };

  it('are put into words only where they are shown, each once', async () => {
    const count = await countedFor();
    expect(await count('')).toEqual({ found: 25, worded: 25 });
    expect(await count('')).toEqual({ found: 25, worded: 0 });
    expect(await count('S1')).toEqual({ found: 25, worded: 25 });
  });

  it('are looked for in words a few hundred at a time where no notation holds what is typed', async () => {
    const count = await countedFor();
    const first = await count('last');
    expect(first).toEqual({ found: 0, worded: 400 });
    expect(await count('last')).toEqual({ found: 0, worded: 400 });
    expect(await count('last')).toEqual({ found: 1, worded: 400 });
  });
});
