import { describe, expect, it } from 'vitest';
import { araminiCircus } from '#renderers/aramini-circus/index.js';
import { quelCirque } from '#renderers/quel-cirque/index.js';
import { carcassonne } from '#renderers/carcassonne/index.js';
import { games } from '#src/app/games.js';
import type { Game } from '#renderers/kit/game/game.js';
import type { PressButton } from '#src/discord/messages/page.js';
import { serverSettings } from '#src/model/settings/server-settings.js';
import { expansionsOf } from '#renderers/kit/game/expansions.js';
import { houseRulesPage } from '#commands/settings/server-settings-page.js';
import { optionsPage } from '#src/discord/messages/pages/options-page.js';
import { payloadOf } from '#src/discord/messages/payload.js';
import { textsFor } from '#src/i18n/texts.js';
import { locales } from '#src/i18n/resources.js';
import type { Table } from '#src/model/table.js';
import { tableInPlay } from '#tests/support/table-in-play.js';

const lobbyOf = ({ engine }: Game, options: object = {}, seats = 1): Table => ({
  ...tableInPlay,
  phase: 'lobby',
  gameId: engine.id,
  options: engine.options.parse(options),
  seats: Array.from({ length: seats }, (_, seat) => ({ kind: 'computer', name: `C${seat}`, level: 'medium' })),
});

const read = (game: Game, options: object = {}, seats = 1, group = '') => {
  const { blocks } = optionsPage(game, lobbyOf(game, options, seats), textsFor('en'), group);
  const buttons = blocks.flatMap((block) => (block.kind === 'buttons' ? block.buttons : []));
  return {
    text: blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join('\n'),
    presses: buttons.filter((button): button is PressButton => 'press' in button),
  };
};

const labels = (presses: readonly PressButton[], style?: string) =>
  presses.filter((button) => style === undefined || button.style === style).map(({ label }) => label);

/** Carcassonne with option rules that the real game lacks. */
const strict: Game = {
  ...carcassonne,
  engine: {
    ...carcassonne.engine,
    optionRules: [
      { option: 'abbot', needs: ['river'] },
      { option: 'dragon', excludes: ['inns'] },
    ],
  },
};

