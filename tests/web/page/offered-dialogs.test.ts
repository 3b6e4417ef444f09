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
        table: { phase, advice: false, seating: { aids: 'all' }, seats },
        position: { moves: [], undoable: false },
      },
      ...{ history: [], seat: 0, isLocal: false },
    });
  expect(offeredIn('playing')).toContain('chances');
  expect(offeredIn('over')).toEqual(['rules', 'example']);
});

it('offers at one device to undo the last move before going back further, and nothing before the first', () => {
  const seats = [{ kind: 'person' }, { kind: 'computer' }] as const;
  const offeredAfter = (undoable: boolean, kinds: readonly 'move'[]) =>
    offeredDialogs({
      ...{
        game: quelCirque,
        table: { phase: 'playing', advice: false, seating: { aids: 'all' }, seats },
        position: { moves: [], undoable },
      },
      ...{ history: kinds.map((kind) => ({ kind })), seat: 0, isLocal: true },
    });
  expect([true, false].map((undoable) => offeredAfter(undoable, ['move']).includes('goback'))).toEqual([false, true]);
  expect(offeredAfter(false, [])).not.toContain('goback');
});

it('offers no dialog that the table’s aids exclude', () => {
  const seats = [{ kind: 'person' }, { kind: 'computer' }] as const;
  const offeredWith = (aids: Aids) =>
    offeredDialogs({
      ...{ game: carcassonne, table: { phase: 'playing', advice: false, seating: { aids }, seats } },
      ...{ position: { moves: [], undoable: false }, history: [], seat: 0, isLocal: false },
    }).filter((dialog) => dialog === 'claims' || dialog === 'chances');
  expect(aidChoices.map(offeredWith)).toEqual([['claims', 'chances'], ['chances'], []]);
});
