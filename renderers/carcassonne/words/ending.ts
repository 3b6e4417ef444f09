import type { Seat } from '#engines/core/seat.js';
import { winnersOf } from '#engines/core/winners.js';
import type { Event, ScoredFeature } from '#engines/carcassonne/event.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { Scene, ScoreRow } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import { gainsOf } from './events.js';
import type { ScoreKind } from '../module-look.js';
import { looks } from '../modules/index.js';
import { say } from './words.js';

const ofModules = looks.flatMap(({ scores }) => scores ?? []);

/** The rows of modules and of the final scoring, without the payments of the last turn itself. */
const laterRows: readonly Pick<ScoreKind, 'key' | 'includes'>[] = [
  ...ofModules.filter(({ place }) => place === 'before'),
  ...(['road', 'city', 'monastery', 'field'] as const).map((key) => ({
    key,
    includes: (event: Event) => event.type === 'scored' && event.final && event.feature === key,
  })),
  ...ofModules.filter(({ place }) => place === 'after'),
];

const completedRows = (['road', 'city', 'monastery'] as const).map((key) => ({
  key: `${key}-complete`,
  includes: (event: Event) => event.type === 'scored' && !event.final && event.feature === key,
}));

/** The rows of the final scores: features completed in play, other points in play, modules, and the final scoring. */
export const scoreRows = (view: View, events: readonly Event[], { texts }: Scene): readonly ScoreRow[] => {
  const rowsOf = (kinds: readonly Pick<ScoreKind, 'key' | 'includes'>[], told: readonly Event[]): readonly ScoreRow[] =>
    kinds
      .map(({ key, includes }) => ({
        label: say(texts, `scores.${key}`),
        values: gainsOf(told.filter(includes), view.seats),
      }))
      .filter(({ values }) => values.some((points) => points !== 0));
  const told = events.length > 0 ? events : (view.last?.events ?? []);
  const completed = rowsOf(completedRows, events);
  const later = rowsOf(laterRows, told);
  const others = view.scores.map(
    (score, seat) => score - [...completed, ...later].reduce((sum, { values }) => sum + (values[seat] ?? 0), 0),
  );
  const inPlay = { label: say(texts, completed.length === 0 ? 'scores.play' : 'scores.else'), values: others };
  return [...completed, ...(others.some((points) => points !== 0) ? [inPlay] : []), ...later];
};

const bold = ({ names }: Scene, seat: Seat): string => `**${escapeMarkdown(names[seat] ?? '')}**`;

/** The winner and the lead; this game has no tie-break. */
export const verdictInWords = (view: View, scene: Scene): string => {
  const { texts } = scene;
  const winners = winnersOf(view.places ?? []);
  const most = Math.max(...view.scores);
  const names = texts.list(winners.map((seat) => bold(scene, seat)));
  if (winners.length > 1) return say(texts, 'verdict.tie', { names, count: most });
  const second = Math.max(...view.scores.filter((_, seat) => !winners.includes(seat)));
  return say(texts, 'verdict.ahead', { name: names, count: most, by: most - second });
};

const remarkable = ['city', 'road', 'field'] as const;

const sizeOf = ({ feature, cities, tiles }: ScoredFeature): number => (feature === 'field' ? cities : tiles);

const largest = (events: readonly Event[], feature: (typeof remarkable)[number]): ScoredFeature | null =>
  events.reduce<ScoredFeature | null>((best, event) => {
    if (event.type !== 'scored' || event.feature !== feature || event.points.every((points) => points === 0))
      return best;
    return best === null || sizeOf(event) > sizeOf(best) ? event : best;
  }, null);

export const highlightsInWords = (_view: View, events: readonly Event[], scene: Scene): readonly string[] => {
  const { texts } = scene;
  return remarkable.flatMap((feature) => {
    const best = largest(events, feature);
    if (best === null) return [];
    const owners = best.points.flatMap((points, seat) => (points > 0 ? [bold(scene, seat)] : []));
    return [
      say(texts, `highlights.${feature}`, {
        count: sizeOf(best),
        names: texts.list(owners),
        points: Math.max(...best.points),
      }),
    ];
  });
};
