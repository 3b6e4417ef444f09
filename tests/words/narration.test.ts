import { describe, expect, it } from 'vitest';
import { araminiCircus } from '#renderers/aramini-circus/index.js';
import { narration } from '#src/words/narration.js';
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
  narration(araminiCircus, tableInPlay, { story, fresh: true }, textsFor('en')).split('\n');

describe('what happened', () => {
  it('takes one line per turn, and names a player once', () => {
    expect(
      narrate([moveOf(1, 0, 0, drew(0)), moveOf(2, 0, 0, took(0)), moveOf(3, 1, 1, drew(1)), moveOf(4, 0, 2, drew(0))]),
    ).toEqual([
      '**Ada** draws a card and takes the bear from the discard.',
      '**Bo** draws a card.',
      '**Ada** draws a card.',
    ]);
  });

  it('names the level of a computer player that replaces a person', () => {
    const seats = { kind: 'replace', version: 1, seat: 0, turn: 0, name: 'Di' } as const;
    expect(
      narrate([
        { ...seats, successor: 'Pipo', level: 'hard' },
        { ...seats, name: 'Pipo', successor: 'Ed', level: null },
      ]),
    ).toEqual(['🪑 Pipo (hard) takes over Di’s seat.', '🪑 Ed takes over Pipo’s seat.']);
  });

  it('names the player who left, whose seat has another holder by now', () => {
    const left = { kind: 'resign', version: 1, seat: 0, turn: 0, name: 'Di' } as const;
    expect(
      narrate([
        { ...left, by: 'person' },
        { ...left, by: 'clock' },
      ]),
    ).toEqual(['🏳️ Di resigns.', '⌛ Di ran out of time.']);
  });

  it('says that the computer moved for a player whose time ran out, once a turn', () => {
    const late = (version: number, event: { readonly type: string }): HistoryEntry => {
      const entry = moveOf(version, 0, 0, event);
      return entry.kind === 'move' ? { ...entry, by: 'clock' } : entry;
    };
    expect(narrate([late(1, drew(0)), late(2, took(0))])).toEqual([
      '⌛ Ada ran out of time: the computer moves for them. **Ada** draws a card and takes the bear from the discard.',
    ]);
  });

  it('is described once when a player does the same several times', () => {
    const [draw, take] = [drew(0), took(0)];
    expect(
      narrate([moveOf(1, 0, 0, draw), moveOf(2, 0, 0, draw), moveOf(3, 0, 0, draw), moveOf(4, 0, 0, take)]),
    ).toEqual(['**Ada** draws 3 cards and takes the bear from the discard.']);
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
      '**Ada** draws a card. The **3-bear wagon** doesn’t fit yet and has to wait.',
      '↩️ Ada undoes an action.',
      '**Ada** draws a card.',
    ]);
  });

  it('tells a wagon and those that follow it in one sentence, with what they bring and the new total', () => {
    const filled = { type: 'filled', seat: 0, wagon, discards: ['bear', 'bear', 'bear'] };
    const joined = (value: number, points: number, waited: boolean) => {
      const following = { animal: 'fish', value };
      return { type: 'joined', seat: 0, wagon: waited ? following : wagon, waited, points };
    };
    const chain = [filled, joined(3, 9, false), { type: 'turned-up', wagon }, joined(1, 10, true), joined(2, 12, true)];
    expect(narrate([moveOf(1, 0, 0, drew(0)), moveOf(2, 0, 0, ...chain)])).toEqual([
      '**Ada** draws a card and loads the **3-bear wagon**, and 2 waiting wagons follow: **+6 → 12**!',
    ]);
    const waits = { type: 'waits', seat: 0, wagon };
    expect(narrate([moveOf(1, 0, 0, filled, waits)])).toEqual([
      '**Ada** loads the **3-bear wagon**, which has to wait.',
    ]);
  });

  it('stands in lines of its own where a turn brought much', () => {
    const waits = { type: 'waits', seat: 0, wagon };
    const much = Array.from({ length: 7 }, () => waits);
    expect(narrate([moveOf(1, 0, 0, ...much)])).toHaveLength(7);
  });
});
