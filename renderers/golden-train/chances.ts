import {
  allDynamites,
  allWagons,
  type Dynamite,
  loadSchema,
  pictures,
  type Load,
  type Picture,
} from '#engines/golden-train/cards.js';
import type { View } from '#engines/golden-train/view.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { freight, loadInWords, say, sayLoad } from './words.js';

const loads: readonly Load[] = loadSchema.options.map((option) => option.value);

const countLeft = <Card>(card: Card, box: readonly Card[], seen: readonly Card[]): number =>
  box.filter((each) => each === card).length - seen.filter((each) => each === card).length;

/** The loads of one freight in the pile or in the trains: all except the discarded ones. */
const loadsOf = (view: View, picture: Picture, { texts }: Scene): string => {
  const of = (wagons: readonly { readonly picture: Picture; readonly load: Load }[]): readonly Load[] =>
    wagons.filter((wagon) => wagon.picture === picture).map(({ load }) => load);
  const rows = loads
    .map((load) => ({ load, count: countLeft(load, of(allWagons), of(view.discardedWagons)) }))
    .filter(({ count }) => count > 0)
    .map(({ load, count }) => say(texts, 'chances.times', { count, load: loadInWords(texts, load) }));
  const name = freight(texts, picture);
  return rows.length === 0
    ? say(texts, 'chances.none', { freight: name })
    : say(texts, 'chances.picture', { freight: name, loads: rows.join(' · ') });
};

export const dynamitesLeft = ({
  usedDynamites,
  phase,
}: View): readonly { readonly value: Dynamite; readonly count: number }[] => {
  const lit = phase.kind === 'attack' ? [phase.dynamite] : [];
  return [...new Set(allDynamites)]
    .map((value) => ({ value, count: countLeft(value, allDynamites, [...usedDynamites, ...lit]) }))
    .filter(({ count }) => count > 0);
};

export const sheriffsLeft = ({ discardedWagons }: View): number =>
  countLeft(
    'sheriff',
    allWagons.map(({ load }) => load),
    discardedWagons.map(({ load }) => load),
  );

const dynamites = (view: View, { texts }: Scene): string => {
  const left = dynamitesLeft(view);
  const cards = left.reduce((sum, { count }) => sum + count, 0);
  const rows = left.map(({ value, count }) =>
    say(texts, 'chances.odds', { count, load: value, percent: Math.round((100 * count) / cards) }),
  );
  return rows.length === 0
    ? say(texts, 'chances.no-dynamites')
    : say(texts, 'chances.dynamites', { values: rows.join(' · ') });
};

/** Counts the cards that are not discarded yet. It reveals nothing that players must remember. */
export const chancesInWords = (view: View, scene: Scene): string => {
  const { topLoad } = view.wagonPile;
  return [
    ...(topLoad === null ? [] : [sayLoad(scene.texts, 'chances.pile', topLoad)]),
    dynamites(view, scene),
    say(scene.texts, 'chances.wagons'),
    ...pictures.map((picture) => loadsOf(view, picture, scene)),
  ].join('\n');
};
