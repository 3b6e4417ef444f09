import type { OverStatus } from '#engines/core/engine.js';
import type { Audience, Seat } from '#engines/core/seat.js';
import { worth, type Dynamite, type Load, type Picture, type Wagon } from './cards.js';
import { finalResult } from './rules/turn.js';
import type { Ending, Mark, State, Target } from './state.js';

/** A wagon in a train with its picture outside. `load` is null while it is hidden. */
export interface WagonView {
  readonly picture: Picture;
  readonly load: Load | null;
}

export type PhaseView =
  | { readonly kind: 'draw' }
  | { readonly kind: 'decide' }
  | { readonly kind: 'attack'; readonly dynamite: Dynamite; readonly sum: number; readonly targets: readonly Target[] }
  | { readonly kind: 'over'; readonly because: Ending; readonly result: OverStatus };

/** The view is the same for every audience, because no player holds secret cards. */
export interface View {
  readonly audience: Audience;
  readonly openMemory: boolean;
  readonly seat: Seat;
  readonly turn: number;
  readonly phase: PhaseView;
  /** The pile is picture down, so the top card's load is visible. */
  readonly wagonPile: { readonly count: number; readonly topLoad: Load | null };
  readonly discardedWagons: readonly Wagon[];
  readonly dynamitesLeft: number;
  readonly usedDynamites: readonly Dynamite[];
  readonly trains: readonly (readonly WagonView[])[];
  readonly mark: Mark | null;
}

const isTarget = (targets: readonly Target[], seat: Seat, index: number): boolean =>
  targets.some((target) => target.seat === seat && target.position === index + 1);

const seenPhase = (state: State): PhaseView => {
  const { phase } = state;
  if (phase.kind === 'over') return { ...phase, result: finalResult(state.trains) };
  if (phase.kind !== 'attack') return phase;
  const sum = state.trains
    .flatMap((train, seat) => train.filter((_, index) => isTarget(phase.targets, seat, index)))
    .reduce((total, { load }) => total + worth(load), 0);
  return { ...phase, sum };
};

export const viewOf = (state: State, audience: Audience): View => {
  const { phase } = state;
  const allOpen = state.options['open-memory'] || phase.kind === 'over';
  const turnedOver = phase.kind === 'attack' ? phase.targets : [];
  return {
    audience,
    openMemory: state.options['open-memory'],
    seat: state.seat,
    turn: state.turn,
    phase: seenPhase(state),
    wagonPile: { count: state.wagonPile.length, topLoad: state.wagonPile[0]?.load ?? null },
    discardedWagons: state.discardedWagons,
    dynamitesLeft: state.dynamitePile.length,
    usedDynamites: state.usedDynamites,
    trains: state.trains.map((train, seat) =>
      train.map(({ picture, load }, index) => ({
        picture,
        load: allOpen || isTarget(turnedOver, seat, index) ? load : null,
      })),
    ),
    mark: state.mark,
  };
};
