import type { Seat } from '#engines/core/seat.js';
import type { GameReplay } from '#src/tables/replay/game-replay.js';
import type { Game } from '#renderers/kit/game/game.js';
import { boldName } from '#renderers/kit/words.js';
import { sceneAt, type ShownGame } from './shown-game.js';

/**
 * A step at which a game turned, found from points alone. A lead changes when a single player leads who was not the
 * last to do so; a gain is one of the three largest numbers of points from a single move.
 */
export interface TurningPoint {
  readonly step: number;
  readonly kind: 'lead' | 'gain';
  readonly seat: Seat;
  readonly gain: number;
}

const GAINS = 3;
/** The maximum number of changes of lead; those with the largest gains are kept. */
const MAX_LEADS = 15;

const leaderOf = (points: readonly number[]): Seat | null => {
  const most = Math.max(...points);
  const ahead = points.flatMap((value, seat) => (value === most ? [seat] : []));
  return points.length > 1 && ahead.length === 1 ? (ahead[0] ?? null) : null;
};

const leadChanges = (standings: readonly (readonly number[])[]): readonly TurningPoint[] => {
  const changes: TurningPoint[] = [];
  let last: Seat | null = null;
  for (const [step, points] of standings.entries()) {
    const leader = leaderOf(points);
    if (leader === null) continue;
    const gain = (points[leader] ?? 0) - (standings[step - 1]?.[leader] ?? 0);
    if (last !== null && last !== leader) changes.push({ step, kind: 'lead', seat: leader, gain });
    last = leader;
  }
  return changes;
};

const byGain = (one: TurningPoint, other: TurningPoint): number => other.gain - one.gain || one.step - other.step;

/** The final scoring is excluded, since it adds many points for everyone. */
const largestGains = (standings: readonly (readonly number[])[], end: number): readonly TurningPoint[] =>
  standings
    .flatMap((points, step) =>
      points.map((value, seat): TurningPoint => {
        const before = standings[step - 1]?.[seat];
        return { step, kind: 'gain', seat, gain: before === undefined ? 0 : value - before };
      }),
    )
    .filter(({ step, gain }) => gain > 0 && step !== end)
    .toSorted(byGain)
    .slice(0, GAINS);

/** Every player's points after each step, cached per replay. */
const counted = new WeakMap<GameReplay['steps'], readonly (readonly number[])[]>();

export const standingsOf = (game: Game, replay: GameReplay): readonly (readonly number[])[] => {
  const { steps } = replay;
  const known = counted.get(steps);
  if (known !== undefined) return known;
  const standings = steps.map((_, step) => game.standing?.(replay.viewAt(step)) ?? []);
  counted.set(steps, standings);
  return standings;
};

/** Returns the turning points of a game in order. A step with both kinds counts as a change of lead. */
export const turningPointsOf = (game: Game, replay: GameReplay): readonly TurningPoint[] => {
  const standings = standingsOf(game, replay);
  const { status } = replay.steps.at(-1) ?? {};
  const end = status?.kind === 'over' ? replay.steps.length - 1 : -1;
  const leads = leadChanges(standings).toSorted(byGain).slice(0, MAX_LEADS);
  const gains = largestGains(standings, end).filter(({ step }) => leads.every((lead) => lead.step !== step));
  return [...leads, ...gains]
    .filter(({ step }, index, all) => all.findIndex((other) => other.step === step) === index)
    .toSorted((one, other) => one.step - other.step);
};

export const turningText = (shown: ShownGame, { kind, seat, gain, step }: TurningPoint): string => {
  const { texts } = shown;
  const name = boldName(sceneAt(shown, step), seat);
  if (kind === 'lead') return texts.t('common:replay.lead', { name });
  const amount =
    shown.game.renderer.points?.(gain, sceneAt(shown, step)) ?? texts.t('common:over.points', { count: gain });
  return texts.t('common:replay.gain', { name, amount });
};
