import { describe, expect, it } from 'vitest';
import {
  computer,
  engine,
  setUpByHand,
  type AraminiCircus,
  type ByHand,
} from '../../../engines/aramini-circus/index.js';
import { randomFrom } from '../../../engines/core/random.js';
import { byComputer, playOut, randomly, startOf, type Chooser } from '../../../engines/core/testing/index.js';

/** What the computer plays on seat 0 after a setup by hand. */
const choiceAfter = (wishes: ByHand): string => {
  const state = startOf(engine, setUpByHand(wishes));
  const moves = engine.moves(state, 0);
  return engine.notation.format(byComputer(computer)({ view: engine.view(state, 0), moves, number: 0 }));
};

describe('the computer player of Aramini Circus', () => {
  it.each(
    [2, 3, 4].flatMap((seats) => [
      { seats, bonus: false },
      { seats, bonus: true },
    ]),
  )('beats random players at a table of $seats (bonus cards: $bonus)', ({ seats, bonus }) => {
    const games = Array.from({ length: 30 }, (_, index) => {
      const own = index % seats;
      const setup = engine.deal({ bonus }, seats, randomFrom(`match ${index}`));
      const chooser = (seat: number): Chooser<AraminiCircus> =>
        seat === own ? byComputer(computer) : randomly(`match ${index}`);
      const { status } = playOut(engine, { setup, seats, seed: 'match', chooser, maxMoves: 3000 }).last;
      return status.kind === 'over' && status.places[own] === 1;
    });
    expect(games.filter((won) => won).length).toBeGreaterThanOrEqual(27);
  });

  it.each(
    [2, 3, 4].flatMap((seats) => [
      { seats, bonus: false },
      { seats, bonus: true },
    ]),
  )('comes to an end with its like at a table of $seats (bonus cards: $bonus)', ({ seats, bonus }) => {
    for (let index = 0; index < 50; index += 1) {
      const setup = engine.deal({ bonus }, seats, randomFrom(`alike ${index}`));
      const { log } = playOut(engine, {
        setup,
        seats,
        seed: 'alike',
        chooser: () => byComputer(computer),
        maxMoves: 400,
      });
      expect(log.length).toBeGreaterThan(20);
    }
  });

  it('loads the dear wagon it can pay for', () => {
    const choice = choiceAfter({
      seats: 2,
      hands: [['tiger', 'tiger', 'tiger', 'tiger', 'fish']],
      tokens: ['bear', 'fish'],
      wagons: [
        { animal: 'tiger', value: 4 },
        { animal: 'fish', value: 1 },
        { animal: 'bear', value: 3 },
        { animal: 'giraffe', value: 2 },
      ],
    });
    expect(choice).toBe('fill 4T TTTT');
  });

  it('takes the card that it lacks from the discard', () => {
    const choice = choiceAfter({
      seats: 2,
      hands: [['tiger', 'tiger', 'tiger', 'giraffe', 'bear']],
      discard: 'tiger',
      tokens: ['giraffe', 'fish'],
      wagons: [
        { animal: 'tiger', value: 4 },
        { animal: 'fish', value: 4 },
        { animal: 'bear', value: 4 },
        { animal: 'giraffe', value: 4 },
      ],
    });
    expect(choice).toBe('take');
  });
});
