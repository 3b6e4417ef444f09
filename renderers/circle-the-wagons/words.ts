import type { CardId, ConditionId, Icon, Terrain } from '#engines/circle-the-wagons/cards.js';
import type { Cell } from '#engines/circle-the-wagons/rules/town.js';
import type { TextParams, Texts } from '#renderers/kit/renderer.js';

export const say = (texts: Texts, key: string, params?: TextParams): string =>
  texts.t(`circle-the-wagons:${key}`, params);

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
