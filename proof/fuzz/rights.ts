import { ComponentType, InteractionType, type APIApplicationCommandOption } from 'discord-api-types/v10';
import { z } from 'zod';
import { parseCustomId } from '../../src/discord/interactions/custom-id.js';
import { ActionRefused, type Forgery } from '../../playground/index.js';
import type { CommandOption } from '../../playground/protocol.js';
import { chosenOptions } from '../../playground/interactions/options.js';
import { type Ground, legalMoveIn, type World } from './ground.js';

/** What a forgery may rightly do after all: nothing, play one move, or something else (which is then not tried). */
export type Right =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'move'; readonly ground: Ground; readonly notation: string }
  | { readonly kind: 'more' };

const nothing: Right = { kind: 'nothing' };
const more: Right = { kind: 'more' };

const option: z.ZodType<CommandOption> = z.lazy(() =>
  z.object({
    name: z.string(),
    type: z.number(),
    value: z.union([z.string(), z.number(), z.boolean()]).exactOptional(),
    options: z.array(option).exactOptional(),
  }),
);
const commandData = z.object({ name: z.string(), options: z.array(option).default([]) });
const pressData = z.object({
  custom_id: z.string(),
  component_type: z.number().exactOptional(),
  values: z.array(z.string()).default([]),
});

const field = z.object({ custom_id: z.string(), value: z.unknown() });

const isOpen = ({ table }: Ground): boolean => table.phase === 'lobby' || table.phase === 'playing';

/** Whether somebody may do this at the table, with a control or a command that asks for nothing else. */
const mayDo = (deed: string, { table, seated, actor }: Ground, person: string, moderator: boolean): boolean => {
  const isSeated = seated.includes(person);
  switch (deed) {
    case 'join':
      return table.phase === 'lobby' && !isSeated;
    case 'leave':
    case 'add':
    case 'computer':
    case 'remove':
      return table.phase === 'lobby' && isSeated;
    case 'begin':
    case 'option':
      return table.phase === 'lobby' && table.hostId === person;
    case 'undo':
      return actor === person;
    case 'resign':
      return table.phase === 'playing' && isSeated;
    case 'close':
      return table.hostId === person || moderator;
    default:
      return false;
  }
};

const moveIn = (ground: Ground | undefined, person: string, text: unknown): Right => {
  const notation = typeof text === 'string' && ground?.actor === person ? legalMoveIn(ground, text) : null;
  return notation === null || ground === undefined ? nothing : { kind: 'move', ground, notation };
};

/** Every field of a form, however deep it lies. */
const fieldsIn = (data: unknown): readonly z.infer<typeof field>[] => {
  const read = field.safeParse(data);
  const inner = typeof data === 'object' && data !== null ? Object.values(data).flatMap(fieldsIn) : [];
  return read.success ? [read.data, ...inner] : inner;
};

/** The bot goes by values: a right one is right under whatever type it comes. */
const retyped = (
  options: readonly CommandOption[],
  registered: readonly APIApplicationCommandOption[],
): readonly CommandOption[] =>
  options.map((given) => {
    const known = registered.find(({ name }) => name === given.name);
    const inner = known !== undefined && 'options' in known ? (known.options ?? []) : [];
    return {
      ...given,
      ...(known === undefined || inner.length > 0 ? {} : { type: known.type }),
      ...(given.options === undefined ? {} : { options: retyped(given.options, inner) }),
    };
  });

/** The move that a choice of a menu plays. */
const playedBy = (value: string | undefined): string | undefined =>
  value?.startsWith('m') === true ? value.slice(1) : undefined;

/**
 * Knows what a forgery may rightly do after all: what an honest client could have sent, from somebody who may do it. Whatever is not
 * certain to be right is held to be wrong, so that the bot is never excused for a change that nobody was entitled to.
 */
export class Rights {
  readonly #world: World;
  readonly #moderators: ReadonlySet<string>;

  constructor(world: World) {
    this.#world = world;
    this.#moderators = new Set(world.guests.flatMap(({ userId, moderator }) => (moderator ? [userId] : [])));
  }

  of(forgery: Forgery): Right {
    const open = this.#world.grounds.find((ground) => isOpen(ground) && ground.table.channelId === forgery.channel);
    if (forgery.type === InteractionType.ApplicationCommandAutocomplete) return nothing;
    return forgery.type === InteractionType.ApplicationCommand
      ? this.#ofCommand(forgery, open)
      : this.#ofPress(forgery, open);
  }

  #ofCommand({ person, data }: Forgery, open: Ground | undefined): Right {
    const read = commandData.safeParse(data);
    const name = typeof data.name === 'string' ? data.name : '';
    if (!read.success || !this.#isHonest(read.data)) return nothing;
    if (name === 'move') return moveIn(open, person, read.data.options[0]?.value);
    if (name === 'play') return open === undefined ? more : nothing;
    const asksFirst = name === 'resign' || name === 'close';
    return open !== undefined && !asksFirst && mayDo(name, open, person, false) ? more : nothing;
  }

  #isHonest({ name, options }: z.infer<typeof commandData>): boolean {
    const command = this.#world.commands.find((registered) => registered.name === name);
    try {
      const registered = command?.options ?? [];
      chosenOptions(registered, retyped(options, registered), {
        person: () => true,
        channel: () => true,
        file: () => true,
      });
      return command !== undefined;
    } catch (error) {
      if (error instanceof ActionRefused) return false;
      throw error;
    }
  }

  #ofPress({ person, channel, data }: Forgery, open: Ground | undefined): Right {
    const read = pressData.safeParse(data);
    const ref = read.success ? parseCustomId(read.data.custom_id) : null;
    const ground = this.#world.grounds.find(({ table }) => table.id === ref?.tableId);
    // A control stands in its table's channel and nowhere else.
    if (!read.success || ref === null || ground?.table.channelId !== channel) return nothing;
    if (ref.action === 'again') return open === undefined || mayDo('join', open, person, false) ? more : nothing;
    if (ref.action === 'typed') return this.#ofForm(ground, person, fieldsIn(data.components));
    const isFresh = ref.version === ground.table.version;
    if (ref.action === 'm') return isFresh ? moveIn(ground, person, ref.rest) : nothing;
    // The values of any other kind of menu are ids of people, roles or channels, never a choice that the bot offered.
    if (ref.action === 'pick' && read.data.component_type !== ComponentType.StringSelect) return nothing;
    if (ref.action === 'pick') return isFresh ? moveIn(ground, person, playedBy(read.data.values[0])) : nothing;
    return isOpen(ground) && mayDo(ref.action, ground, person, this.#moderators.has(person)) ? more : nothing;
  }

  /** A field that stands there twice may be read either way. */
  #ofForm(ground: Ground, person: string, fields: readonly z.infer<typeof field>[]): Right {
    const moves = fields
      .filter(({ custom_id: name }) => name === 'move')
      .map(({ value }) => moveIn(ground, person, value));
    const [first = nothing, ...others] = moves;
    return others.some(({ kind }) => kind === 'move') || (others.length > 0 && first.kind === 'move') ? more : first;
  }
}
