import { z } from 'zod';
import deckData from './deck.json' with { type: 'json' };

/** The pictures on the wagons' outer sides, visible to all while the wagon is in a train. */
export const pictures = ['gold', 'mail', 'coal', 'timber', 'horses', 'passengers'] as const;
const pictureSchema = z.enum(pictures);
export type Picture = z.infer<typeof pictureSchema>;

/** The hidden side of a wagon: its value, or a sheriff who ends any attack. */
export const loadSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal('sheriff')]);
export type Load = z.infer<typeof loadSchema>;

export const wagonSchema = z.strictObject({ picture: pictureSchema, load: loadSchema }).readonly();
export type Wagon = z.infer<typeof wagonSchema>;

export const dynamiteSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
/** The strength of an attack: the sum of the attacked wagons must not exceed it. */
export type Dynamite = z.infer<typeof dynamiteSchema>;

const deckSchema = z.strictObject({
  wagons: z.strictObject({ pictures: z.array(pictureSchema), loadsOfEachPicture: z.array(loadSchema) }),
  dynamites: z.strictObject({ values: z.array(dynamiteSchema), copiesOfEachValue: z.int().positive() }),
});

const deck = deckSchema.parse(deckData);

export const allWagons: readonly Wagon[] = deck.wagons.pictures.flatMap((picture) =>
  deck.wagons.loadsOfEachPicture.map((load) => ({ picture, load })),
);

export const allDynamites: readonly Dynamite[] = deck.dynamites.values.flatMap((value) =>
  Array.from({ length: deck.dynamites.copiesOfEachValue }, () => value),
);

export const worth = (load: Load): number => (load === 'sheriff' ? 0 : load);
