import { describe, expect, it } from 'vitest';
import { nameThatFits } from '#renderers/kit/names.js';
import { sceneIn } from '../support/describe-renderer.js';

const shown = (name: string, maxWidth: number): string =>
  nameThatFits(sceneIn('fr', [name]), 0, { size: 34, maxWidth, smallest: 31 });

describe('a name in a picture', () => {
  it('stands in full where there is room', () => {
    expect(shown('Capitaine Boum', 400)).toBe('Capitaine Boum');
  });

  it('is shortened at the word that leaves most of it', () => {
    expect(shown('Capitaine Boum', 130)).toBe('C. Boum');
    expect(shown('Zizi Saltimbanque', 130)).toBe('Zizi S.');
    expect(shown('[Tonnerre] Saltimbanque', 210)).toBe('T. Saltimbanque');
  });

  it('is left to be cut where it is one word, or too long either way', () => {
    expect(shown('Anticonstitutionnellement', 130)).toBe('Anticonstitutionnellement');
    expect(shown('Anticonstitutionnel Anticonstitutionnel', 130)).toBe('Anticonstitutionnel Anticonstitutionnel');
  });
});
