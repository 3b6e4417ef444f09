import { describe, expect, it } from 'vitest';
import { afterDe } from '#src/i18n/create-texts.js';
import { textsFor } from '#src/i18n/texts.js';

describe('“de” before a name', () => {
  it.each([
    ['Anatole', 'd’Anatole'],
    ['Élodie', 'd’Élodie'],
    ['Œdipe', 'd’Œdipe'],
    ['Isabelle', 'd’Isabelle'],
    ['Ulysse', 'd’Ulysse'],
    ['Eugène', 'd’Eugène'],
    ['Yves', 'd’Yves'],
    ['Henri', 'd’Henri'],
    ['Hélène', 'd’Hélène'],
    ['Honoré', 'd’Honoré'],
    ['Aramini Circus', 'd’Aramini Circus'],
    ['\\*Élodie\\* | 1', 'd’\\*Élodie\\* | 1'],
  ])('is elided before %s', (name, expected) => {
    expect(afterDe(name)).toBe(expected);
  });

  it.each(['Barnaby', 'Yann', 'Harry', 'Ouassim', 'A', '8', 'Дмитрий', '🎪', '', 'Onze', 'Will', 'Étoile'.slice(0, 1)])(
    'stays whole before %j',
    (name) => {
      expect(afterDe(name)).toBe(`de ${name}`);
    },
  );

  it('stands outside the mark of the name', () => {
    expect(afterDe('Anatole', '**')).toBe('d’**Anatole**');
    expect(afterDe('Zoé', '**')).toBe('de **Zoé**');
  });

  it('is written by the texts', () => {
    const texts = textsFor('fr');
    expect(texts.t('common:lobby.cover', { game: 'Aramini Circus' })).toMatch(/^L’affiche d’Aramini Circus/);
    expect(texts.t('common:lobby.cover', { game: 'Carcassonne' })).toMatch(/^L’affiche de Carcassonne/);
  });
});
