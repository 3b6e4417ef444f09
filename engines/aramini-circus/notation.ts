import type { Notation } from '#engines/core/engine.js';
import { ok, refuse } from '#engines/core/result.js';
import { animals, type Animal, type Card, type PaymentBonus, type Wagon } from './material.js';
import type { Move } from './move.js';

/*
 * The written form of moves. Animals are G(iraffe), B(ear), F(ish), T(iger); a wagon is its value and its animal: 3B.
 *
 *   draw               the top card of the pile
 *   take               the top card of the discard
 *   fill 3B GGBB       pay with these cards, discarded in this order: the last one ends on top
 *   fill 3B BB+less    bonus cards of the payment come after the animals: +less pays one less, +joker is one for one
 *   fill 1B +less      a free wagon
 *   swap F             exchanges the player's token for the fish token, wherever it is
 *   bonus draw         plays the bonus card "draw two"; then draw or take, twice
 *   bonus action       plays the bonus card "one more action"
 *   bonus take F       plays the bonus card "one card of the discard"
 *   couple 3B          of several waiting wagons that fit, this one joins first
 *
 * The reader ignores letter case and spaces, and accepts the French letters: O(urs) and P(oisson).
 */

const codeOf: Readonly<Record<Card, string>> = {
  giraffe: 'G',
  bear: 'B',
  fish: 'F',
  tiger: 'T',
  'pay-less': '+less',
  'one-for-one': '+joker',
  'draw-two': '+draw',
  'take-one': '+take',
  'extra-action': '+action',
};

/** A wagon as players write it: `3B`. */
export const wagonCode = ({ animal, value }: Wagon): string => `${value}${codeOf[animal]}`;

export const animalCode = (animal: Animal): string => codeOf[animal];

export const discardsCode = (discards: readonly Card[]): string => discards.map((card) => codeOf[card]).join('');

const format = (move: Move): string => {
  switch (move.kind) {
    case 'draw':
    case 'take':
      return move.kind;
    case 'fill':
      return `fill ${wagonCode(move.wagon)} ${discardsCode(move.discards)}`.trimEnd();
    case 'swap':
      return `swap ${codeOf[move.token]}`;
    case 'draw-two':
      return 'bonus draw';
    case 'extra-action':
      return 'bonus action';
    case 'take-one':
      return `bonus take ${codeOf[move.animal]}`;
    case 'couple':
      return `couple ${wagonCode(move.wagon)}`;
  }
};

const words: ReadonlyMap<string, Move> = new Map<string, Move>([
  ['draw', { kind: 'draw' }],
  ['take', { kind: 'take' }],
  ['bonusdraw', { kind: 'draw-two' }],
  ['bonusaction', { kind: 'extra-action' }],
]);

const animalByLetter: ReadonlyMap<string | undefined, Animal> = new Map([
  ...animals.map((animal) => [codeOf[animal].toLowerCase(), animal] as const),
  ['o', 'bear'],
  ['p', 'fish'],
]);

const animalOf = (letter: string | undefined): Animal | undefined => animalByLetter.get(letter);

const wagonOf = (code: string | undefined): Wagon | undefined => {
  const animal = animalOf(code?.at(1));
  return animal === undefined ? undefined : { animal, value: Number(code?.at(0)) };
};

const discardsOf = (letters: string, bonuses: string): readonly Card[] => [
  ...letters.split('').flatMap((letter) => animalOf(letter) ?? []),
  ...bonuses
    .split('+')
    .slice(1)
    .map((word): PaymentBonus => (word === 'less' ? 'pay-less' : 'one-for-one')),
];

const parseCompact = (text: string): Move | undefined => {
  const word = words.get(text);
  if (word !== undefined) return word;
  const [, wagonText, letters = '', bonusText = ''] =
    /^fill([1-4][gbftop])([gbftop]{0,12})((?:\+(?:less|joker)){0,4})$/.exec(text) ?? [];
  const filled = wagonOf(wagonText);
  if (filled !== undefined) return { kind: 'fill', wagon: filled, discards: discardsOf(letters, bonusText) };
  const coupled = wagonOf(/^couple([1-4][gbftop])$/.exec(text)?.[1]);
  if (coupled !== undefined) return { kind: 'couple', wagon: coupled };
  const token = animalOf(/^swap([gbftop])$/.exec(text)?.[1]);
  if (token !== undefined) return { kind: 'swap', token };
  const animal = animalOf(/^bonustake([gbftop])$/.exec(text)?.[1]);
  return animal === undefined ? undefined : { kind: 'take-one', animal };
};

export const notation: Notation<Move> = {
  format,
  parse(text) {
    const move = parseCompact(text.replace(/\s/g, '').toLowerCase());
    return move === undefined ? refuse({ reason: 'notation' }) : ok(move);
  },
};
