import { InteractionType } from 'discord-api-types/v10';
import fc from 'fast-check';
import type { Forgery } from '../../playground/index.js';
import type { Corpus, Pressable } from './corpus.js';
import { forgedCommand, forgedCompletion } from './forged-commands.js';
import { forgedForm, forgedPress } from './forged-presses.js';
import type { Ground, World } from './ground.js';

const from = <Item>(items: readonly Item[]): fc.Arbitrary<Item> => fc.constantFrom(...items);

/** Who acts: most often somebody who sits there, not seldom the one whose turn it is. */
const personAt = ({ guests }: World, { seated, actor }: Ground): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 1, arbitrary: from(guests.map(({ userId }) => userId)) },
    { weight: 1, arbitrary: from(seated) },
    { weight: 2, arbitrary: from(actor === null ? seated : [actor]) },
  );

/** A message of the channel that this person can press. */
const messageFor = (
  pressable: readonly Pressable[],
  person: string,
  channel: string,
): fc.Arbitrary<string | undefined> => {
  const here = pressable.filter(
    (message) => message.channel === channel && (message.person === null || message.person === person),
  );
  return here.length === 0 ? fc.constant(undefined) : from(here.map(({ id }) => id));
};

const at = (world: World, corpus: Corpus, ground: Ground): fc.Arbitrary<Forgery> => {
  const ask = fc.oneof(
    { weight: 4, arbitrary: forgedCommand(world, ground) },
    { weight: 2, arbitrary: forgedCompletion(world, ground) },
    { weight: 6, arbitrary: forgedPress(world, ground, corpus) },
    { weight: 2, arbitrary: forgedForm(world, ground, corpus) },
  );
  const here = ground.table.channelId;
  const channel = fc.oneof(
    { weight: 7, arbitrary: fc.constant(here) },
    { weight: 1, arbitrary: from(world.grounds.map(({ table }) => table.channelId)) },
  );
  return fc
    .tuple(ask, personAt(world, ground), channel)
    .chain(([{ type, data }, person, where]): fc.Arbitrary<Forgery> => {
      if (type === InteractionType.ApplicationCommand || type === InteractionType.ApplicationCommandAutocomplete)
        return fc.constant({ type, data, person, channel: where });
      return messageFor(corpus.pressable, person, where).map((message) => ({
        type,
        data,
        person,
        channel: where,
        ...(message === undefined ? {} : { message }),
      }));
    });
};

/** As many forgeries as asked for, the same for the same seed: at every table, by everybody, against everything. */
export const forgeries = (world: World, corpus: Corpus, count: number, seed: number): readonly Forgery[] => {
  const each = Math.ceil(count / world.grounds.length);
  const byGround = world.grounds.map((ground, index) =>
    fc.sample(at(world, corpus, ground), { numRuns: each, seed: seed + index }),
  );
  return Array.from({ length: each }, (_, row) => byGround.flatMap((list) => list.slice(row, row + 1))).flat();
};
