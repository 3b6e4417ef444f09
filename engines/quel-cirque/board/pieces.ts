import { z } from 'zod';

export const colours = ['red', 'yellow', 'green', 'blue'] as const;
export const colourSchema = z.enum(colours);
export type Colour = z.infer<typeof colourSchema>;

export const MARBLES_PER_COLOUR = 3;
export const CLOWNS = 3;
/** A clown holds no more marbles than this. */
export const CLOWN_CAPACITY = 3;

/** The faces of the die. */
export const faces = [...colours, 'white', 'black'] as const;
export const faceSchema = z.enum(faces);
export type Face = z.infer<typeof faceSchema>;
