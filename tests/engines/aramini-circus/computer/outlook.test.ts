import { describe, expect, it } from 'vitest';
import type { Card } from '#engines/aramini-circus/index.js';
import { couple, valueOf, valueOfDraw, type Outlook } from '#engines/aramini-circus/computer/outlook.js';
import { cards, wagon, wagons } from '../at-table.js';

const outlook = (change: Partial<Outlook>): Outlook => ({
  hand: [],
  token: 'giraffe',
  train: [],
  waiting: [],
  display: [],
  coming: 0,
  ...change,
});

const value = (change: Partial<Outlook>): number => valueOf(outlook(change));

/** The value of a card in hand, and the factor on a gain for every further action it takes. */
const [CARD, DISCOUNT] = [0.25, 0.8];

describe('the standing of a player', () => {
  it('is that of the train, and not half of what the waiting wagons are worth', () => {
    expect(value({ train: wagons('3B', '2B'), waiting: wagons('4G', '1T') })).toBeCloseTo(5 + 5 * 0.45);
  });

  it('counts animals up to a handful, and bonus cards more', () => {
    expect(value({ hand: cards('GBF') })).toBeCloseTo(3 * CARD);
    expect(value({ hand: cards('GGGGGGGG') })).toBeCloseTo(8 * CARD);
    expect(value({ hand: cards('GGGGGGGGG') })).toBeCloseTo(8 * CARD);
    expect(value({ hand: ['bear', 'pay-less', 'draw-two'] })).toBeCloseTo(CARD + 2 * 0.7);
  });
});

describe('what is to be expected of the display', () => {
  const train = wagons('3B');

  it('is the points of a wagon, the less the more actions it takes to load it', () => {
    const expected = (hand: string) => value({ train, display: wagons('2B'), hand: cards(hand) });
    expect(expected('')).toBeCloseTo(3 + 2 * DISCOUNT ** 3);
    expect(expected('B')).toBeCloseTo(3 + 2 * DISCOUNT ** 2 + CARD);
    expect(expected('BB')).toBeCloseTo(3 + 2 * DISCOUNT + 2 * CARD);
    expect(expected('BBB')).toBeCloseTo(3 + 2 * DISCOUNT + 3 * CARD);
  });

  it('is less for a wagon that would have to wait, more for one that brings others along', () => {
    expect(value({ train, display: wagons('1T'), hand: cards('T') })).toBeCloseTo(3 + 0.45 * DISCOUNT + CARD);
    const bringing = { train, waiting: wagons('2G'), display: wagons('2B'), hand: cards('BB') };
    expect(value(bringing)).toBeCloseTo(3.9 + (7 - 3.9) * DISCOUNT + 2 * CARD);
  });

  it('is that of the two best wagons, the second at a discount', () => {
    expect(value({ train, display: wagons('1B', '4B', '2B'), hand: cards('BBBB') })).toBeCloseTo(
      3 + 4 * DISCOUNT + 0.6 * 2 * DISCOUNT + 4 * CARD,
    );
  });

  it('counts a wagon that is still to be turned up as an average one', () => {
    expect(value({ coming: 1 })).toBeCloseTo(1.2);
    expect(value({ coming: 2 })).toBeCloseTo(1.2 + 0.6 * 1.2);
    expect(value({ train, display: wagons('1B'), hand: cards('B'), coming: 1 })).toBeCloseTo(
      3 + 1.2 + 0.6 * DISCOUNT + CARD,
    );
  });
});

describe('a wagon that is loaded', () => {
  it('joins, and of the waiting wagons that fit the most valuable goes first', () => {
    const hauled = couple(outlook({ train: wagons('1G'), waiting: wagons('2T', '4T', '4B') }), wagon('1T'));
    expect(hauled.train).toEqual(wagons('1G', '1T', '4T', '4B'));
    expect(hauled.waiting).toEqual(wagons('2T'));
  });

  it('waits behind the others when it does not fit', () => {
    const hauled = couple(outlook({ train: wagons('1G'), waiting: wagons('2T') }), wagon('3B'));
    expect(hauled.train).toEqual(wagons('1G'));
    expect(hauled.waiting).toEqual(wagons('2T', '3B'));
  });
});

describe('a card drawn unseen', () => {
  const hoping = outlook({ token: 'fish', display: wagons('1B') });
  const [giraffe, bear] = [DISCOUNT ** 2 + CARD, DISCOUNT + CARD];
  const drawing = (...seen: readonly Card[]): number => valueOfDraw(hoping, seen, ['giraffe', 'bear'], 2);

  it('is each animal as likely as there are cards of it out of sight', () => {
    expect(drawing()).toBeCloseTo((giraffe + bear) / 2);
    expect(drawing('giraffe')).toBeCloseTo((giraffe + 2 * bear) / 3);
    expect(drawing('giraffe', 'giraffe', 'giraffe', 'bear')).toBeCloseTo(bear);
  });

  it('is nothing when all have been seen', () => {
    expect(drawing('giraffe', 'bear', 'giraffe', 'bear')).toBeCloseTo(DISCOUNT ** 2);
  });
});
