import type { Seat } from '#engines/core/seat.js';
import type { Event, ScoredFeature } from '#engines/carcassonne/event.js';
import { cellName } from '#engines/carcassonne/geometry/cell.js';
import { laysTile, type Move } from '#engines/carcassonne/move.js';
import { preview } from '#engines/carcassonne/preview.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { Scene, TextParams } from '#renderers/kit/renderer.js';
import { gainsOf } from './events.js';
import { looks } from '../modules/index.js';
import { say, signed } from './words.js';

/** The seat that a move pays at once: its player, another one, or none. */
export type Payoff = 'own' | 'rival' | 'none';

export interface Effect {
  readonly gained: readonly number[];
  readonly events: readonly Event[];
}

const noEvents: readonly Event[] = [];

const judged = new WeakMap<View, WeakMap<Move, Effect>>();

/** The immediate effect of a move, from public information. Results are cached by view and move. */
export const effectOf = (view: View, move: Move): Effect => {
  const known = judged.get(view) ?? new WeakMap<Move, Effect>();
  judged.set(view, known);
  const before = known.get(move);
  if (before !== undefined) return before;
  const previewed = preview(view, move);
  const events = previewed.ok ? previewed.value : noEvents;
  const effect = { gained: gainsOf(events, view.seats), events };
  known.set(move, effect);
  return effect;
};

/** The effect for a reader: without gains where the table hides them. */
export const shownEffect = (view: View, move: Move, { hidesGains }: Scene): Effect => {
  const effect = effectOf(view, move);
  return hidesGains === true ? { ...effect, gained: [] } : effect;
};

export const balance = ({ gained }: Effect, seat: Seat): number =>
  (gained[seat] ?? 0) - Math.max(0, ...gained.filter((_, other) => other !== seat));

export const worthOf = ({ gained }: Effect, seat: Seat): Payoff => {
  if ((gained[seat] ?? 0) > 0) return 'own';
  return gained.some((points) => points > 0) ? 'rival' : 'none';
};

const closedBy = ({ points }: ScoredFeature, seat: Seat): 'yours' | 'theirs' | 'nobodys' => {
  if ((points[seat] ?? 0) > 0) return 'yours';
  return points.some((gain) => gain > 0) ? 'theirs' : 'nobodys';
};

const featureInWords = (event: ScoredFeature, seat: Seat, { texts, names }: Scene): string => {
  const whose = closedBy(event, seat);
  const owner = event.points.findIndex((gain) => gain > 0);
  return say(texts, `effects.${whose}.${event.feature}`, { name: names[owner] ?? '' });
};

const otherEffects = ({ events }: Effect, seat: Seat, { texts, names }: Scene): readonly string[] =>
  looks.flatMap(({ tellEffect }) => tellEffect?.(events, seat, texts, names) ?? []);

export const isTelling = (effect: Effect, seat: Seat, scene: Scene): boolean =>
  scene.hidesGains !== true &&
  (effect.gained.some((points) => points !== 0) || otherEffects(effect, seat, scene).length > 0);

/** A choice with its effect on a seat, if there is one: "1 · N3 · closes your road: +8". */
export const withEffect = (choice: string, effect: Effect, seat: Seat, scene: Scene): string =>
  isTelling(effect, seat, scene) || (scene.hidesGains !== true && effect.events.some(({ type }) => type === 'scored'))
    ? say(scene.texts, 'panel.choice', { choice, effect: effectInWords(effect, seat, scene) })
    : choice;

/** "closes your city: +8": the immediate effect of a move, in a few words. */
export const effectInWords = (effect: Effect, seat: Seat, scene: Scene): string => {
  const { texts, names } = scene;
  const closed = effect.events.flatMap((event) =>
    event.type === 'scored' ? [featureInWords(event, seat, scene)] : [],
  );
  const closes = closed.length === 0 ? [] : [say(texts, 'effects.closes', { features: texts.list(closed) })];
  const others = otherEffects(effect, seat, scene);
  const consequences = [...closes, ...others];
  const own = effect.gained[seat] ?? 0;
  const gains = [
    ...(own === 0 ? [] : [signed(own)]),
    ...effect.gained.flatMap((points, other) =>
      points > 0 && other !== seat ? [say(texts, 'effects.for', { points, name: names[other] ?? '' })] : [],
    ),
  ];
  if (consequences.length === 0 && gains.length === 0) return say(texts, 'effects.nothing');
  if (gains.length === 0) return consequences.join(', ');
  const [closing] = closes;
  if (closing !== undefined && others.length > 0)
    return say(texts, 'effects.brings-and', { closed: closing, gains: gains.join(', '), others: others.join(', ') });
  return consequences.length === 0
    ? gains.join(', ')
    : say(texts, 'effects.brings', { consequences: consequences.join(', '), gains: gains.join(', ') });
};

/** A text with the effect as its parameter; where the table hides gains, its form without one. */
export const sayEffect = (
  key: string,
  params: TextParams,
  { effect, seat }: { readonly effect: Effect; readonly seat: Seat },
  scene: Scene,
): string =>
  scene.hidesGains === true
    ? say(scene.texts, `${key}-plain`, params)
    : say(scene.texts, key, { ...params, effect: effectInWords(effect, seat, scene) });

/**
 * Moves by their gain, the best first. The best one of each cell comes before the second best of any, so that no cell
 * hides the others.
 *
 * @param promise each move's prospects, in the order of the moves, which decide between equal gains
 */
export const ranked = (view: View, moves: readonly Move[], promise: readonly number[] = []): readonly Move[] => {
  const seat = view.toPlay ?? 0;
  const byValue = moves
    .map((move, index) => ({ move, value: balance(effectOf(view, move), seat), later: promise[index] ?? 0 }))
    .toSorted((one, other) => other.value - one.value || other.later - one.later);
  const nth = new Map<string, number>();
  return byValue
    .map(({ move }) => {
      const key = laysTile(move) ? cellName(move.cell) : '';
      const rank = nth.get(key) ?? 0;
      nth.set(key, rank + 1);
      return { move, rank };
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ move }) => move);
};

/** The same for a reader: in the rules' order where the table hides gains. */
export const rankedFor = (
  scene: Scene,
  view: View,
  moves: readonly Move[],
  promise: readonly number[] = [],
): readonly Move[] => (scene.hidesGains === true ? moves : ranked(view, moves, promise));
