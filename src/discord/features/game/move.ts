import { noTableKey, tablePress } from '#src/discord/interactions/tables/table-changes.js';
import { MAX_NOTATION_LENGTH } from '#src/model/record/log-entry.js';
import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { z } from 'zod';
import { tableCommand } from '#src/discord/interactions/tables/table-command.js';
import {
  type Feature,
  type FormPress,
  type Press,
  type Suggestion,
  type Typing,
  withPresses,
} from '#src/discord/interactions/command.js';
import type { Context } from '#src/discord/interactions/context.js';
import { customId } from '#src/discord/custom-ids/custom-id.js';
import { sceneOf, seatName } from '#src/discord/messages/scene.js';
import { playMove } from '#src/discord/interactions/tables/turn-answers.js';
import { foldText, limits } from '#src/discord/messages/wording.js';
import { seatOf, type Table } from '#src/model/table.js';
import { rankMoves } from './rank-moves.js';

const FIELD = 'move';

const typedMove = z.string().trim().min(1).max(MAX_NOTATION_LENGTH);

/** A single choice that says why there is none; picked all the same, it is answered with the reason. */
const hint = (context: Context, key: string, params?: Readonly<Record<string, string>>): readonly Suggestion[] => [
  { name: context.texts.t(`common:${key}`, params), value: '?' },
];

const whoActs = (context: Context, table: Table): readonly Suggestion[] => {
  if (table.toAct === null) return hint(context, 'refusals.not-playing');
  const { seat } = table.toAct;
  return hint(context, 'hand.waiting', { name: table.seats[seat]?.name ?? seatName(table, seat) });
};

/** Whether a label holds a word. A number is one from its first digit on: who types 7 does not mean 17. */
const holds = (label: string, word: string): boolean =>
  /^\d/u.test(word)
    ? [...label.matchAll(/(?<!\d)\d/gu)].some(({ index }) => label.startsWith(word, index))
    : label.includes(word);

/**
 * The legal moves whose words or notation hold every word typed, the one whose notation it is first, then the most
 * useful: no more than a list can show.
 */
const suggestions = async (
  context: Context,
  [meant, ...others]: readonly Table[],
  { text, sent }: Typing,
): Promise<readonly Suggestion[]> => {
  if (others.length > 0) return hint(context, 'choice.first');
  const table = meant === undefined ? null : await context.tables.load(meant);
  if (table === null) return hint(context, await noTableKey(context));
  const seat = seatOf(table, context.person.userId);
  if (seat === null) return hint(context, 'refusals.not-seated');
  const playerView = table.view(seat);
  if (playerView === null || playerView.moves.length === 0) return whoActs(context, table);
  const game = context.games.of(table);
  const { engine, renderer } = game;
  // Most people who send a move have not asked how good each is.
  if (sent && engine.notation.parse(text).ok) return [];
  const moves = sent ? (game.choices?.(playerView.view, playerView.moves) ?? playerView.moves) : null;
  const scene = sceneOf(table, context.texts);
  const words = foldText(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const isTyped = ({ value }: Suggestion): boolean => foldText(value) === words.join(' ');
  const found: Suggestion[] = [];
  for (const move of moves ?? (await rankMoves(game, table, playerView))) {
    const value = engine.notation.format(move);
    if (value.length > limits.choice) continue;
    const name = renderer.move(playerView.view, move, scene);
    const label = foldText(`${name} ${value}`);
    if (words.every((word) => holds(label, word))) found.push({ name, value });
    if (!sent && found.length === limits.menuChoices) break;
  }
  return found.toSorted((one, other) => Number(isTyped(other)) - Number(isTyped(one)));
};

const form: FormPress = {
  action: 'form',
  kind: 'form',
  form: ({ texts }, { tableId, version }) => ({
    custom_id: customId({ action: 'typed', tableId, version, rest: '' }),
    title: texts.t('common:form.title'),
    components: [
      {
        type: ComponentType.Label,
        label: texts.t('common:form.label'),
        description: texts.t('common:form.description'),
        component: {
          type: ComponentType.TextInput,
          custom_id: FIELD,
          style: TextInputStyle.Short,
          min_length: 1,
          max_length: MAX_NOTATION_LENGTH,
          required: true,
        },
      },
    ],
  }),
};

const typed: Press = tablePress('typed', 'answer', (context, table, { fields }) =>
  playMove(context, table, typedMove.parse(fields[FIELD])),
);

const command = tableCommand({
  name: 'move',
  options: [{ kind: 'text', name: FIELD, longest: limits.choice, completed: true }],
  input: z.strictObject({ [FIELD]: z.string().trim().min(1).max(limits.choice) }),
  prefers: ['seated', 'toAct'],
  run: (context, table, options) => playMove(context, table, options[FIELD]),
  complete: suggestions,
});

export const move: Feature = withPresses(command, form, typed);
