import type { Event } from '#engines/circle-the-wagons/event.js';
import { terrains } from '#engines/circle-the-wagons/cards.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import { winnersOf } from '#engines/core/winners.js';
import type { Seat } from '#engines/core/seat.js';
import { rowPoints, terrainCounts } from '#engines/circle-the-wagons/rules/stranger.js';
import type { Scene, ScoreRow, SeatSign, Texts } from '#renderers/kit/renderer.js';
import { kitSign } from '#renderers/kit/sheets/score-sheet.js';
import { strangerSign } from './board/stranger.js';
import { boldName, capitalize } from '#renderers/kit/words.js';
import { conditionName, pointsInWords, say, terrainName } from './words.js';

/** The sources of the Stranger's points, which are none of a town. */
const strangersRows = ({ stranger, scores }: View, texts: Texts): readonly ScoreRow[] =>
  stranger === null
    ? []
    : terrainCounts.map((count) => ({
        label: say(texts, 'board.cards-of', { terrains: count }),
        values: [...scores.map(() => null), rowPoints(stranger, count)],
      }));

/** The marks of the seats, and then of the Stranger. */
export const seatSigns = ({ scores, stranger }: View): readonly SeatSign[] => [
  ...scores.map((_, seat) => kitSign(seat)),
  ...(stranger === null ? [] : [strangerSign]),
];

export const scoresOf = (view: View, _: readonly Event[], { texts }: Scene): readonly ScoreRow[] => {
  const { scores, conditions, stranger } = view;
  const ofTowns = [
    ...conditions.map((condition, index) => ({
      label: conditionName(texts, condition),
      values: scores.map((score) => score.conditions[index]?.points ?? 0),
    })),
    ...terrains.map((terrain) => ({
      label: capitalize(terrainName(texts, terrain), texts),
      values: scores.map((score) => score.terrains[terrain]),
    })),
  ];
  const none = stranger === null ? [] : [null];
  return [
    ...ofTowns.map(({ label, values }) => ({ label, values: [...values, ...none] })),
    ...strangersRows(view, texts),
  ];
};

const againstStranger = (own: number, others: number, scene: Scene): string => {
  const { texts } = scene;
  const result = own > others ? 'solo-won' : own < others ? 'solo-lost' : 'solo-drawn';
  return say(texts, `ending.${result}`, {
    name: boldName(scene, 0),
    points: pointsInWords(texts, own),
    others: pointsInWords(texts, others),
  });
};

const differenceOf = ({ scores }: View, winner: Seat): 'lands' | 'conditions' => {
  const lead = (part: (index: number) => number): number =>
    part(winner) - Math.max(...scores.map((_, seat) => (seat === winner ? -Infinity : part(seat))));
  const lands = (seat: number): number => {
    const score = scores[seat];
    return score === undefined ? 0 : terrains.reduce((sum, terrain) => sum + score.terrains[terrain], 0);
  };
  const total = (seat: number): number => scores[seat]?.total ?? 0;
  return lead(lands) >= lead((seat) => total(seat) - lands(seat)) ? 'lands' : 'conditions';
};

/** The reason for the victory: the lead and its main source; equal towns share the win. */
export const verdictOf = (view: View, scene: Scene): string => {
  const { texts } = scene;
  const totals = view.scores.map(({ total }) => total);
  if (view.stranger !== null) return againstStranger(totals[0] ?? 0, view.stranger.points, scene);
  const winners = winnersOf(view.result?.places ?? []);
  const names = texts.list(winners.map((seat) => boldName(scene, seat)));
  const most = Math.max(...totals);
  const [winner] = winners;
  if (winner === undefined || winners.length > 1)
    return say(texts, 'ending.shared', { names, points: pointsInWords(texts, most) });
  const second = Math.max(...totals.filter((_, seat) => seat !== winner));
  return say(texts, `ending.${differenceOf(view, winner)}`, {
    names,
    points: pointsInWords(texts, most),
    lead: pointsInWords(texts, most - second),
  });
};

export const highlightsOf = (_: View, events: readonly Event[], scene: Scene): readonly string[] => {
  const placed = events.filter((event) => event.type === 'placed');
  const [best] = placed.toSorted((one, other) => other.gain - one.gain);
  if (best === undefined || best.gain <= 0) return [];
  return [
    say(scene.texts, 'ending.best-card', {
      name: boldName(scene, best.seat),
      card: best.placement.card,
      points: pointsInWords(scene.texts, best.gain),
    }),
  ];
};
