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
import { escapeMarkdown } from '#renderers/kit/words.js';
import { notationWriter } from '#src/words/move.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { customId } from '#src/discord/custom-ids/custom-id.js';
import { sceneOf, seatName } from '#src/words/scene.js';
import { panelRoot } from '#src/discord/custom-ids/targets.js';
import { plainFeedback, playMove, turnNote, turnPageFor } from '#src/discord/interactions/tables/turn-answers.js';
import { type Page, textBlock } from '#src/discord/messages/page.js';
import { menuBlocks, tableRefs } from '#src/discord/messages/pages/panel-page.js';
import type { PlayerView } from '#src/model/player-view.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import { limits } from '#renderers/kit/wording.js';
import { seatOf, type Table } from '#src/model/table.js';
import { inSlices } from '#src/lib/event-loop.js';
import { findNamed, moveNamer, type NamedMove, readTyped, wordsIn } from './move-names.js';
import { rankMovesSoon } from './rank-moves.js';

const FIELD = 'move';

const MAX_EXAMPLES = 2;

const typedMove = z.string().trim().min(1).max(MAX_NOTATION_LENGTH);

/** Returns a single choice that explains why there are no others; if picked, it gets the same reason as its answer. */
const explanation = (
  context: Context,
  key: string,
  params?: Readonly<Record<string, string>>,
): readonly Suggestion[] => [{ name: context.texts.t(`common:${key}`, params), value: '?' }];

const whoActs = (context: Context, table: Table): readonly Suggestion[] => {
  if (table.toAct === null) return explanation(context, 'refusals.not-playing');
  const { seat } = table.toAct;
  return explanation(context, 'hand.waiting', { name: table.seats[seat]?.name ?? seatName(table, seat) });
};

/**
 * Suggests the legal moves whose words or notation contain every typed word: an exact notation first, then the most
 * useful, at most as many as a list can show.
 */
const suggestions = async (
  context: Context,
  [meant, ...others]: readonly Table[],
  { text }: Typing,
): Promise<readonly Suggestion[]> => {
  if (others.length > 0) return explanation(context, 'choice.first');
  const table = meant === undefined ? null : await context.tables.load(meant.id);
  if (table === null) return explanation(context, await noTableKey(context));
  const seat = seatOf(table, context.person.userId);
  if (seat === null) return explanation(context, 'refusals.not-seated');
  const playerView = table.view(seat);
  if (playerView === null || playerView.moves.length === 0) return whoActs(context, table);
  const words = wordsIn(text);
  const typed = words.join(' ');
  const game = context.games.of(table);
  const moves = await rankMovesSoon(game, table, playerView);
  const found = await inSlices(findNamed(moves, words, moveNamer(game, table, playerView.view, context.texts)));
  return found
    .toSorted((one, other) => Number(other.called.includes(typed)) - Number(one.called.includes(typed)))
    .map(({ name, value }) => ({ name, value }));
};

const examplesOf = (context: Context, table: Table, { view, moves }: PlayerView): string => {
  const game = context.games.of(table);
  const { texts } = context;
  const write = notationWriter(game, texts);
  const written = moves.map((move) => ({ move, text: write(game.engine.notation.format(move)) }));
  const kinds = new Map(written.toReversed().map((each) => [each.text.split(/[\s@/-]/u)[0], each]));
  const examples = [...kinds.values()].toReversed().slice(0, MAX_EXAMPLES);
  return examples
    .map(({ move, text }) =>
      texts.t('common:typed.example', { move: text, words: game.renderer.move(view, move, sceneOf(table, texts)) }),
    )
    .join(' · ');
};

const questionOf = (context: Context, table: Table, found: readonly NamedMove[], text: string): Page => {
  const { texts } = context;
  const more = found.length > limits.menuChoices ? '-more' : '';
  const choices = found.slice(0, limits.menuChoices).map(({ name, value }) => ({ label: name, to: { play: value } }));
  const menu = { kind: 'menu', prompt: texts.t('common:panel.choose'), choices } as const;
  return {
    accent: context.games.of(table).accent,
    note: turnNote(context, table),
    blocks: [
      textBlock(texts.t(`common:typed.several${more}`, { move: escapeMarkdown(text) })),
      ...menuBlocks({ refs: tableRefs(table), place: panelRoot, texts }, menu, 0, true),
    ],
  };
};

const playTyped = async (context: Context, table: TableSnapshot, text: string): Promise<Answer> => {
  const { games, person, texts } = context;
  const seat = seatOf(table, person.userId);
  const playerView = seat === null ? null : table.view(seat);
  if (playerView === null || playerView.moves.length === 0) return playMove(context, table, text);
  const read = await inSlices(readTyped(games.of(table), table, { playerView, text }, texts));
  const sayExamples = (key: string): string =>
    texts.t(`common:typed.${key}`, { move: escapeMarkdown(text), examples: examplesOf(context, table, playerView) });
  if ('notation' in read) return playMove(context, table, read.notation, { instead: () => sayExamples('now') });
  if (read.found.length > 0) return questionOf(context, table, read.found, text);
  return turnPageFor(context, table, panelRoot, plainFeedback(sayExamples('unread')));
};

const form: FormPress = {
  action: 'form',
  kind: 'form',
  form: ({ texts }, { tableId, version }) => ({
    custom_id: customId({ action: 'typed', tableId, version, payload: '' }),
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

const typedForm: Press = {
  ...tablePress('typed', 'answer', (context, table, { fields }) =>
    playTyped(context, table, typedMove.parse(fields[FIELD])),
  ),
  written: { longest: MAX_NOTATION_LENGTH },
};

const command = tableCommand({
  name: 'move',
  options: [{ kind: 'text', name: FIELD, longest: limits.choice, completed: true, readsNames: true }],
  input: z.strictObject({ [FIELD]: z.string().trim().min(1).max(limits.choice) }),
  prefers: ['seated', 'toAct'],
  run: (context, table, options) => playTyped(context, table, options[FIELD]),
  complete: suggestions,
});

export const move: Feature = withPresses(command, form, typedForm);
