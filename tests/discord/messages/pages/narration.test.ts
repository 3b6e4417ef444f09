import { describe, expect, it } from 'vitest';
import { araminiCircus } from '#commands/aramini-circus/index.js';
import { narration } from '#src/discord/messages/pages/narration.js';
import { textsFor } from '#src/i18n/texts.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import { tableInPlay } from '#tests/support/table-in-play.js';

const moveOf = (
  version: number,
  seat: number,
  turn: number,
  ...events: readonly { readonly type: string }[]
): HistoryEntry => ({
  kind: 'move',
  version,
  by: 'computer',
  seat,
  turn,
  events: events.map((event) => ({ public: event })),
  reveals: false,
});

const drew = (seat: number) => ({ type: 'drew', seat, card: null });
const took = (seat: number) => ({ type: 'took', seat, card: 'bear' });
const wagon = { animal: 'bear', value: 3 };

const narrate = (story: readonly HistoryEntry[]): readonly string[] =>
  narration(araminiCircus, tableInPlay, story, textsFor('en'), true).split('\n');

describe('what happened', () => {
  it('is told in a line a turn, and names a player once', () => {
    expect(
      narrate([moveOf(1, 0, 0, drew(0)), moveOf(2, 0, 0, took(0)), moveOf(3, 1, 1, drew(1)), moveOf(4, 0, 2, drew(0))]),
    ).toEqual([
      '**Ada** draws from the pile, takes the bear from the discard.',
      '**Bo** draws from the pile.',
      '**Ada** draws from the pile.',
    ]);
  });

  it('says of a computer player in somebody’s place how well it plays', () => {
    const seats = { kind: 'replace', version: 1, seat: 0, turn: 0, name: 'Di' } as const;
    expect(
      narrate([
        { ...seats, successor: 'Pipo', level: 'hard' },
        { ...seats, name: 'Pipo', successor: 'Ed', level: null },
      ]),
    ).toEqual(['🪑 Pipo (hard) plays on for Di.', '🪑 Ed plays on for Pipo.']);
  });

  it('is told once where somebody does the same several times', () => {
    const [draw, take] = [drew(0), took(0)];
    expect(
      narrate([moveOf(1, 0, 0, draw), moveOf(2, 0, 0, draw), moveOf(3, 0, 0, draw), moveOf(4, 0, 0, take)]),
    ).toEqual(['**Ada** draws from the pile (×3), takes the bear from the discard.']);
  });

  it('keeps sentences about something else apart, and what was taken back between', () => {
    const waits = { type: 'waits', seat: 0, wagon };
    expect(
      narrate([
        moveOf(1, 0, 0, drew(0), waits),
        { kind: 'undo', version: 2, seat: 0, turn: 0 },
        moveOf(3, 0, 0, drew(0)),
      ]),
    ).toEqual([
      '**Ada** draws from the pile. The **3-bear wagon** does not fit behind the train of **Ada** yet: it waits.',
      '↩️ Ada takes back an action.',
      '**Ada** draws from the pile.',
    ]);
  });

  it('stands in lines of its own where a turn brought much', () => {
    const waits = { type: 'waits', seat: 0, wagon };
    const much = Array.from({ length: 7 }, () => waits);
    expect(narrate([moveOf(1, 0, 0, ...much)])).toHaveLength(7);
  });
});
