import { expect, it } from 'vitest';
import { quelCirque } from '#renderers/quel-cirque/index.js';
import { offeredDialogs } from '../../../web/table/app/offered-dialogs.js';

it('offers the chances while the game runs, and not after its end', () => {
  const seats = [{ kind: 'person' }, { kind: 'computer' }] as const;
  const offeredIn = (phase: 'playing' | 'over') =>
    offeredDialogs({
      ...{ game: quelCirque, table: { phase, advice: false, seats }, position: { moves: [] } },
      ...{ seat: 0, isLocal: false },
    });
  expect(offeredIn('playing')).toContain('chances');
  expect(offeredIn('over')).toEqual(['rules', 'example']);
});
