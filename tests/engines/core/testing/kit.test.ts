import { describe, expect, it } from 'vitest';
import type { Engine } from '#engines/core/engine.js';
import { ok } from '#engines/core/result.js';
import { describeEngine, randomly, transcript } from '#engines/core/testing/index.js';
import {
  acceptsNothingElse,
  notationRoundTrips,
  offersAreAccepted,
  onlyOneSeatActs,
  statusIsConsistent,
} from '#engines/core/testing/checks/moves.js';
import { replaysItsLog, survivesTheDatabase } from '#engines/core/testing/checks/data.js';
import { imaginesFromTheViewAlone, remembersWhatIsTrue } from '#engines/core/testing/checks/imagination.js';
import { eventsKeepSecrets, viewsKeepSecrets } from '#engines/core/testing/checks/secrecy.js';
import type { Check } from '#engines/core/testing/checks/check.js';
import { unprovenSetup } from '#engines/core/testing/checks/setup.js';
import { runChecks } from '#engines/core/testing/run-checks.js';
import { randomFrom } from '#engines/core/random.js';
import { highCard, highCardComputer, type HighCard } from './high-card.js';

describeEngine(highCard, {
  variants: [{ seats: 2 }, { seats: 3 }],
  seeds: 20,
  maxMoves: 200,
  sampleEvery: 2,
  computer: highCardComputer,
  conserved: ({ pile, hands, shown }) => [...pile, ...hands.flat(), ...shown].toSorted((a, b) => a - b),
  invariants: {
    'shows no card twice': ({ shown }) =>
      new Set(shown).size === shown.length ? undefined : `${shown.join()} were shown`,
  },
});

const violationOf = (faults: Partial<Engine<HighCard>>, check: Check<HighCard>): string | undefined =>
  runChecks(
    { ...highCard, ...faults },
    { variant: { seats: 2 }, seeds: 5, checks: [check], maxMoves: 200, sampleEvery: 1 },
  ).get(check.name);

