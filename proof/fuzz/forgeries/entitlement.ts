import { ComponentType, InteractionType, type APIApplicationCommandOption } from 'discord-api-types/v10';
import { z } from 'zod';
import { ActionRefused, type Forgery } from '#playground/index.js';
import { chosenOptions } from '#playground/interactions/input/options.js';
import type { CommandOption } from '#playground/protocol.js';
import { gamesById } from '#src/app/games.js';
import { type ControlRef, parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import { isOutdated } from '#src/model/record/history.js';
import { isDirect, languageOf, legalMoveIn, type Member, type Targets, type TargetTable } from '../targets.js';
import { isOpen, mayDo } from './rights.js';

/** The effect that a forgery may legitimately have: none, one certain move, or another effect (which is not tried). */
export type Entitlement =
  | { readonly kind: 'nothing' | 'more' }
  | { readonly kind: 'move'; readonly target: TargetTable; readonly notation: string };

const nothing: Entitlement = { kind: 'nothing' };
const more: Entitlement = { kind: 'more' };
const moreIf = (may: boolean): Entitlement => (may ? more : nothing);

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
type Field = z.infer<typeof field>;

/** Actions that any person may take on their own data, whatever the control says: `deliverPersonal` tries them. */
export const personal: ReadonlySet<string> = new Set([
  'forgetnow',
  'nodirect',
  'ownset',
  'watch',
  'watchhere',
  'unwatch',
]);

/** Actions reserved for people who manage the server. */
const managing: ReadonlySet<string> = new Set(['serverset', 'houseone', 'housemany', 'housenone']);

/** @param language of the person who types the text; null for the notation in a control */
const moveIn = (
  target: TargetTable | undefined,
  person: string,
  text: unknown,
  language: Member['language'] | null,
): Entitlement => {
  const notation = typeof text === 'string' && target?.actor === person ? legalMoveIn(target, text, language) : null;
  return notation === null || target === undefined ? nothing : { kind: 'move', target, notation };
};

const fieldsIn = (data: unknown): readonly Field[] => {
  const read = field.safeParse(data);
  const inner = typeof data === 'object' && data !== null ? Object.values(data).flatMap(fieldsIn) : [];
  return read.success ? [read.data, ...inner] : inner;
};

/** The bot may read either of two fields with the same id. */
const inForm = (
  target: TargetTable,
  person: string,
  fields: readonly Field[],
  language: Member['language'],
): Entitlement => {
  const moves = fields
    .filter(({ custom_id: name }) => name === 'move')
    .map(({ value }) => moveIn(target, person, value, language));
  const [first = nothing, ...others] = moves;
  return others.some(({ kind }) => kind === 'move') || (others.length > 0 && first.kind === 'move') ? more : first;
};

/** The bot goes by values: a valid one is valid under any type. */
const retype = (
  options: readonly CommandOption[],
  registered: readonly APIApplicationCommandOption[],
): readonly CommandOption[] =>
  options.map((given) => {
    const known = registered.find(({ name }) => name === given.name);
    const inner = known !== undefined && 'options' in known ? (known.options ?? []) : [];
    return {
      ...given,
      ...(known === undefined || inner.length > 0 ? {} : { type: known.type }),
      ...(given.options === undefined ? {} : { options: retype(given.options, inner) }),
    };
  });

/** True when an honest client could have sent this command. */
const isHonest = ({ commands }: Targets, { name, options }: z.infer<typeof commandData>): boolean => {
  const registered = commands.find((command) => command.name === name);
  try {
    const known = { person: () => true, channel: () => true, file: () => true };
    chosenOptions(registered?.options ?? [], retype(options, registered?.options ?? []), known);
    return registered !== undefined;
  } catch (error) {
    if (error instanceof ActionRefused) return false;
    throw error;
  }
};

/** The tables that a person may refer to in a channel: its own, and those at which they sit. */
const tablesAround = ({ tables }: Targets, { person, channel, claims }: Forgery) => {
  const open = tables.filter(isOpen);
  const here = open.filter(({ table }) => table.channelId === channel);
  const nameable = [...here, ...open.filter((target) => target.seated.includes(person) && !here.includes(target))];
  // In direct messages a person may mean any of them.
  const isLoose = claims !== undefined || here.some(isDirect);
  return { here: isLoose ? nameable : here, nameable };
};

/** The tables to which a command may apply: a table named in words may be any of them. */
const meantBy = (targets: Targets, forgery: Forgery, named: unknown): readonly TargetTable[] => {
  const { here, nameable } = tablesAround(targets, forgery);
  if (named === undefined) return here.length > 0 ? here : nameable;
  const exact = nameable.filter(({ table }) => table.id === named);
  return exact.length > 0 ? exact : nameable;
};

interface EntitledPerson {
  readonly person: string;
  readonly language: Member['language'];
}

/** The effects of a person's command that applies to one of these tables. */
const atOneOf = (
  meant: readonly TargetTable[],
  name: string,
  { person, language }: EntitledPerson,
  move: unknown,
): Entitlement => {
  const [first, ...others] = meant;
  if (name !== 'move')
    return moreIf(meant.some((target) => mayDo(name, target, { id: person, moderator: false }, null)));
  if (others.length === 0) return moveIn(first, person, move, language);
  return moreIf(meant.some((target) => moveIn(target, person, move, language).kind === 'move'));
};

const asksFirst = (name: string): boolean => name === 'resign' || name === 'close';

const ofCommand = (targets: Targets, forgery: Forgery): Entitlement => {
  const read = commandData.safeParse(forgery.data);
  if (!read.success || !isHonest(targets, read.data)) return nothing;
  const { name, options } = read.data;
  // No person watches here, so stopping has no effect; posted and personal choices are reported as effects.
  if (name === 'watch') return moreIf(options.every((given) => given.name !== 'stop' || given.value === false));
  if (name === 'settings') return moreIf(options.some((given) => (given.options ?? []).length > 0));
  const valueOf = (wanted: string): unknown => options.find((given) => given.name === wanted)?.value;
  if (name === 'play' || name === 'challenge' || valueOf('post') === true) return more;
  if (asksFirst(name)) return nothing;
  return atOneOf(
    meantBy(targets, forgery, valueOf('table')),
    name,
    { person: forgery.person, language: languageOf(targets, forgery.person) },
    valueOf('move'),
  );
};

/** A choice among several tables continues with the typed text, which is in the control. */
const CHOICE = /^at([a-z]+)$/;

const isWritten = (payload: string): boolean => {
  try {
    return typeof JSON.parse(payload) === 'object';
  } catch {
    return false;
  }
};

/** True when a control posts something in the channel, which any person may do. */
const isPosting = (action: string, payload: string, value: string | undefined): boolean => {
  if (action === 'replaypost') return /^\s*\d*\s*$/.test(value ?? payload);
  if (action === 'replaypick') return payload.endsWith('+');
  return (action === 'statspost' || action === 'leadpost') && payload.includes('/');
};

/** The permitted effects of a control that does not concern a table's game; null for any other control. */
const ofFreePress = ({ action, payload, tableId }: ControlRef, moderator: boolean, value: string | undefined) => {
  if (action === 'start') return moreIf(gamesById.has(payload));
  if (action === 'daregame') return moreIf(gamesById.has(payload.split('/')[0] ?? ''));
  if (personal.has(action) || isPosting(action, payload, value)) return more;
  return managing.has(action) || (action === 'clockown' && tableId === null) ? moreIf(moderator) : null;
};

const ofPress = (targets: Targets, forgery: Forgery): Entitlement => {
  const { person, channel, data } = forgery;
  const { tables, members } = targets;
  const read = pressData.safeParse(data);
  const ref = read.success ? parseCustomId(read.data.custom_id) : null;
  if (!read.success || ref === null) return nothing;
  const moderator = members.some((member) => member.moderator && member.userId === person);
  // A button has no values, whatever the message says.
  const isMenu = read.data.component_type !== ComponentType.Button;
  const free = ofFreePress(ref, moderator, isMenu ? read.data.values[0] : undefined);
  if (free !== null) return free;
  const chosen = CHOICE.exec(ref.action)?.[1];
  if (chosen !== undefined) {
    if (!isWritten(ref.payload)) return nothing;
    if (chosen === 'watch') return more;
    const { nameable } = tablesAround(targets, forgery);
    if (chosen === 'move') return moreIf(nameable.some(({ actor }) => actor === person));
    return moreIf(
      !asksFirst(chosen) && nameable.some((target) => mayDo(chosen, target, { id: person, moderator: false }, null)),
    );
  }
  const target = tables.find(({ table }) => table.id === ref.tableId);
  // Other people's tables have their controls only in the table's channel.
  const isHere = target?.table.channelId === channel;
  // A person who is asked in direct messages answers there.
  if (target === undefined || !(isHere || isDirect(target) || target.seated.includes(person))) return nothing;
  if (ref.action === 'again') return more;
  if (ref.action === 'typed') return inForm(target, person, fieldsIn(data.components), languageOf(targets, person));
  const isFresh = !isOutdated({ version: target.table.version, history: target.table.history() }, ref.version);
  if (ref.action === 'm') {
    const entitlement = isFresh ? moveIn(target, person, ref.payload, null) : nothing;
    // A move is on a button: under a menu or a form the bot may refuse it.
    const isButton = read.data.component_type === ComponentType.Button;
    return entitlement.kind === 'move' && !isButton ? more : entitlement;
  }
  if (ref.action === 'pick') {
    // The values of other kinds of menus are ids of people, roles or channels, never a choice that the bot offered.
    const [value = ''] = read.data.component_type === ComponentType.StringSelect ? read.data.values : [];
    return isFresh && value.startsWith('m') ? moveIn(target, person, value.slice(1), null) : nothing;
  }
  return moreIf(mayDo(ref.action, target, { id: person, moderator: isHere && moderator }, ref.version));
};

/**
 * The effect that a forgery may legitimately have: one that an honest client of an entitled person could cause. All
 * doubtful cases count as illegitimate, so that the bot is never excused for an unauthorised change.
 */
export const entitlementOf = (targets: Targets, forgery: Forgery): Entitlement => {
  if (forgery.type === InteractionType.ApplicationCommandAutocomplete) return nothing;
  const { type, claims } = forgery;
  const entitlement =
    type === InteractionType.ApplicationCommand ? ofCommand(targets, forgery) : ofPress(targets, forgery);
  // An entitled person may be refused where they claim to be somewhere else.
  return entitlement.kind === 'move' && claims !== undefined ? more : entitlement;
};
