import { ComponentType, InteractionType } from 'discord-api-types/v10';
import fc from 'fast-check';
import { features } from '#commands/index.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import { type InteractionContent, inBase36 } from './content.js';
import type { Corpus } from '../corpus.js';
import { moveTexts } from './move-texts.js';
import { damage, oddText } from './odd-text.js';
import type { Targets, TargetTable } from '../targets.js';

export const actions: readonly string[] = features.flatMap(({ presses = [] }) => presses.map(({ action }) => action));

const foreignIds =
  'accept ticket:open poll:1:yes page_next {"a":1} giveaway-enter m m: ::: m:-:0: verify:1375000000000000101';

const foreign = fc.oneof(fc.constantFrom(...foreignIds.split(' ')), fc.uuid(), oddText);

const components = [
  ComponentType.Button,
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
];

const pick = (items: readonly string[], otherwise: string): fc.Arbitrary<string> =>
  items.length === 0 ? fc.constant(otherwise) : fc.constantFrom(...items);

/** Custom ids: real ones of this table and of others, damaged ones, ones of mismatched parts. */
const customIds = (
  { tables }: Targets,
  { table: { id, version }, legal }: TargetTable,
  { controls }: Corpus,
  texts: fc.Arbitrary<string>,
): fc.Arbitrary<string> => {
  const all = [...controls.keys()];
  const own = pick(
    all.filter((customId) => parseCustomId(customId)?.tableId === id),
    `panel:${id}:0:`,
  );
  const any = pick(all, `panel:${id}:0:`);
  const put = fc.tuple(
    fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...actions) }, { weight: 1, arbitrary: oddText }),
    fc.constantFrom('', '', '', '1', '99', '-1'),
    fc.oneof(
      { weight: 6, arbitrary: fc.constant(id) },
      { weight: 2, arbitrary: fc.constantFrom(...tables.map(({ table }) => table.id)) },
      { weight: 1, arbitrary: fc.constantFrom('-', 'aaaaaaaaaa', '__proto__', '') },
    ),
    fc.oneof(
      fc.constantFrom(version, 0, version - 1, version + 1, 2 ** 40).map(inBase36),
      fc.constantFrom('zzzzzzz', '-1', '', '1e9', 'ZZ'),
    ),
    fc.oneof(
      any.map((customId) => parseCustomId(customId)?.payload ?? ''),
      texts,
      pick(legal, ''),
    ),
  );
  const together = put.map(([action, twin, table, made, rest]) => `${action}${twin}:${table}:${made}:${rest}`);
  return fc.oneof(
    { weight: 3, arbitrary: own },
    { weight: 2, arbitrary: any },
    { weight: 3, arbitrary: own.chain(damage) },
    { weight: 6, arbitrary: together },
    { weight: 2, arbitrary: together.map((text) => text.slice(0, 100)) },
    { weight: 2, arbitrary: foreign },
  );
};

/** Values of menus: real ones of any panel, moves that were not offered, anything. */
const valuesIn = ({ controls }: Corpus, texts: fc.Arbitrary<string>): fc.Arbitrary<readonly string[]> => {
  const real = pick([...controls.values()].flat(), 'g');
  const targets = fc.tuple(fc.constantFrom('m', 'g'), texts).map((parts) => parts.join(''));
  return fc.array(fc.oneof(real, real.chain(damage), targets, targets, oddText), { maxLength: 3 });
};

export const forgedPress = (
  targets: Targets,
  target: TargetTable,
  corpus: Corpus,
): fc.Arbitrary<InteractionContent> => {
  const texts = moveTexts(target, targets.tables);
  const data = fc.record({
    custom_id: customIds(targets, target, corpus, texts),
    component_type: fc.constantFrom(...components),
    values: valuesIn(corpus, texts),
    resolved: fc.constant({}),
  });
  return data.map((given) => ({ type: InteractionType.MessageComponent, data: given }));
};

/** Forms that were never opened, with fields that they do not have. */
export const forgedForm = (targets: Targets, target: TargetTable, corpus: Corpus): fc.Arbitrary<InteractionContent> => {
  const texts = moveTexts(target, targets.tables);
  const { id, version } = target.table;
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
    custom_id: fc.oneof(typed, customIds(targets, target, corpus, texts)),
    components: fc.array(part, { maxLength: 4 }),
  });
  return data.map((given) => ({ type: InteractionType.ModalSubmit, data: given }));
};
