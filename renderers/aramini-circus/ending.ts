import { animals, pointsOf, type Event, type View } from '#engines/aramini-circus/index.js';
import type { Seat } from '#engines/core/seat.js';
import { winnersOf } from '#engines/core/winners.js';
import type { Scene, ScoreRow } from '#renderers/kit/renderer.js';
import { boldName } from '#renderers/kit/words.js';
import { nameOf, pointsInWords, say } from './words.js';

export const scoresOf = ({ players }: View, _: readonly Event[], { texts }: Scene): readonly ScoreRow[] =>
  animals.map((animal) => ({
    label: say(texts, 'ending.row', { animal: nameOf(texts, animal) }),
    values: players.map(({ train }) => pointsOf(train.filter((wagon) => wagon.animal === animal))),
  }));

export const verdictOf = (view: View, scene: Scene): string => {
  const { players, result, goal } = view;
  const winners = winnersOf(result?.places ?? []);
  const most = Math.max(...players.map((player) => player.points));
  const points = pointsInWords(scene.texts, most);
  const names = scene.texts.list(winners.map((seat) => boldName(scene, seat)));
  if (result?.by === 'goal')
    return say(scene.texts, most === goal ? 'ending.goal-exactly' : 'ending.goal', { names, goal, points });
  return say(scene.texts, 'ending.no-wagons', { names, points, count: winners.length });
};

interface Chain {
  readonly seat: Seat;
  readonly wagons: number;
  readonly points: number;
}

/** The number of wagons that each load added to a train at once. */
const chainsOf = (events: readonly Event[]): readonly Chain[] => {
  const chains: Chain[] = [];
  for (const event of events) {
    if (event.type === 'filled') chains.push({ seat: event.seat, wagons: 0, points: 0 });
    const last = chains.at(-1);
    if (event.type === 'joined' && last !== undefined)
      chains[chains.length - 1] = {
        seat: event.seat,
        wagons: last.wagons + 1,
        points: last.points + event.wagon.value,
      };
  }
  return chains;
};

export const highlightsOf = (_: View, events: readonly Event[], scene: Scene): readonly string[] => {
  const [longest] = chainsOf(events).toSorted((one, other) => other.wagons - one.wagons || other.points - one.points);
  if (longest === undefined || longest.wagons < 2) return [];
  const { seat, wagons, points } = longest;
  return [
    say(scene.texts, 'ending.chain', {
      name: boldName(scene, seat),
      count: wagons,
      points: pointsInWords(scene.texts, points),
    }),
  ];
};
