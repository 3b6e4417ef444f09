import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { playOut, randomly } from '#engines/core/testing/index.js';
import type { Event } from '#engines/carcassonne/event.js';
import { enter } from '#engines/carcassonne/flow/run.js';
import { claimsOf, type Claim } from '#engines/carcassonne/claims.js';
import { engine, type Carcassonne } from '#engines/carcassonne/index.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { turnFrom } from '#engines/carcassonne/position/turn.js';
import { rotations } from '#engines/carcassonne/geometry/direction.js';
import { placementObjection } from '#engines/carcassonne/rules/placing.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import { recount, recountPayment, type Recounted } from './recount.js';
import { variants } from './variants.js';

/** Every eleventh state of a random game, and the last states before its end. */
const sampledStates = (at: number): readonly State[] => {
  const { options, seats } = variants[at] ?? { seats: 2 };
  const seed = `claims ${at}`;
  const states: State[] = [];
  playOut<Carcassonne>(engine, {
    setup: engine.deal(engine.options.parse(options ?? {}), seats, randomFrom(seed)),
    seats,
    seed,
    chooser: () => randomly(seed),
    maxMoves: 1_200,
    visit: ({ state }) => states.push(state),
  });
  const running = states.filter((state) => engine.status(state).kind === 'playing');
  return running.filter((_, index) => index % 11 === 0 || index > running.length - 4);
};

/** The events and scores of the engine, where the game ends in this position. */
const endedThere = ({ position, pile, secrets }: State) => {
  const { events, position: end } = enter(rulesOf(position.options), turnFrom(position, { pile, secrets }), 'end');
  return { events, points: end.scores };
};

const bySeat = (event: Event, seat: number): number => (event.type === 'tent-scored' ? (event.points[seat] ?? 0) : 0);

const partNames = ({ feature }: Claim): readonly string[] =>
  feature.parts.map(({ cell, spot }) => `${cell.x},${cell.y}:${spot}`);

const recountedOf = (all: readonly Recounted[], claim: Claim): Recounted | undefined => {
  const names = partNames(claim);
  return all.find(({ kind, parts }) => kind === claim.feature.feature && parts.every((part) => names.includes(part)));
};

const games = variants.flatMap((_, index) => (index % 3 === 1 || index === variants.length - 1 ? [index] : []));

describe.each(games)('who holds what in random game %i', (at) => {
  const states = sampledStates(at);

  it('is what the engine pays where the game ends there, without the token under the tent', () => {
    for (const state of states) {
      // A page receives its view as text.
      const { points } = claimsOf(structuredClone(engine.view(state, 'table')));
      const ended = endedThere(state);
      expect(points.map((sum, seat) => ended.events.reduce((all, event) => all + bySeat(event, seat), sum))).toEqual(
        ended.points,
      );
    }
  });

  it('names every occupied feature with the leaders and points of the end, and of a recount', () => {
    for (const state of states) {
      const view = engine.view(state, 'table');
      const { features: claims } = claimsOf(view);
      const ended = endedThere(state).events;
      const scored = ended.filter((event) => event.type === 'scored');
      // Farmers in a field with a barn are paid apart.
      const apart = ended.filter((event) => event.type === 'farmers-scored');
      expect(claims).toHaveLength(scored.length + apart.length);
      const found = recount(view);
      for (const claim of claims) {
        const event = scored.find(({ parts }) => JSON.stringify(parts) === JSON.stringify(claim.feature.parts));
        const feature = recountedOf(found, claim);
        if (feature === undefined) throw new RangeError('a recount finds no such feature');
        const { worth, counts, leaders } = recountPayment(view, feature, claim.feature.figures);
        expect(counts).toEqual(counts.map((_, seat) => claim.strengths.get(seat) ?? 0));
        expect(claim.leaders.toSorted()).toEqual(leaders);
        if (event === undefined) continue;
        expect(claim.points).toBe(leaders.length === 0 ? 0 : worth);
        expect(event.points).toEqual(counts.map((_, seat) => (leaders.includes(seat) ? claim.points : 0)));
      }
    }
  });

  it('tells that a field gains from cities still open, and names no cell that a tile to come fits', () => {
    for (const state of states) {
      const view = engine.view(state, 'table');
      const { features: claims, unfillable } = claimsOf(view);
      for (const { points, pending, feature } of claims)
        if (pending !== null) {
          expect(feature.feature).toBe('field');
          expect(pending.points).toBeGreaterThan(points);
        }
      const { position, pile } = state;
      const tiles = new Set([
        ...(position.current === null ? [] : [position.current]),
        ...pile.order.slice(pile.drawn),
      ]);
      for (const cell of unfillable)
        for (const tile of tiles)
          for (const rotation of rotations)
            expect(placementObjection(rulesOf(position.options), position, tile, { cell, rotation })).not.toBeNull();
    }
  });
});

it('an unfinished city next to a field adds to it what a completed one pays', () => {
  const [state] = sampledStates(0).slice(-1);
  if (state === undefined) throw new RangeError('the game has no states');
  const { features: claims } = claimsOf(engine.view(state, 'table'));
  const pending = claims.flatMap((claim) => (claim.pending === null ? [] : [claim]));
  expect(pending.length).toBeGreaterThan(0);
  for (const { points, pending: then } of pending) expect(then?.points).toBe(points + 3 * (then?.cities ?? 0));
});
