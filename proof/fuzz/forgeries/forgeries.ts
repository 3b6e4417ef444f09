import { InteractionType } from 'discord-api-types/v10';
import fc from 'fast-check';
import type { Forgery } from '#playground/index.js';
import type { Corpus } from '../corpus.js';
import { forgedCommand, forgedCompletion, forgedMessageCommand } from './forged-commands.js';
import { forgedForm, forgedPress } from './forged-presses.js';
import { guildId } from '#playground/world/guild/guild.js';
import { isDirect, type Targets, type TargetTable } from '../targets.js';

const from = <Item>(items: readonly Item[]): fc.Arbitrary<Item> => fc.constantFrom(...items);

/** The acting person: mostly a player, often the current one. */
const personAt = ({ members }: Targets, { seated, actor }: TargetTable): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 1, arbitrary: from(members.map(({ userId }) => userId)) },
    { weight: 1, arbitrary: from(seated) },
    { weight: 2, arbitrary: from(actor === null ? seated : [actor]) },
  );

const ELSEWHERE = '1375000000000000999';

/** Contexts that do not match the channel, servers that it is not in, installations by no one and by another person. */
const claimsOf = ({ members }: Targets): fc.Arbitrary<Readonly<Record<string, unknown>>> => {
  const people = members.map(({ userId }) => userId);
  const server: fc.Arbitrary<Readonly<Record<string, unknown>>> = from([
    {},
    { guild_id: undefined, guild: undefined },
    { guild_id: guildId },
    { guild_id: ELSEWHERE, guild: { id: ELSEWHERE, locale: 'fr', features: [] } },
  ]);
  const owners = fc.oneof(
    from<object>([{}, { 0: '0' }, { 0: guildId }, { 0: ELSEWHERE }, { 0: guildId, 1: '1' }]),
    from(people).map((person): object => ({ 1: person })),
  );
  const others = fc.record(
    { context: from<unknown>([0, 1, 2, 7, null]), authorizing_integration_owners: owners },
    { requiredKeys: [] },
  );
  return fc.tuple(server, others).map(([one, other]) => ({ ...one, ...other }));
};

const forgeryAt = (targets: Targets, corpus: Corpus, target: TargetTable): fc.Arbitrary<Forgery> => {
  const asked = fc.oneof(
    { weight: 4, arbitrary: forgedCommand(targets, target) },
    { weight: 2, arbitrary: forgedCompletion(targets, target) },
    { weight: 1, arbitrary: forgedMessageCommand(targets) },
    { weight: 6, arbitrary: forgedPress(targets, target, corpus) },
    { weight: 2, arbitrary: forgedForm(targets, target, corpus) },
  );
  const place = fc.oneof(
    { weight: 7, arbitrary: fc.constant(target.table.channelId) },
    // In direct messages: the message of the acting person.
    { weight: isDirect(target) ? 7 : 0, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: from(targets.tables.map(({ table }) => table.channelId)) },
  );
  const claims = fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: claimsOf(targets) });
  return fc
    .tuple(asked, personAt(targets, target), place, claims)
    .chain(([{ type, data }, person, there, claimed]): fc.Arbitrary<Forgery> => {
      const channel = there ?? targets.control.direct(person);
      const forgery = { type, data, person, channel, ...(claimed === null ? {} : { claims: claimed }) };
      // A message of the channel that this person can press.
      const messages = corpus.pressable.filter(
        (message) => message.channel === channel && (message.person === null || message.person === person),
      );
      const isPress = type === InteractionType.MessageComponent || type === InteractionType.ModalSubmit;
      return isPress && messages.length > 0
        ? from(messages).map(({ id }) => ({ ...forgery, message: id }))
        : fc.constant(forgery);
    })
    .filter(({ type, message }) => type !== InteractionType.MessageComponent || message !== undefined);
};

/** Generates forgeries, the same for the same seed: at every table, by everyone, against all features. */
export const forgeries = (targets: Targets, corpus: Corpus, count: number, seed: number): readonly Forgery[] => {
  const each = Math.ceil(count / targets.tables.length);
  const byTable = targets.tables.map((target, index) =>
    fc.sample(forgeryAt(targets, corpus, target), { numRuns: each, seed: seed + index }),
  );
  return Array.from({ length: each }, (_, row) => byTable.flatMap((list) => list.slice(row, row + 1))).flat();
};
