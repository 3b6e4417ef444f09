import { z } from 'zod';
import cardData from './cards.json' with { type: 'json' };

export const terrains = ['desert', 'forest', 'mountains', 'plains', 'snow', 'water'] as const;
export type Terrain = (typeof terrains)[number];

export const icons = ['wagon', 'cow', 'fort', 'mine', 'gun', 'beer'] as const;
export type Icon = (typeof icons)[number];

export const conditionIds = [
  'badlands',
  'happy-cows',
  'the-clearing',
  'circle-the-wagons',
  'smalltown-charm',
  'gold-country',
  'prairie-life',
  'cool-water',
  'claim-jumpers',
  'boom-or-bust',
  'wagon-train',
  'one-too-many',
  'bootleggers',
  'undiscovered',
  'fortified',
  'the-herd',
  'target-practice',
  'rifles-ready',
] as const;
/** A scoring condition: the rule on the back of a card, with positive or negative points. */
export type ConditionId = (typeof conditionIds)[number];

/** Conditions that compare two towns; they have no effect in a solo game. */
export const comparingConditions: readonly ConditionId[] = ['smalltown-charm', 'claim-jumpers', 'one-too-many'];

export interface Territory {
  readonly terrain: Terrain;
  readonly icon: Icon;
}

const CARDS = 18;
export const cardIdSchema = z
  .int()
  .min(0)
  .max(CARDS - 1);
export type CardId = z.infer<typeof cardIdSchema>;

const territorySchema = z
  .templateLiteral([z.enum(terrains), ' ', z.enum(icons)])
  .transform((text) => z.tuple([z.enum(terrains), z.enum(icons)]).parse(text.split(' ')))
  .transform(([terrain, icon]): Territory => ({ terrain, icon }));

const cardSchema = z.strictObject({
  id: cardIdSchema,
  /** In reading order, with the card upright. */
  front: z.tuple([territorySchema, territorySchema, territorySchema, territorySchema]).readonly(),
  back: z.enum(conditionIds),
});
export type Card = z.infer<typeof cardSchema>;

export const allCards: readonly Card[] = z.array(cardSchema).length(CARDS).parse(cardData);

export const cardOf = (id: CardId): Card => {
  const card = allCards[id];
  if (card === undefined) throw new RangeError(`There is no card ${id}`);
  return card;
};

const turnedFaces = allCards.map(({ front }) => front.toReversed());

/** The four territories in reading order, upright or turned by 180°. */
export const faceOf = (id: CardId, turned: boolean): readonly Territory[] =>
  (turned ? turnedFaces[id] : undefined) ?? cardOf(id).front;

export const terrainsOn = (id: CardId): number => new Set(cardOf(id).front.map(({ terrain }) => terrain)).size;
