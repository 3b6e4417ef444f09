import { z } from 'zod';

interface Part {
  readonly custom_id?: string | undefined;
  readonly components: readonly unknown[];
  readonly items: readonly unknown[];
}

const part = z.object({
  custom_id: z.string().optional().catch(undefined),
  components: z.array(z.unknown()).catch([]),
  items: z.array(z.unknown()).catch([]),
});

/** Returns the parts of a message as Discord reports it, with those inside others; unreadable ones are left out. */
export const partsIn = (components: readonly unknown[]): readonly Part[] =>
  components.flatMap((component) => {
    const found = part.safeParse(component).data;
    return found === undefined ? [] : [found, ...partsIn(found.components)];
  });

export const customIdsIn = (components: readonly unknown[]): readonly string[] =>
  partsIn(components).flatMap(({ custom_id: id }) => id ?? []);
