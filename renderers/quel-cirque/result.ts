import type { Seat } from '#engines/core/seat.js';
import { winnersOf } from '#engines/core/winners.js';
import { holes } from '#engines/quel-cirque/board/board.js';
import type { Event } from '#engines/quel-cirque/event.js';
import type { View } from '#engines/quel-cirque/view.js';
import type { Scene, ScoreRow, TextParams, Texts } from '#renderers/kit/renderer.js';
import { boldName } from '#renderers/kit/words.js';
import { say } from './words.js';

export const pointsInWords = (count: number, { texts }: Scene): string => say(texts, 'points', { count });

/** One row for each game of a tournament, otherwise for each hole with a player's marble. */
export const scores = (view: View, _: readonly Event[], { texts }: Scene): readonly ScoreRow[] => {
  if (view.options.tournament !== 'off')
    return view.finished.map(({ stars }, index) => ({
      label: say(texts, 'scores.game', { number: index + 1 }),
      values: stars,
    }));
  return holes.flatMap(({ stars }) => {
    const marble = view.ring.filled[stars - 1] ?? null;
    const values = view.colours.map((colour) => (marble !== null && colour === marble ? stars : null));
    return values.every((value) => value === null)
      ? []
      : [{ label: say(texts, 'scores.hole', { count: stars }), values }];
  });
};

/** The reason for the end of the last game; a tournament ends for another one. */
const endInWords = ({ finished, options }: View, texts: Texts): string => {
  const last = options.tournament === 'off' ? finished.at(-1) : undefined;
  return last === undefined ? '' : `${say(texts, `verdict.${last.because}`)} `;
};

export const verdict = (view: View, scene: Scene): string => {
  const { result } = view;
  if (result === null) return '';
  const { texts } = scene;
  const end = endInWords(view, texts);
  const winning = winnersOf(result.places);
  const count = Math.max(...result.points);
  const winners = texts.list(winning.map((seat) => boldName(scene, seat)));
  if (winning.length > 1) return `${end}${say(texts, 'verdict.shared', { winners, count })}`;
  const others = Math.max(0, ...result.points.filter((_, seat) => !winning.includes(seat)));
  return `${end}${say(texts, 'verdict.most', { winners, count, others })}`;
};

type Walk = Pick<Extract<Event, { type: 'walked' }>, 'from' | 'to'>;

interface Tally {
  /** By seat, the most stars that a player won in one turn with marbles of the player's colour. */
  readonly best: readonly number[];
  /** By seat, the walk that won them; null if it was not a walk. */
  readonly bestWalk: readonly (Walk | null)[];
  /** By seat, the stars dropped for others, and the turns lost. */
  readonly given: readonly number[];
  readonly lostTurns: readonly number[];
}

const tallyOf = (view: View, events: readonly Event[]): Tally => {
  const nothing = (): number[] => view.colours.map(() => 0);
  const [best, given, lostTurns] = [nothing(), nothing(), nothing()];
  const bestWalk = view.colours.map((): Walk | null => null);
  let actor: Seat = 0;
  let inTurn = 0;
  let walk: Walk | null = null;
  for (const event of events) {
    if (event.type === 'added' || event.type === 'walked') {
      actor = event.seat;
      inTurn = 0;
      walk = event.type === 'walked' ? event : null;
    }
    if (event.type === 'lost-turn') lostTurns[event.seat] = (lostTurns[event.seat] ?? 0) + 1;
    if (event.type !== 'dropped') continue;
    const owner = view.colours.indexOf(event.drop.colour);
    if (owner === actor) {
      inTurn += event.drop.stars;
      if (inTurn <= (best[actor] ?? 0)) continue;
      best[actor] = inTurn;
      bestWalk[actor] = walk;
    } else if (owner !== -1) given[actor] = (given[actor] ?? 0) + event.drop.stars;
  }
  return { best, bestWalk, given, lostTurns };
};

/** The best turn, the most generous player, the least lucky one; each only when one player stands out. */
export const highlights = (view: View, events: readonly Event[], scene: Scene): readonly string[] => {
  // Secret colours are dealt again in every game of a tournament, so events do not tell who owned the stars.
  if (view.options.tournament !== 'off' && view.options.secret) return [];
  const { best, bestWalk, given, lostTurns } = tallyOf(view, events);
  const tell = (
    key: (seat: Seat) => string,
    totals: readonly number[],
    atLeast: number,
    params: (seat: Seat) => TextParams = () => ({}),
  ): readonly string[] => {
    const count = Math.max(...totals);
    const [seat, another] = totals.flatMap((total, each) => (total === count ? [each] : []));
    return seat === undefined || another !== undefined || count < atLeast
      ? []
      : [say(scene.texts, `highlights.${key(seat)}`, { ...params(seat), name: boldName(scene, seat), count })];
  };
  const walkOf = (seat: Seat): Walk | null => bestWalk[seat] ?? null;
  return [
    ...tell(
      (seat) => (walkOf(seat) === null ? 'best' : 'best-walk'),
      best,
      4,
      (seat) => {
        const walk = walkOf(seat);
        return walk === null ? {} : { from: walk.from, to: walk.to };
      },
    ),
    ...tell(() => 'generous', given, 3),
    ...tell(() => 'unlucky', lostTurns, 2),
  ];
};
