import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { engine } from '#engines/golden-train/index.js';
import { chooseByAppraisal } from '#src/tables/thinking/choose.js';
import { questionOf } from '#src/tables/thinking/question.js';
import { positionIn, positionSnapshot } from '#src/tables/queries/position-snapshots.js';
import { firstPosition, type Position, replay } from '#src/tables/replay/progress.js';
import { game, openServiceFixture } from '#tests/support/service-fixture.js';

const setup = engine.deal({ 'open-memory': false }, 2, randomFrom('memories'));

/**
 * The position after the first two wagons were drawn. No train has a picture twice yet, so no player has a decision.
 */
const afterTwoDraws = (): Position => {
  const first = firstPosition(engine, setup, 2);
  if (!first.ok) throw new Error('no game');
  const entries = [setup.firstSeat, 1 - setup.firstSeat].map((seat, turn) => ({
    version: turn + 1,
    actor: 'person' as const,
    change: { kind: 'move' as const, seat, turn, notation: 'draw' },
  }));
  const progress = replay(engine, 2, { position: first.value, history: [] }, entries);
  if (!progress.ok) throw new Error(progress.error.why);
  return progress.value.position;
};

describe('the memory of a seat', () => {
  const position = afterTwoDraws();
  const announced = setup.wagons.slice(0, 2).map(({ load }) => [load]);

  it('is known from the log alone, for every seat', () => {
    const known = { trains: setup.firstSeat === 0 ? announced : announced.toReversed(), targets: [] };
    expect(position.memories).toEqual([known, known]);
  });

  it('stands in the snapshot of a position', async () => {
    const fixture = openServiceFixture();
    const table = await fixture.store.load((await game(fixture)).id);
    if (table === null) throw new Error('no table');
    const read = positionIn(positionSnapshot('rules', table, position), 'rules', table, engine);
    expect(read?.memories).toEqual(position.memories);
    await fixture.service.stop();
    await fixture.store.close();
  });

  it('is what a computer player judges by', () => {
    const heard: unknown[] = [];
    const appraise = (_view: object, moves: readonly object[], memory?: object) => {
      heard.push(memory);
      return moves.map(() => 0);
    };
    const status = position.status;
    if (status.kind !== 'playing') throw new Error('the game is over');
    const question = questionOf(engine, position, status.seat);
    if (question === null) throw new Error('nothing is legal');
    chooseByAppraisal({ appraise }, { gameId: engine.id, level: 'medium', question, seed: 'choice' });
    expect(heard).toEqual([position.memories[status.seat]]);
  });
});
