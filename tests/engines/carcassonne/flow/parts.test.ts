import { beforeAll, describe, expect, it } from 'vitest';
import { cellName } from '#engines/carcassonne/geometry/cell.js';
import { lastOf, partOf } from '#engines/carcassonne/geometry/cell.js';
import { computer, engine } from '#engines/carcassonne/index.js';
import { hasStep, laysTile, type Move } from '#engines/carcassonne/move.js';
import { wholeTurns } from '#engines/carcassonne/preview.js';
import { rulebook, rulesOf } from '#engines/carcassonne/rulebook.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { positionOf } from '#engines/carcassonne/position/view.js';
import { allTogether } from '#engines/carcassonne/choice.js';
import { randomFrom } from '#engines/core/random.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { movesIn, playing, refusal } from '../table.js';

const MOST = 150;
const LONGEST = 80;

const everything = Object.fromEntries(allTogether(rulebook.modules).map(({ id }) => [id, true]));

const isPartOf = (what: string) => (move: Move) => hasStep(move) && move.step.kind === 'part' && move.step.of === what;

const randomGame = (seed: string, seats: number): readonly State[] => {
  const begun = engine.start(engine.deal(engine.options.parse(everything), seats, randomFrom(seed)));
  if (!begun.ok) throw new Error(begun.error.reason);
  const random = new RandomChoice(seed);
  const states: State[] = [begun.value];
  for (let state = begun.value; ;) {
    const status = engine.status(state);
    if (status.kind === 'over') return states;
    const played = engine.play(state, status.seat, random.oneOf(engine.moves(state, status.seat)));
    if (!played.ok) throw new Error(played.error.reason);
    state = played.value.state;
    states.push(state);
  }
};

const offeredIn = (state: State): readonly Move[] => {
  const status = engine.status(state);
  return status.kind === 'over' ? [] : engine.moves(state, status.seat);
};

describe('a decision with everything in play', () => {
  let states: readonly State[] = [];
  let forPortal: State | undefined;
  let forTile: State | undefined;
  beforeAll(() => {
    states = [...randomGame('parts 2', 4), ...randomGame('parts 5', 6)];
    forPortal = states.find((state) => offeredIn(state).some(isPartOf('portal')));
    forTile = states.find((state) => offeredIn(state).some(isPartOf('tile')));
  });

  it('is among 150 moves at most, each in 80 characters at most', () => {
    const all = states.map(offeredIn);
    expect(Math.max(...all.map(({ length }) => length))).toBeLessThanOrEqual(MOST);
    expect(Math.max(...all.flat().map((move) => engine.notation.format(move).length))).toBeLessThanOrEqual(LONGEST);
  });

  it('is first among parts of the land where a portal leads to many tiles', () => {
    const state = forPortal;
    if (state === undefined) throw new Error('no portal led to many tiles');
    const [part = ''] = movesIn(state).filter((move) => move.endsWith(' portal'));
    const chosen = playing(state, part);
    expect(movesIn(chosen).every((move) => /^portal \S+$/.test(move))).toBe(true);
    expect(chosen.position).toMatchObject({ turn: state.position.turn, asked: state.position.asked, phase: 'figure' });
    const elsewhere = movesIn(state).filter((move) => move.endsWith(' portal'))[1] ?? '';
    const [other = ''] = movesIn(playing(state, elsewhere));
    expect(refusal(chosen, other)).toBe('other-part');
    expect(refusal(chosen, 'pass')).toBe('other-part');
    expect(refusal(chosen, part)).toBe('other-part');
    expect(refusal(state, 'part N900 portal')).toBe('no-such-part');
  });

  it('is the same in two moves and in one, as games of earlier versions have it', () => {
    for (const state of [forPortal, forTile]) {
      if (state === undefined) throw new Error('nothing was parted');
      for (const part of movesIn(state).filter((move) => move.startsWith('part '))) {
        const [place = ''] = movesIn(playing(state, part));
        expect(playing(state, part, place)).toEqual(playing(state, place));
      }
    }
  });

  it('shows what was chosen, from which the position is built again', () => {
    if (forPortal === undefined) throw new Error('no portal led to many tiles');
    const [part = ''] = movesIn(forPortal).filter((move) => move.startsWith('part '));
    const chosen = playing(forPortal, part);
    const view = engine.view(chosen, 'table');
    expect(view.part).toEqual(chosen.position.part);
    expect(positionOf(rulesOf(view.options), structuredClone(view)).part).toEqual(chosen.position.part);
    expect(engine.view(forPortal, 'table')).not.toHaveProperty('part');
  });

  it('is shown to people as the places themselves, where it is about the tile', () => {
    if (forTile === undefined) throw new Error('no tile fitted in many ways');
    const turns = wholeTurns(engine.view(forTile, 'table'), offeredIn(forTile));
    expect(turns.filter(laysTile).length).toBeGreaterThan(120);
    expect(turns.some(isPartOf('tile'))).toBe(false);
  });

  it('leads a computer player to the part with the best place', () => {
    if (forPortal === undefined) throw new Error('no portal led to many tiles');
    const judged = (state: State) => computer.appraise(engine.view(state, 'table'), offeredIn(state));
    const marks = judged(forPortal);
    const at = offeredIn(forPortal).findIndex(isPartOf('portal'));
    const chosen = playing(forPortal, movesIn(forPortal)[at] ?? '');
    expect(marks[at]).toBeCloseTo(Math.max(...judged(chosen)));
  });
});

describe('a part of the land', () => {
  it('has six rows and columns from the start tile’s cell on', () => {
    expect(partOf({ x: 0, y: 5 })).toEqual({ x: 0, y: 0 });
    expect(partOf({ x: -1, y: 6 })).toEqual({ x: -6, y: 6 });
    expect(cellName(lastOf({ x: -6, y: 6 }))).toBe('S11W1');
  });
});
