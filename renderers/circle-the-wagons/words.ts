import type { CardId, ConditionId, Icon, Terrain } from '#engines/circle-the-wagons/cards.js';
import type { Cell } from '#engines/circle-the-wagons/rules/town.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import type { TextParams, Texts } from '#renderers/kit/renderer.js';

export const say = (texts: Texts, key: string, params?: TextParams): string =>
  texts.t(`circle-the-wagons:${key}`, params);

/** The context of texts that the game alone has in other words, because its rival is the Stranger. */
export const inSolo = ({ stranger }: View): { readonly context?: string } =>
  stranger === null ? {} : { context: 'solo' };

export const terrainName = (texts: Texts, terrain: Terrain): string => say(texts, `terrains.${terrain}`);

export const iconName = (texts: Texts, icon: Icon): string => say(texts, `icons.${icon}`);

export const conditionName = (texts: Texts, condition: ConditionId): string =>
  say(texts, `conditions.${condition}.name`);

export const conditionInBrief = (texts: Texts, condition: ConditionId): string =>
  say(texts, `conditions.${condition}.brief`);

/** "3,-1": the form of the notation and of the pictures' margins. */
export const cellName = ({ x, y }: Cell): string => `${x},${y}`;

export const cardList = (texts: Texts, cards: readonly CardId[]): string => texts.list(cards.map(String));

/** A change with its sign: "+4", "−1" (a true minus), "0". */
export const withSign = (points: number): string => {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
};

export const pointsInWords = (texts: Texts, count: number): string => texts.t('common:counts.points', { count });

/** The number of points, with a true minus. */
export const points = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** The cards of the circle before this one, which taking it gives away. */
const cardsPassedFor = ({ ring, phase }: View, card: CardId): readonly CardId[] =>
  phase.kind === 'start' ? [] : ring.slice(0, ring.indexOf(card));

/** The number of cards that taking a card skips, short enough for that card: "skips 3". */
export const skippedLabel = (count: number, texts: Texts): string => say(texts, 'board.skips', { count });

/** The cards that taking a card gives away. It does not show the gain, because finding it is the game. */
export const takingInWords = (view: View, card: CardId, texts: Texts): string => {
  const given = cardsPassedFor(view, card);
  return given.length === 0
    ? say(texts, 'panel.take-free', { card })
    : say(texts, 'panel.take-giving', { card, cards: given.join(', '), count: given.length });
};

/** More cards than this for one are a mistake at a glance, or a plan: the player is told. */
const MANY_GIVEN = 4;

/** The warning at a card that gives many others away; null where they are few. */
export const generosityInWords = (view: View, card: CardId, texts: Texts): string | null => {
  const given = cardsPassedFor(view, card).length;
  if (given <= MANY_GIVEN) return null;
  return `⚠️ ${say(texts, 'regions.generous', { given, left: view.ring.length - given - 1, ...inSolo(view) })}`;
};
