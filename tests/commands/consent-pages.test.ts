import { describe, expect, it } from 'vitest';
import { araminiCircus } from '#renderers/aramini-circus/index.js';
import { goBackPage } from '#commands/consent/consent-pages.js';
import { payloadOf } from '#src/discord/messages/payload.js';
import { textsFor } from '#src/i18n/texts.js';
import type { RewindableMove } from '#src/model/record/history.js';
import { tableInPlay } from '#tests/support/table-in-play.js';

const texts = textsFor('en');

/** A move of Ada's: with a public event of this type, or without any. */
const moveOf = (version: number, turn: number, type?: string): RewindableMove => ({
  kind: 'move',
  version,
  by: 'person',
  seat: 0,
  turn,
  events: type === undefined ? [] : [{ public: { type, seat: 0, card: null } as { type: string } }],
  reveals: false,
  isUnrated: false,
});

const choicesOf = (moves: readonly RewindableMove[], userId: string) => {
  const page = goBackPage(araminiCircus, tableInPlay, { userId, moves }, texts);
  return { page, menu: page.blocks.find((block) => block.kind === 'menu') };
};

describe('how far back a game can be taken', () => {
  it('begins with one’s own last turn, goes back move by move, and says what each move revealed', async () => {
    const moves = [moveOf(9, 4), moveOf(8, 4, 'drew'), moveOf(5, 2, 'drew')];
    const { page, menu } = choicesOf(moves, '3');
    expect(menu?.choices.map(({ value, label, detail }) => [value, label, detail])).toEqual([
      ['7', 'My last turn', 'Ada draws a card.'],
      ['8', 'Last move · Ada', undefined],
      ['4', 'Earlier · Ada', 'Ada draws a card.'],
    ]);
    const learnt = choicesOf([{ ...moveOf(9, 4), isUnrated: true }], '3').menu?.choices;
    expect(learnt?.map(({ label }) => label)).toEqual(['My last turn · a win won’t count']);
    expect(JSON.stringify((await payloadOf(page)).components)).not.toContain('"description":""');
  });

  it('warns of no lost rating where the game counts for none', () => {
    const unrated = { ...tableInPlay, seating: { ...tableInPlay.seating, advice: true } };
    const moves = [{ ...moveOf(9, 4), isUnrated: true }];
    const textFor = (table: typeof tableInPlay): string =>
      JSON.stringify(goBackPage(araminiCircus, table, { userId: '3', moves }, texts).blocks);
    expect(textFor(tableInPlay)).toMatch(/a win no longer counts.*a win won’t count/u);
    expect(textFor(unrated)).not.toMatch(/rating|won’t count/u);
    const people = tableInPlay.seats.map((seat) => ({ ...seat, kind: 'person' as const, userId: '3' }));
    expect(textFor({ ...unrated, seats: people })).not.toMatch(/rating|unrated/u);
  });

  it('offers as many as a menu holds, one’s own turn among them, and says when there is none', () => {
    const many = Array.from({ length: 60 }, (_, index) => moveOf(90 - index, 60 - index, 'drew'));
    expect(choicesOf(many, '3').menu?.choices.length).toBeLessThanOrEqual(25);
    expect(choicesOf([], '3').menu).toBeUndefined();
  });
});
