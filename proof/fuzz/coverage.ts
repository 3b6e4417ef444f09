import { InteractionType } from 'discord-api-types/v10';
import { z } from 'zod';
import { parseCustomId } from '../../src/discord/interactions/custom-id.js';
import type { Forgery } from '../../playground/index.js';
import { actions } from './forged-presses.js';
import type { World } from './ground.js';

const named: z.ZodType<{ name: string; options?: unknown }> = z.looseObject({ name: z.string(), options: z.unknown() });
const options = z.array(named);
const pressed = z.looseObject({ custom_id: z.string() });

/** The command with each of its options: `play`, `play carcassonne`, `play carcassonne flavour`. */
const pathsOf = (given: unknown): readonly string[] => {
  const read = named.safeParse(given);
  if (!read.success) return [];
  const inner = options.safeParse(read.data.options);
  return [
    read.data.name,
    ...(inner.success ? inner.data.flatMap(pathsOf) : []).map((path) => `${read.data.name} ${path}`),
  ];
};

/** Keeps account of what was tried, so that nothing the bot offers is forgotten. */
export class Coverage {
  readonly #left: Set<string>;
  readonly #games: ReadonlyMap<string, string>;
  readonly #all: number;

  constructor({ commands, grounds }: World) {
    this.#games = new Map(grounds.map(({ table }) => [table.id, table.gameId]));
    const controls = [...new Set(this.#games.values())].flatMap((game) =>
      actions.map((action) => `${action} of ${game}`),
    );
    this.#left = new Set([...commands.flatMap(pathsOf).map((path) => `/${path}`), ...controls]);
    this.#all = this.#left.size;
  }

  note({ type, data }: Forgery): void {
    if (type === InteractionType.ApplicationCommand) for (const path of pathsOf(data)) this.#left.delete(`/${path}`);
    const press = pressed.safeParse(data);
    const ref = press.success ? parseCustomId(press.data.custom_id) : null;
    const game = this.#games.get(ref?.tableId ?? '');
    if (game !== undefined) this.#left.delete(`${ref?.action ?? ''} of ${game}`);
  }

  /** How many commands, options and controls there are. */
  get size(): number {
    return this.#all;
  }

  /** What was never tried. */
  get left(): readonly string[] {
    return [...this.#left];
  }
}
