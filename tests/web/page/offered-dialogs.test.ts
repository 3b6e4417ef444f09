import { expect, it } from 'vitest';
import { carcassonne } from '#renderers/carcassonne/index.js';
import { quelCirque } from '#renderers/quel-cirque/index.js';
import { aidChoices, type Aids } from '#src/model/record/seating.js';
import { offeredDialogs } from '../../../web/table/app/offered-dialogs.js';

it('offers the chances while the game runs, and not after its end', () => {
  const seats = [{ kind: 'person' }, { kind: 'computer' }] as const;
  const offeredIn = (phase: 'playing' | 'over') =>
    offeredDialogs({
      ...{
        game: quelCirque,
        table: { phase, advice: false, seating: { aids: 'all' }, seats, replaced: [] },
        position: { moves: [], undoable: false },
      },
      ...{ history: [], seat: 0, isLocal: false },
    });
  expect(offeredIn('playing')).toContain('chances');
  expect(offeredIn('over')).toEqual(['rules', 'example']);
});

it('offers at one device to undo the last move before going back further, and nothing before a person has moved', () => {
  const seats = [{ kind: 'person' }, { kind: 'computer' }] as const;
  const move = { kind: 'move', version: 3, by: 'person', turn: 0, events: [], reveals: false } as const;
  const offeredAfter = (undoable: boolean, moved: readonly number[]) =>
    offeredDialogs({
      ...{
        game: quelCirque,
        table: { phase: 'playing', advice: false, seating: { aids: 'all' }, seats, replaced: [] },
        position: { moves: [], undoable },
      },
      ...{ history: moved.map((seat) => ({ ...move, seat })), seat: 0, isLocal: true },
    });
  expect([true, false].map((undoable) => offeredAfter(undoable, [0]).includes('goback'))).toEqual([false, true]);
  expect([[], [1]].map((moved) => offeredAfter(false, moved).includes('goback'))).toEqual([false, false]);
});

it('offers no dialog that the table’s aids exclude', () => {
  const seats = [{ kind: 'person' }, { kind: 'computer' }] as const;
  const offeredWith = (aids: Aids) =>
    offeredDialogs({
      ...{ game: carcassonne, table: { phase: 'playing', advice: false, seating: { aids }, seats, replaced: [] } },
      ...{ position: { moves: [], undoable: false }, history: [], seat: 0, isLocal: false },
    }).filter((dialog) => dialog === 'claims' || dialog === 'chances');
  expect(aidChoices.map(offeredWith)).toEqual([['claims', 'chances'], ['chances'], []]);
});