describe('the test kit finds', () => {
  it('a view that shows a hidden card', () => {
    const view: typeof highCard.view = (state, audience) => {
      const shown = { top: state.pile[0] ?? null, ...highCard.view(state, audience) };
      return shown;
    };
    expect(violationOf({ view }, viewsKeepSecrets())).toMatch(/after 0 moves: .* sees .*"top"/);
  });

  it('a public event that names a hidden card', () => {
    const play: typeof highCard.play = (state, seat, move) => {
      const step = highCard.play(state, seat, move);
      return step.ok
        ? ok({
            ...step.value,
            events: step.value.events.map(({ private: own, ...scoped }) => ({ public: own?.event ?? scoped.public })),
          })
        : step;
    };
    expect(violationOf({ play }, eventsKeepSecrets())).toMatch(/is told/);
  });

  it('a move that reveals and does not say so', () => {
    const play: typeof highCard.play = (state, seat, move) => {
      const step = highCard.play(state, seat, move);
      return step.ok ? ok({ ...step.value, reveals: false }) : step;
    };
    expect(violationOf({ play }, eventsKeepSecrets())).toMatch(/said to reveal nothing/);
  });

  it('a move that is accepted though it is not offered', () => {
    const moves = (state: HighCard['State'], seat: number) => highCard.moves(state, seat).slice(0, 1);
    expect(violationOf({ moves }, acceptsNothingElse())).toMatch(/nothing of the kind is offered/);
  });

  it('a move after which a seat is asked and has no move', () => {
    const moves = (state: HighCard['State'], seat: number) =>
      state.shown.length === 1 ? [] : highCard.moves(state, seat);
    expect(violationOf({ moves }, offersAreAccepted())).toMatch(/after \d+ moves: after .* is to act but has no move/);
  });

  it('a move that is offered and refused', () => {
    const moves = (state: HighCard['State'], seat: number) => [...highCard.moves(state, seat), { word: 77 }];
    const violations = runChecks(
      { ...highCard, moves },
      { variant: { seats: 2 }, seeds: 1, checks: [offersAreAccepted<HighCard>()], maxMoves: 200, sampleEvery: 1 },
    );
    expect([...violations.values()].join('\n')).toMatch(/offered but/);
  });

  it('a seat that plays out of turn', () => {
    const play: typeof highCard.play = (state, _seat, move) => highCard.play(state, state.turn % state.seats, move);
    expect(violationOf({ play }, onlyOneSeatActs())).toMatch(/may play/);
  });

  it('two moves written alike', () => {
    const notation = { ...highCard.notation, format: () => 'draw' };
    expect(violationOf({ notation }, notationRoundTrips())).toMatch(/written alike|is read as/);
  });

  it('a state changed in place', () => {
    const play: typeof highCard.play = (state, seat, move) => {
      Object.assign(state, { turn: state.turn + 1 });
      return highCard.play({ ...state, turn: state.turn - 1 }, seat, move);
    };
    expect(violationOf({ play }, offersAreAccepted())).toMatch(/read only property/);
  });

  it('a turn that runs backwards', () => {
    const status: typeof highCard.status = (state) => {
      const now = highCard.status(state);
      return now.kind === 'playing' ? { ...now, turn: -state.turn } : now;
    };
    expect(violationOf({ status }, statusIsConsistent())).toMatch(/status/);
  });

  it('a game whose log does not lead to its end', () => {
    let calls = 0;
    const start: typeof highCard.start = (setup) => {
      calls += 1;
      return highCard.start(calls > 1 ? { ...setup, pile: setup.pile.toReversed() } : setup);
    };
    expect(violationOf({ start }, replaysItsLog())).toMatch(/is refused|another state/);
  });

  it('a setup that is begun though its seats are too many or its cards too few', () => {
    const setup = highCard.deal({}, 2, randomFrom('setup'));
    expect(unprovenSetup(highCard, setup, 200)).toBeUndefined();
    const start: typeof highCard.start = ({ seats, pile }) =>
      ok({ seats, pile, hands: Array.from({ length: Math.max(1, Math.floor(seats)) }, () => []), shown: [], turn: 0 });
    expect(unprovenSetup({ ...highCard, start }, setup, 200)).toMatch(/"seats":-1.* comes to the status|breaks off/);
  });

  it('an imagined state that depends on the true one', () => {
    const view: typeof highCard.view = (state, audience) => {
      const shown = { ...highCard.view(state, audience) };
      return Object.defineProperty(shown, 'secret', { value: state.pile, enumerable: false });
    };
    const imagine: typeof highCard.imagine = (seen, memory, random) => {
      const pile: unknown = Object.getOwnPropertyDescriptor(seen, 'secret')?.value;
      const world = highCard.imagine(seen, memory, random);
      return Array.isArray(pile) ? { ...world, pile: world.pile.toReversed() } : world;
    };
    expect(violationOf({ view, imagine }, imaginesFromTheViewAlone())).toBeUndefined();
    const leaking: typeof highCard.imagine = (seen, memory, random) => {
      const pile: unknown = Object.getOwnPropertyDescriptor(seen, 'secret')?.value;
      const world = highCard.imagine(seen, memory, random);
      const [first, ...rest] = world.pile;
      const isOdd = Array.isArray(pile) && Number(pile[0]) % 2 === 1;
      return first !== undefined && isOdd ? { ...world, pile: [...rest, first] } : world;
    };
    expect(violationOf({ view, imagine: leaking }, imaginesFromTheViewAlone())).toMatch(/imagines .* where/);
  });

  it('a memory that is wrong, and an imagined state that does not fit it', () => {
    const isShown = ({ shown }: HighCard['State']): string | undefined => (shown.length > 3 ? 'too many' : undefined);
    expect(
      violationOf(
        {},
        remembersWhatIsTrue((_memory, state) => isShown(state)),
      ),
    ).toMatch(/remembers wrongly/);
    const imagine: typeof highCard.imagine = (seen, memory, random) => ({
      ...highCard.imagine(seen, memory, random),
      shown: [0, 0, 0, 0],
    });
    const few = (_memory: object, { shown }: HighCard['State']) =>
      shown.length === 4 && shown.every((card) => card === 0) ? 'zeros' : undefined;
    expect(violationOf({ imagine }, remembersWhatIsTrue(few))).toMatch(/against what/);
  });

  it('a state that JSON would change', () => {
    const view: typeof highCard.view = (state, audience) => {
      const shown = { nothing: undefined, ...highCard.view(state, audience) };
      return shown;
    };
    expect(violationOf({ view }, survivesTheDatabase())).toMatch(/does not survive JSON/);
  });
});

describe('a transcript', () => {
  it('tells every move with its events and what everybody sees', () => {
    const setup = highCard.deal({}, 2, randomFrom('transcript'));
    const text = transcript(highCard, {
      setup,
      seats: 2,
      chooser: () => randomly('transcript'),
      maxMoves: 200,
      viewsEvery: 5,
    });
    expect(text).toContain(
      '1. seat 0: draw  (turn 0)  reveals\n    public  {"type":"drew"}\n    seat 0  {"type":"drew","card":',
    );
    expect(text.match(/as seen by seat 1/g)?.length).toBeGreaterThan(3);
  });
});
