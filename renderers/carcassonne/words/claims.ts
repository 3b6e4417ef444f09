import { type Claim, claimsOf } from '#engines/carcassonne/claims.js';
import { type Cell, cellName } from '#engines/carcassonne/geometry/cell.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { Claims, Scene } from '#renderers/kit/renderer.js';
import { plainWords } from '#renderers/kit/wording.js';
import { altTextOf, amountInWords, escapeMarkdown } from '#renderers/kit/words.js';
import { drawClaims } from '../landscape/claims.js';
import { eventInWords, featureInWords, gainsOf } from './events.js';
import { say } from './words.js';

/** More cells would fill a line without helping anyone. */
const MAX_CELLS = 12;

const nameOf = ({ names }: Scene, seat: number): string => escapeMarkdown(names[seat] ?? '');

const pointsInWords = ({ points, pending }: Claim, { texts }: Scene): string => {
  const now = say(texts, 'claims.now', { count: points });
  return pending === null ? now : say(texts, 'claims.pending', { now, count: pending.cities, points: pending.points });
};

const claimInWords = (claim: Claim, scene: Scene): string => {
  const { texts } = scene;
  const { feature, strengths, leaders } = claim;
  const [first] = feature.figures;
  const kind =
    leaders.length === 0 ? 'none' : strengths.size === 1 ? 'alone' : leaders.length === 1 ? 'leads' : 'shared';
  return say(texts, `claims.${kind}`, {
    feature: featureInWords(feature, texts),
    cell: first === undefined ? '' : cellName(first.cell),
    strengths: Array.from(strengths)
      .toSorted(([, one], [, other]) => other - one)
      .map(([seat, strength]) => say(texts, 'claims.strength', { name: nameOf(scene, seat), strength }))
      .join(', '),
    names: texts.list(leaders.map((seat) => nameOf(scene, seat))),
    points: pointsInWords(claim, scene),
  });
};

const unfillableInWords = (unfillable: readonly Cell[], { texts }: Scene): readonly string[] => {
  const cells = unfillable.slice(0, MAX_CELLS).map(cellName).join(', ');
  const count = unfillable.length - MAX_CELLS;
  if (unfillable.length === 0) return [];
  return [
    count > 0 ? say(texts, 'claims.unfillable-more', { cells, count }) : say(texts, 'claims.unfillable', { cells }),
  ];
};

/** The holders of all features: the claimed features and further scorings, those with the most points first. */
export const claimsInWords = (view: View, scene: Scene): Claims => {
  const { texts } = scene;
  const { features, bonuses, points, unfillable } = claimsOf(view);
  const lines = [
    ...features.map((claim) => ({
      words: claimInWords(claim, scene),
      worth: Math.max(claim.points, claim.pending?.points ?? 0),
    })),
    ...bonuses.flatMap((event) => {
      const [words, gains] = [eventInWords(event, scene), gainsOf([event], view.seats)];
      const isTelling = event.type === 'tent-would-score' || gains.some((points) => points !== 0);
      return words === null || !isTelling ? [] : [{ words, worth: Math.max(...gains) }];
    }),
  ].toSorted((one, other) => other.worth - one.worth);
  const standing = [
    say(texts, 'claims.ended', {
      points: texts.list(
        points.map((sum, seat) =>
          say(texts, 'claims.points', { name: nameOf(scene, seat), points: amountInWords(sum) }),
        ),
      ),
    }),
    ...(bonuses.some(({ type }) => type === 'tent-would-score') ? [say(texts, 'claims.token')] : []),
    ...unfillableInWords(unfillable, scene),
  ];
  const list = lines.length === 0 ? [say(texts, 'claims.unclaimed')] : lines.map(({ words }) => words);
  return {
    standing,
    features: list,
    picture: { draw: () => drawClaims(view, scene), alt: altTextOf([...standing, ...list].map(plainWords)) },
  };
};
