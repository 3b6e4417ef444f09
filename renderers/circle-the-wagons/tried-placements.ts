import { nextSeat, type Seat } from '#engines/core/seat.js';
import { terrains } from '#engines/circle-the-wagons/cards.js';
import { scoreOf, type Score } from '#engines/circle-the-wagons/rules/score.js';
import { noTown, townOf, type Placement, type Town } from '#engines/circle-the-wagons/rules/town.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { boldName, capitalize } from '#renderers/kit/words.js';
import { spotInWords } from './spots.js';
import { conditionName, pointsInWords, say, withSign, terrainName } from './words.js';

export interface TriedPlacement {
  readonly placement: Placement;
  readonly score: Score;
  readonly gain: number;
}

const rivalOf = ({ towns }: View, seat: Seat): Town =>
  towns.length === 1 ? noTown : townOf(towns[nextSeat(seat, towns.length)] ?? []);

export const tryPlacements = (view: View, placements: readonly Placement[]): readonly TriedPlacement[] => {
  const own = townOf(view.towns[view.seat] ?? []);
  const rival = rivalOf(view, view.seat);
  const now = view.scores[view.seat]?.total ?? 0;
  return placements.map((placement) => {
    const score = scoreOf(own.withCard(placement), rival, view.conditions);
    return { placement, score, gain: score.total - now };
  });
};

/** The difference of two scores, part by part: "plains +2", "Bootleggers −1". */
const changesInWords = (texts: Texts, before: Score, after: Score): readonly string[] => {
  const lands = terrains.map((terrain) => ({
    name: terrainName(texts, terrain),
    gain: after.terrains[terrain] - before.terrains[terrain],
  }));
  const bonuses = after.conditions.map(({ condition, points }, index) => ({
    name: conditionName(texts, condition),
    gain: points - (before.conditions[index]?.points ?? 0),
  }));
  return [...bonuses, ...lands]
    .filter(({ gain }) => gain !== 0)
    .map(({ name, gain }) => say(texts, 'panel.change', { name, gain: withSign(gain) }));
};

export interface RivalEffect {
  readonly seat: Seat;
  readonly before: Score;
  readonly after: Score;
}

/** The effect of a placement by the seat to act on the other town; null for none. */
export const rivalEffectOf = (view: View, placement: Placement): RivalEffect | null => {
  const { seat, towns, scores, conditions } = view;
  const other = nextSeat(seat, towns.length);
  const before = scores[other];
  if (towns.length === 1 || before === undefined) return null;
  const after = scoreOf(rivalOf(view, seat), townOf([...(towns[seat] ?? []), placement]), conditions);
  return after.total === before.total ? null : { seat: other, before, after };
};

const wayInWords = ({ turned }: Placement, texts: Texts): string =>
  say(texts, turned ? 'words.turned' : 'words.upright');

/**
 * The town's points after a trial, then the changes part by part in both towns: Discord markdown. Where the table hides
 * gains, only the place.
 */
export const trialInWords = (
  view: View,
  { placement, score, gain }: TriedPlacement,
  scene: Scene,
): { readonly worth: string; readonly changes: readonly string[] } => {
  const { texts } = scene;
  const { where } = spotInWords(texts, view.towns[view.seat] ?? [], placement);
  const named = { card: placement.card, where, way: wayInWords(placement, texts) };
  if (scene.hidesGains === true) return { worth: say(texts, 'panel.preview-plain', named), changes: [] };
  const own = changesInWords(texts, view.scores[view.seat] ?? score, score);
  const rival = rivalEffectOf(view, placement);
  return {
    worth: say(texts, 'panel.preview', {
      ...named,
      ...{ points: pointsInWords(texts, score.total), gain: withSign(gain) },
    }),
    changes: [
      ...(own.length === 0
        ? []
        : [capitalize(say(texts, 'panel.preview-changes', { changes: texts.list(own) }), texts)]),
      ...(rival === null
        ? []
        : [
            say(texts, 'panel.preview-rival', {
              name: boldName(scene, rival.seat),
              gain: withSign(rival.after.total - rival.before.total),
              points: pointsInWords(texts, rival.after.total),
              changes: texts.list(changesInWords(texts, rival.before, rival.after)),
            }),
          ]),
    ],
  };
};

/** The newest card's changes in its own town and in the other, part by part; empty before the first card. */
export const newestChangesInWords = (
  view: View,
  texts: Texts,
): { readonly own: readonly string[]; readonly rivals: readonly string[] } => {
  const { newest, towns, conditions } = view;
  const cards = newest === null ? [] : (towns[newest] ?? []);
  if (newest === null || cards.length === 0) return { own: [], rivals: [] };
  const rival = rivalOf(view, newest);
  const [before, after] = [townOf(cards.slice(0, -1)), townOf(cards)];
  const changes = (town: (own: Town) => Score): readonly string[] => changesInWords(texts, town(before), town(after));
  return {
    own: changes((own) => scoreOf(own, rival, conditions)),
    rivals: towns.length === 1 ? [] : changes((own) => scoreOf(rival, own, conditions)),
  };
};
