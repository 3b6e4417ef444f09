import { describe, expect, it } from 'vitest';
import { QuickRandom } from '#engines/core/quick-random.js';
import { randomFrom } from '#engines/core/random.js';
import type { Wagon } from '#engines/golden-train/cards.js';
import {
  copyOf,
  draw,
  endTurn,
  leadOf,
  loseLast,
  rob,
  shareOf,
  worldOf,
  worthOf,
  type World,
} from '#engines/golden-train/computer/world.js';
import { engine } from '#engines/golden-train/index.js';
import { tableWith, wagon } from './table.js';

const [gold, mail] = [wagon('gold', 1), wagon('mail', 2)];

const worldWith = (...trains: readonly (readonly Wagon[])[]): World =>
  worldOf({ ...tableWith({ seats: trains.length, wagons: [gold, mail] }), trains });

describe('a table as playouts see it', () => {
  it('goes the way of the rules, turn by turn', () => {
    const random = new QuickRandom(randomFrom('turns'));
    let turns = 0;
    for (let game = 0; game < 20; game += 1) {
      const start = engine.start(engine.deal({ 'open-memory': false }, 2 + (game % 3), randomFrom(`turns ${game}`)));
      if (!start.ok) throw new Error(start.error.reason);
      let state = start.value;
      const world = worldOf(state);
      let isRecycled = false;
      while (state.phase.kind !== 'over' && !isRecycled) {
        const { phase, seat, turn } = state;
        const moves = engine.moves(state, seat);
        const move = moves[random.below(moves.length)] ?? { kind: 'draw' };
        const step = engine.play(state, seat, move);
        if (!step.ok) throw new Error(step.error.reason);
        const told = step.value.events.map((event) => event.public.type);
        isRecycled = told.includes('recycled');
        const targets = [...(phase.kind === 'attack' ? phase.targets : []), ...(move.kind === 'hit' ? [move] : [])];
        if (move.kind === 'draw') expect(draw(world)).toBe(step.value.state.phase.kind === 'decide');
        if (move.kind === 'attack') world.dynamites.pop();
        if (told.includes('robbed'))
          rob(
            world,
            targets.map((target) => [target.seat, target.position - 1]),
          );
        if (told.includes('failed')) loseLast(world);
        state = step.value.state;
        if (state.turn !== turn || state.phase.kind === 'over') endTurn(world, random);
        if (isRecycled || (state.turn === turn && state.phase.kind !== 'over')) continue;
        const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);
        const expected = worldOf(state);
        expect({ ...world, discarded: sorted(world.discarded) }).toEqual({
          ...expected,
          discarded: sorted(expected.discarded),
        });
        turns += 1;
      }
      const status = engine.status(state);
      if (status.kind === 'over' && !isRecycled)
        for (const [seat, place] of status.places.entries()) expect(shareOf(world, seat) > 0).toBe(place === 1);
    }
    expect(turns).toBeGreaterThan(200);
  });

  it('is changed without its copy', () => {
    const world = worldWith([gold, gold], [mail]);
    loseLast(world);
    const [copy, before] = [copyOf(world), structuredClone(world)];
    draw(world);
    loseLast(world);
    rob(world, [[1, 0]]);
    world.dynamites.pop();
    expect(copy).toEqual(before);
    expect(world).not.toEqual(before);
  });

  it('leads to an attack where the picture matches and another player has a wagon', () => {
    expect(draw(worldWith([gold], [mail]))).toBe(true);
    expect(draw(worldWith([mail], [mail]))).toBe(false);
    expect(draw(worldWith([gold], [], []))).toBe(false);
    expect(draw(worldWith([gold], [], [mail]))).toBe(true);
  });

  it('has a new pile of what was discarded when the old one is empty', () => {
    const world = worldWith([], []);
    const box = [...world.pile];
    [world.pile, world.discarded] = [[], [...box]];
    endTurn(world, new QuickRandom(randomFrom('pile')));
    expect(world).toMatchObject({ seat: 1, over: false, discarded: [] });
    expect(world.pile.toSorted()).toEqual(box.toSorted());
    expect(world.pile).not.toEqual(box);
  });

  it('is played to the end of its dynamites or of its wagons', () => {
    const random = new QuickRandom(randomFrom('end'));
    const after = (change: Partial<World>): World => {
      const world = { ...worldWith([gold], [mail]), ...change };
      endTurn(world, random);
      return world;
    };
    expect(after({})).toMatchObject({ over: false, seat: 1 });
    expect(after({ seat: 1 })).toMatchObject({ over: false, seat: 0 });
    expect(after({ dynamites: [] })).toMatchObject({ over: true, seat: 0 });
    expect(after({ pile: [] })).toMatchObject({ over: true, seat: 0 });
  });

  it('loses wagons at any places of several trains together', () => {
    const worths = ([1, 2, 3] as const).map((load) => wagon('coal', load));
    const world = worldWith([], worths, worths);
    rob(world, [
      [1, 0],
      [2, 1],
      [1, 2],
    ]);
    expect(world.trains.map((train) => train.map(worthOf))).toEqual([[], [2], [1, 3]]);
    expect(world.discarded.map(worthOf).toSorted()).toEqual([1, 2, 3]);
  });

  it('is won by the longest train, of equal ones by the first better wagon, and shared where there is none', () => {
    expect(shareOf(worldWith([gold], [mail, gold]), 0)).toBe(0);
    expect(shareOf(worldWith([gold], [mail, gold]), 1)).toBe(1);
    expect(shareOf(worldWith([gold, mail], [mail, gold]), 0)).toBe(0);
    expect(shareOf(worldWith([gold, mail], [gold, wagon('coal', 1)]), 0)).toBe(1);
    expect(shareOf(worldWith([gold], [wagon('coal', 1)], []), 0)).toBe(0.5);
    expect(shareOf(worldWith([gold], [wagon('coal', 'sheriff')], []), 1)).toBe(0);
  });

  it('is led by this many wagons more than the longest other train', () => {
    const world = worldWith([gold, mail], [gold, mail, gold], [gold], []);
    expect([0, 1, 2].map((seat) => leadOf(world, seat))).toEqual([-1, 1, -2]);
  });
});
