import { ComponentType, InteractionType } from 'discord-api-types/v10';
import fc from 'fast-check';
import { features } from '../../commands/index.js';
import { parseCustomId } from '../../src/discord/interactions/custom-id.js';
import type { Corpus, Found } from './corpus.js';
import type { Asked, Ground, World } from './ground.js';
import { moveTexts } from './moves-as-text.js';
import { damaged, oddText } from './odd-text.js';

/** Every button, menu and form that the bot knows. */
export const actions: readonly string[] = features.flatMap(({ presses = [] }) => presses.map(({ action }) => action));

/** What other bots write into their controls. */
const foreign = fc.oneof(
  fc.constantFrom(
    'accept',
    'ticket:open',
    'poll:1:yes',
    'page_next',
    '{"a":1}',
    'giveaway-enter',
    'm',
    'm:',
    ':::',
    'm:-:0:',
    'verify:1375000000000000101',
  ),
  fc.uuid(),
  oddText,
);

const inBase36 = (version: number): string => version.toString(36);

const components = [
  ComponentType.Button,
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
];

const pick = <Item>(items: readonly Item[], otherwise: Item): fc.Arbitrary<Item> =>
  items.length === 0 ? fc.constant(otherwise) : fc.constantFrom(...items);

/** Custom ids: real ones of this table and of others, damaged ones, ones put together from parts that do not belong together. */
const customIds = (
  { grounds }: World,
  ground: Ground,
  { found }: Corpus,
  texts: fc.Arbitrary<string>,
): fc.Arbitrary<string> => {
  const { id, version } = ground.table;
  const belongs = ({ customId }: Found): boolean => parseCustomId(customId)?.tableId === id;
  const own = pick(
    found.filter(belongs).map(({ customId }) => customId),
    `panel:${id}:0:`,
  );
  const any = pick(
    found.map(({ customId }) => customId),
    `panel:${id}:0:`,
  );
  const rest = fc.oneof(
    any.map((customId) => parseCustomId(customId)?.rest ?? ''),
    texts,
    pick(ground.legal, ''),
  );
  const put = fc.record({
    action: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...actions) }, { weight: 1, arbitrary: oddText }),
    twin: fc.constantFrom('', '', '', '1', '99', '-1'),
    table: fc.oneof(
      { weight: 6, arbitrary: fc.constant(id) },
      { weight: 2, arbitrary: fc.constantFrom(...grounds.map(({ table }) => table.id)) },
      { weight: 1, arbitrary: fc.constantFrom('-', 'aaaaaaaaaa', '__proto__', '') },
    ),
    version: fc.oneof(
      fc.constantFrom(version, 0, version - 1, version + 1, 2 ** 40).map(inBase36),
      fc.constantFrom('zzzzzzz', '-1', '', '1e9', 'ZZ'),
    ),
    rest,
  });
  const together = put.map((parts) => `${parts.action}${parts.twin}:${parts.table}:${parts.version}:${parts.rest}`);
  return fc.oneof(
    { weight: 3, arbitrary: own },
    { weight: 2, arbitrary: any },
    { weight: 3, arbitrary: own.chain(damaged) },
    { weight: 6, arbitrary: together },
    { weight: 2, arbitrary: together.map((text) => text.slice(0, 100)) },
    { weight: 2, arbitrary: foreign },
  );
};

/** Values of menus: real ones of any panel, moves that nobody offered, anything. */
const valuesIn = ({ found }: Corpus, texts: fc.Arbitrary<string>): fc.Arbitrary<readonly string[]> => {
  const real = pick(
    found.flatMap(({ values }) => values),
    'g',
  );
  const value = fc.oneof(
    real,
    real.chain(damaged),
    texts.map((text) => `m${text}`),
    texts.map((text) => `g${text}`),
    oddText,
  );
  return fc.array(value, { maxLength: 3 });
};

export const forgedPress = (world: World, ground: Ground, corpus: Corpus): fc.Arbitrary<Asked> => {
  const texts = moveTexts(ground, world.grounds);
  const data = fc.record({
    custom_id: customIds(world, ground, corpus, texts),
    component_type: fc.constantFrom(...components),
    values: valuesIn(corpus, texts),
    resolved: fc.constant({}),
  });
  return data.map((given) => ({ type: InteractionType.MessageComponent, data: given }));
};

/** Forms that were never opened, with fields that they do not have. */
export const forgedForm = (world: World, ground: Ground, corpus: Corpus): fc.Arbitrary<Asked> => {
  const texts = moveTexts(ground, world.grounds);
  const { id, version } = ground.table;
  const field = fc.record({
    type: fc.constantFrom(ComponentType.TextInput, ComponentType.StringSelect, 99),
    id: fc.nat(50),
    custom_id: fc.oneof({ weight: 4, arbitrary: fc.constant('move') }, { weight: 1, arbitrary: oddText }),
    value: fc.oneof<fc.Arbitrary<unknown>[]>(texts, texts, texts, fc.jsonValue({ maxDepth: 2 })),
  });
  const part = fc.oneof(
    field.map((component) => ({ type: ComponentType.Label, id: 1, component })),
    fc.array(field, { maxLength: 3 }).map((fields) => ({ type: ComponentType.ActionRow, id: 1, components: fields })),
    fc.constant({ type: ComponentType.TextDisplay, id: 1 }),
  );
  const typed = fc.constantFrom(version, 0, version + 7).map((made) => `typed:${id}:${inBase36(made)}:`);
  const data = fc.record({
    custom_id: fc.oneof(typed, customIds(world, ground, corpus, texts)),
    components: fc.array(part, { maxLength: 4 }),
  });
  return data.map((given) => ({ type: InteractionType.ModalSubmit, data: given }));
};
