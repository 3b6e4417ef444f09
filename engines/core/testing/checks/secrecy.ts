import { isDeepStrictEqual } from 'node:util';
import { eventFor, type GameTypes, type Transition } from '#engines/core/engine.js';
import { randomFrom } from '#engines/core/random.js';
import type { Audience } from '#engines/core/seat.js';
import { brief, firstViolation, sampleOf, survivesJson, type PositionCheck } from './check.js';
import { memoryAt } from './imagination.js';
import { audiences, pickOne, type Position } from '../game.js';

const WORLDS = 3;

/** States that this audience cannot tell apart: the true one first, then worlds imagined with its memory. */
const worlds = <Types extends GameTypes>(position: Position<Types>, audience: Audience): readonly Types['State'][] => {
  const { engine, state, seed, number } = position;
  const view = engine.view(state, audience);
  return Array.from({ length: WORLDS }, (_, world) =>
    engine.imagine(
      view,
      world === 0 ? engine.begin(view) : memoryAt(position, audience),
      randomFrom(`${seed}/${number}/${audience}/${world}`),
    ),
  );
};

const playerView = <Types extends GameTypes>(
  { engine }: Position<Types>,
  state: Types['State'],
  audience: Audience,
) => ({
  view: engine.view(state, audience),
  status: engine.status(state),
  moves: audience === 'table' ? [] : engine.moves(state, audience),
});

/** Checks that facts hidden from all players do not show in a view, the status or the offered moves. */
export const viewsKeepSecrets = <Types extends GameTypes>(): PositionCheck<Types> => ({
  on: 'sample',
  name: 'shows nobody what is hidden from them',
  findViolation(position) {
    return firstViolation(audiences(position.seats), (audience) => {
      const seen = playerView(position, position.state, audience);
      return firstViolation(worlds(position, audience), (world) => {
        if (!survivesJson(world)) return `a state imagined for ${audience} does not survive JSON`;
        const shown = playerView(position, world, audience);
        return isDeepStrictEqual(shown, seen)
          ? undefined
          : `${audience} sees ${brief(shown)} in an imagined state, not ${brief(seen)}`;
      });
    });
  },
});

const lasting = <Types extends GameTypes>(
  transition: Transition<Types['State'], Types['Event']>,
  audience: Audience,
): readonly Types['Event'][] => transition.events.map((here) => eventFor(here, audience, false));

/**
 * Checks that events reveal no more than the next view. One move in several indistinguishable states that leads to
 * indistinguishable states must give the same public events. A move that reveals nothing cannot tell such states apart.
 */
export const eventsKeepSecrets = <Types extends GameTypes>(): PositionCheck<Types> => ({
  on: 'sample',
  name: 'tells nobody what is hidden from them',
  findViolation(position) {
    const { engine, state, status, moves, seats } = position;
    if (status.kind === 'over') return undefined;
    const transitions = sampleOf(position, moves, 4).flatMap((move) => {
      const transition = engine.play(state, status.seat, move);
      return transition.ok ? [{ move, transition: transition.value }] : [];
    });
    return firstViolation(audiences(seats), (audience) => {
      // Imagining takes longer than the moves.
      const others = worlds(position, audience);
      return firstViolation(transitions, ({ move, transition }) => {
        const seen = engine.view(transition.state, audience);
        const here = lasting<Types>(transition, audience);
        return firstViolation(others, (world) => {
          const other = engine.play(world, status.seat, move);
          if (!other.ok) return undefined;
          if (!isDeepStrictEqual(engine.view(other.value.state, audience), seen))
            return transition.reveals
              ? undefined
              : `${brief(move)} is said to reveal nothing, but ${audience} learns something`;
          const there = lasting<Types>(other.value, audience);
          return isDeepStrictEqual(here, there)
            ? undefined
            : `${audience} is told ${brief(here)} after ${brief(move)}, but ${brief(there)} where all looks the same`;
        });
      });
    });
  },
});

export const imaginedGamesContinue = <Types extends GameTypes>(): PositionCheck<Types> => ({
  on: 'sample',
  name: 'goes on from an imagined state',
  findViolation(position) {
    const { engine, status, seats, seed, number } = position;
    if (status.kind === 'over') return undefined;
    return firstViolation(audiences(seats), (audience) =>
      firstViolation(worlds(position, audience), (world) => {
        const move = pickOne(randomFrom(`${seed}/${number}/on`), engine.moves(world, status.seat));
        const transition = engine.play(world, status.seat, move);
        return transition.ok
          ? undefined
          : `${brief(move)} is offered in a state imagined for ${audience} but refused: ${brief(transition.error)}`;
      }),
    );
  },
});