describe('the options of a lobby', () => {
  it('say how large the chosen mix is', () => {
    expect(read(carcassonne, { tent: false, acrobats: false, ringmaster: false }).text).toContain(
      '**72 tiles** in all',
    );
    const { text } = read(carcassonne, { inns: true, river: true });
    // 72, 20 of the big top, 18 of the inns, and a river of 12 whose spring is the start tile.
    expect(text).toContain('**121 tiles** in all, about 70% longer');
    expect(read(quelCirque).text).not.toContain('in all');
  });

  it.each(games.flatMap((game) => locales.map((locale) => ({ id: game.engine.id, game, locale }))))(
    'fit a message ($id, $locale)',
    async ({ game, locale }) => {
      const settings = serverSettings.parse({ houseRules: { carcassonne: { inns: true } } });
      for (const group of new Set(['', ...expansionsOf(game).map((expansion) => expansion.group)])) {
        const { components } = await payloadOf(optionsPage(game, lobbyOf(game), textsFor(locale), group));
        expect(components).toHaveLength(1);
        await expect(payloadOf(houseRulesPage(game, settings, textsFor(locale), group))).resolves.toBeDefined();
      }
    },
  );

  it('say in a line what each adds, with a button to turn it on or off', () => {
    const small = read(carcassonne, { river: true }, 1, 'small');
    expect(small.text).toContain('✅ **The River** · Start with a river · 12 tiles, about 15% longer');
    expect(labels(small.presses, 'success')).toEqual(['The River']);
    expect(small.presses.find(({ label }) => label === 'The River')?.press.payload).toBe('river=false');
    const large = read(carcassonne, { river: true }, 1, 'large');
    expect(large.text).toContain('⬜ **The Princess & the Dragon** · A hungry dragon');
    expect(large.presses.find(({ label }) => label === 'The Princess & the Dragon')?.press.payload).toBe('dragon=true');
  });

  it('have a page for each box, which says what is chosen of it', () => {
    const { text, presses } = read(carcassonne, { river: true });
    expect(text).toContain('**Big top** · Circus & Big Top, Acrobats, and The Ringmaster');
    expect(text).toContain('**Small expansions** · The River');
    expect(text).toContain('**Large expansions** · none');
    const box = presses.find(({ label }) => label.startsWith('Small expansions (1/'));
    expect(box?.press).toMatchObject({ action: 'options', payload: 'small' });
    expect(read(carcassonne, {}, 1, 'small').presses.at(-1)?.press).toMatchObject({ action: 'options', payload: '' });
  });

  it('begin with presets, the one that is chosen in green', () => {
    const [base, bigTop, ...others] = read(carcassonne).presses;
    expect([base?.label, base?.style, base?.press]).toEqual([
      'Base game',
      'secondary',
      { action: 'preset', tableId: 'abcdefghij', version: 42, payload: 'base' },
    ]);
    expect([bigTop?.label, bigTop?.style]).toEqual(['Big top', 'success']);
    expect(labels(others).slice(0, 2)).toEqual(['Big top, inns, traders', 'Everything']);
    expect(labels(read(carcassonne, { tent: false }).presses.slice(0, 4), 'success')).toEqual([]);
  });

  it('offer only what can be chosen, and say why not', () => {
    const small = read(strict, { inns: true }, 1, 'small');
    expect(labels(small.presses)).not.toContain('The Abbot');
    expect(small.text).toContain('🔒 **The Abbot**');
    expect(small.text).toContain('“The Abbot” needs “The River”.');
    const large = read(strict, { inns: true }, 1, 'large');
    expect(labels(large.presses)).not.toContain('The Princess & the Dragon');
    expect(large.text).toContain('You can’t play “The Princess & the Dragon” and “Inns & Cathedrals” together.');
    expect(labels(read(strict, { river: true }, 1, 'small').presses)).toContain('The Abbot');
    expect(labels(read(strict, { river: true }, 1, 'large').presses)).toContain('The Princess & the Dragon');
  });

  it('do not let go what another needs', () => {
    const { text, presses } = read(strict, { river: true, abbot: true }, 1, 'small');
    expect(labels(presses)).not.toContain('The River');
    expect(text).toContain('✅ **The River**');
    expect(text).toContain('“The Abbot” needs “The River”.');
  });

  it('say how many can play, and do not drop below those who sit there', () => {
    expect(read(carcassonne, { tent: false, acrobats: false, ringmaster: false }).text).toContain('2 to 5 players');
    const one = { tent: false, acrobats: false };
    expect(read(carcassonne, one, 5).text).toContain('2 to 6 players');
    expect(labels(read(carcassonne, one, 5).presses)).toContain('Base game');
    expect(labels(read(carcassonne, one, 5, 'big-top').presses)).toContain('The Ringmaster');
    const six = read(carcassonne, one, 6);
    expect(labels(read(carcassonne, one, 6, 'big-top').presses)).not.toContain('The Ringmaster');
    expect(labels(six.presses)).not.toContain('Base game');
    expect(six.text).toContain('🔒 **Base game** · Played that way, the game has room for only 5');
    expect(labels(read(carcassonne, { ...one, inns: true }, 6, 'big-top').presses)).toContain('The Ringmaster');
  });

  it('of other kinds have a button for each choice, and keep their place', () => {
    const { text, presses } = read(quelCirque, { tournament: 'games', goal: 5 });
    expect(text.indexOf('Several games')).toBeLessThan(text.indexOf('**lazy**'));
    expect(labels(presses, 'success')).toEqual(['A number of games', 'No pushing']);
    expect(labels(presses)).toEqual(expect.arrayContaining(['−1', '+5']));
    expect(labels(presses)).not.toContain('−5');
    expect(read(araminiCircus).text).not.toContain('players');
  });
});
