import { describe, expect, it } from 'vitest';
import { pictureNames, seatsInPicture } from '#src/words/picture-names.js';
import { textsFor } from '#src/i18n/texts.js';

const people = ['李小龙', 'Ada', '山田太郎', '김철수'].map((name, index) => ({
  key: `user:${index}`,
  userId: String(index),
  name,
}));

describe('the names in a picture of people', () => {
  it.each([
    ['en', 'Player', 'In the picture, bruce\\_lee is 李小龙, Player\u00a01 is 山田太郎, and Player\u00a02 is 김철수.'],
    ['fr', 'Joueur', 'Sur l’image, bruce\\_lee est 李小龙, Joueur\u00a01 est 山田太郎 et Joueur\u00a02 est 김철수.'],
  ])('are numbers in %s where Discord does not tell the account', async (locale, player, words) => {
    const accountName = (userId: string) => Promise.resolve(userId === '0' ? 'bruce_lee' : null);
    const names = await pictureNames(people, { texts: textsFor(locale), accountName });
    expect(people.map(({ key }) => names.of(key))).toEqual([
      'bruce_lee',
      'Ada',
      `${player}\u00a01`,
      `${player}\u00a02`,
    ]);
    expect(names.note).toEqual([`-# ${words}`]);
  });

  it('need no words where all can be drawn', async () => {
    const names = await pictureNames(people.slice(1, 2), {
      texts: textsFor('en'),
      accountName: () => Promise.reject(new Error('not to be asked')),
    });
    expect(names.note).toEqual([]);
  });

  it('are given to a table by seat', () => {
    const seats = people.map(({ userId, name }) => ({ kind: 'person', userId, name }) as const);
    expect(seatsInPicture({ seats: seats.slice(1, 3) }, textsFor('en'))).toEqual([
      'In the picture, Player\u00a02 is 山田太郎.',
    ]);
  });
});
