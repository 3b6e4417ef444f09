import { describe, expect, it } from 'vitest';
import {
  animals,
  computer,
  engine,
  completeSetup,
  type AraminiCircus,
  type PartialSetup,
  type Card,
  type Player,
  type State,
} from '#engines/aramini-circus/index.js';
import { valueOf, valueOfDraw, type Outlook } from '#engines/aramini-circus/computer/outlook.js';
import { randomFrom } from '#engines/core/random.js';
import { byComputer, playOut, randomly, startOf, type Chooser } from '#engines/core/testing/index.js';
import { arranged, wagons } from '../at-table.js';

/** The computer player's choice on seat 0 after a setup by hand. */
const choiceAfter = (wishes: PartialSetup): string => {
  const state = startOf(engine, completeSetup(wishes));
  const moves = engine.moves(state, 0);
  const view = engine.view(state, 0);
  return engine.notation.format(byComputer(computer)({ view, memory: engine.begin(view), moves, number: 0 }));
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

  it('takes the card that it needs from the discard', () => {
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

describe('what the computer player of Aramini Circus thinks of a move', () => {
  const hand = ['bear', 'bear', 'tiger', 'draw-two', 'extra-action', 'take-one'] as const;
  const state = arranged(
    { seats: 2, bonus: true, tokens: ['fish', 'tiger'] },
    [{ hand, train: wagons('1B'), waiting: wagons('3T', '3T', '2T') }],
    { display: wagons('2B', '4G'), discard: ['giraffe', 'fish', 'draw-two'] },
  );
  const own: Outlook = {
    hand,
    token: 'fish',
    train: wagons('1B'),
    waiting: wagons('3T', '3T', '2T'),
    display: wagons('2B', '4G'),
    coming: 0,
  };

  const mark = (text: string, table: Partial<State> = {}): number => {
    const move = engine.notation.parse(text);
    if (!move.ok) throw new Error(`"${text}" is no move`);
    const view = engine.view({ ...state, ...table }, 0);
    return computer.appraise(view, [move.value])[0] ?? Number.NaN;
  };

  /** The players with some changes for seat 0. */
  const having = (change: Partial<Player>): readonly Player[] =>
    state.players.map((player, seat) => (seat === 0 ? { ...player, ...change } : player));

  it('values a draw by the cards that it has not seen', () => {
    const seen = [...hand, 'giraffe', 'fish', 'draw-two'] as const;
    expect(mark('draw')).toBeCloseTo(valueOfDraw(own, seen, animals, 12));
  });

  it('values the card that it takes from the discard', () => {
    expect(mark('take')).toBeCloseTo(valueOf({ ...own, hand: [...hand, 'giraffe'] }));
  });

  const after2B = {
    ...own,
    hand: ['tiger', 'draw-two', 'extra-action', 'take-one'],
    display: wagons('4G'),
    train: wagons('1B', '2B', '2T', '3T', '3T'),
    waiting: [],
  } as const;

  it('values what loading a wagon leaves: fewer cards, a longer train and another wagon on display', () => {
    expect(mark('fill 2B BB')).toBeCloseTo(valueOf({ ...after2B, coming: 1 }));
    expect(mark('fill 2B BB', { wagonPile: [] })).toBeCloseTo(valueOf(after2B));
  });

  it('values the goal above everything else', () => {
    expect(mark('fill 2B BB', { goal: 11 })).toBeCloseTo(valueOf({ ...after2B, coming: 1 }) + 1_000);
    expect(mark('fill 2B BB', { goal: 12 })).toBeCloseTo(valueOf({ ...after2B, coming: 1 }));
  });

  it('values a waiting wagon that joins', () => {
    const choosing = { players: having({ train: wagons('1T') }), phase: { kind: 'coupling' } } as const;
    const joined = { ...own, train: wagons('1T', '3T', '3T', '2T'), waiting: [] };
    expect(mark('couple 3T', choosing)).toBeCloseTo(valueOf(joined));
    expect(mark('couple 3T', { ...choosing, goal: 9 })).toBeCloseTo(valueOf(joined) + 1_000);
  });

  it('values another token a little less than doing nothing', () => {
    expect(mark('swap G')).toBeCloseTo(valueOf({ ...own, token: 'giraffe' }) - 0.5);
  });

  it('plays bonus cards as soon as they are of use', () => {
    const without = (card: Card) => hand.filter((other) => other !== card);
    expect(mark('bonus action')).toBeCloseTo(valueOf({ ...own, hand: without('extra-action') }) + 20);
    expect(mark('bonus take F')).toBeCloseTo(valueOf({ ...own, hand: [...without('take-one'), 'fish'] }) + 20);
    expect(mark('bonus draw')).toBeCloseTo(valueOf({ ...own, hand: without('draw-two') }) + 20);
  });

  it('draws no two cards more to a handful', () => {
    const full = [...hand, 'bear', 'bear'] as const;
    expect(mark('bonus draw', { players: having({ hand: full }) })).toBeCloseTo(
      valueOf({ ...own, hand: full.filter((card) => card !== 'draw-two') }),
    );
  });
});
