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
import type { Texts } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import type { Game } from '#src/discord/catalog/game.js';
import { localNotation, readLocalNotation } from '#src/discord/messages/move-words.js';
import { type Answer, answer, type Context } from '#src/discord/interactions/context.js';
import { customId } from '#src/discord/custom-ids/custom-id.js';
import { sceneOf, seatName } from '#src/discord/messages/scene.js';
import { panelRoot } from '#src/discord/custom-ids/targets.js';
import { plainFeedback, playMove, turnNote, turnPageFor } from '#src/discord/interactions/tables/turn-answers.js';
import { type Page, textBlock } from '#src/discord/messages/page.js';
import { menuBlocks } from '#src/discord/messages/pages/panel-page.js';
import type { PlayerView } from '#src/model/player-view.js';
import type { TableSnapshot } from '#src/tables/queries/table-reader.js';
import { foldText, limits } from '#src/discord/messages/wording.js';
import { seatOf, type Table } from '#src/model/table.js';
import { inSlices, type Steps } from '#src/lib/event-loop.js';
import { rankMovesSoon } from './rank-moves.js';

const FIELD = 'move';

const MAX_EXAMPLES = 2;

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

const wordsIn = (text: string): readonly string[] =>
  foldText(text)
    .split(' ')
    .filter((word) => word !== '');

interface NamedMove {
  readonly value: string;
  readonly name: string;
  /** All that it may be called by: in words, in the language's notation, and in the log's. */
  readonly called: readonly string[];
}

/** A move under the names that its player may type. */
const nameMove = (game: Game, table: Table, view: object, move: object, texts: Texts): NamedMove => {
  const value = game.engine.notation.format(move);
  const label = game.renderer.move(view, move, sceneOf(table, texts));
  const local = localNotation(game, value, texts);
  const long = `${label} · ${local}`;
  const name = long.length > limits.choice ? label : long;
  const [inWords = '', inNotation = '', inLog = ''] = [label, local, value].map((each) => wordsIn(each).join(' '));
  return { value, name, called: [inWords, inNotation, inLog, `${inWords} · ${inNotation}`] };
};

/** The first of some moves whose words or notation hold every word: no more than a list can show. */
function* findNamed(
  moves: readonly object[],
  words: readonly string[],
  name: (move: object) => NamedMove,
): Steps<readonly NamedMove[]> {
  const found: NamedMove[] = [];
  for (const move of moves) {
    const named = name(move);
    const label = named.called.join(' ');
    if (named.value.length <= limits.choice && words.every((word) => holds(label, word))) found.push(named);
    if (found.length === limits.menuChoices) break;
    yield;
  }
  return found;
}

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
  // What is sent is read by `playTyped`.
  if (sent) return [];
  const words = wordsIn(text);
  const typed = words.join(' ');
  const game = context.games.of(table);
  const moves = await rankMovesSoon(game, table, playerView);
  const found = await inSlices(
    findNamed(moves, words, (move) => nameMove(game, table, playerView.view, move, context.texts)),
  );
  return found
    .toSorted((one, other) => Number(other.called.includes(typed)) - Number(one.called.includes(typed)))
    .map(({ name, value }) => ({ name, value }));
};

/**
 * The moves that a text names: those it is the name of, else those whose names it begins, else those that hold it.
 * `isSure`: whether it is one, which is played without a question.
 */
const movesCalled = (game: Game, table: Table, { view, moves }: PlayerView, text: string, texts: Texts) => {
  const words = wordsIn(text.replace(/…\u2069?$/u, ''));
  const typed = words.join(' ');
  // Every name begins with nothing.
  if (typed === '') return { found: [], isSure: false };
  const named = (game.choices?.(view, moves) ?? moves).map((move) => nameMove(game, table, view, move, texts));
  const exact = named.filter(({ called }) => called.includes(typed));
  if (exact.length > 0) return { found: exact, isSure: exact.length === 1 };
  const begun = named.filter(({ called }) =>
    called.some((name) => name.startsWith(typed) && !/\d\d/u.test(name.slice(typed.length - 1, typed.length + 1))),
  );
  if (begun.length > 0) return { found: begun, isSure: begun.length === 1 };
  return {
    found: named.filter(({ called }) => words.every((word) => holds(called.join(' '), word))),
    isSure: false,
  };
};

/** A few legal moves as they may be typed, each of another kind, with what they mean where that is not what is typed. */
const examplesOf = (context: Context, table: Table, { view, moves }: PlayerView): string => {
  const game = context.games.of(table);
  const { texts } = context;
  const written = moves.map((move) => ({ move, text: localNotation(game, game.engine.notation.format(move), texts) }));
  const kinds = new Map(written.toReversed().map((each) => [each.text.split(/[\s@/-]/u)[0], each]));
  const examples = [...kinds.values()].toReversed().slice(0, MAX_EXAMPLES);
  return examples
    .map(({ move, text }) =>
      texts.t('common:typed.example', { move: text, words: game.renderer.move(view, move, sceneOf(table, texts)) }),
    )
    .join(' · ');
};

/** The moves that may be meant, to be pressed. */
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
      ...menuBlocks({ table, place: panelRoot, texts }, menu, 0, true),
    ],
  };
};

/**
 * What somebody has typed at their turn: notation in the words of any language of theirs, or the words of a suggestion.
 * Notation need not be a legal move.
 */
export const readTyped = (
  game: Game,
  table: Table,
  playerView: PlayerView,
  text: string,
  texts: Texts,
): { readonly notation: string } | { readonly found: readonly NamedMove[] } => {
  const { notation } = game.engine;
  if (notation.parse(text).ok) return { notation: text };
  const local = readLocalNotation(game, text, texts);
  if (notation.parse(local).ok) return { notation: local };
  const { found, isSure } = movesCalled(game, table, playerView, text, texts);
  const [first] = found;
  return first !== undefined && isSure ? { notation: first.value } : { found };
};

const playTyped = (context: Context, table: TableSnapshot, text: string): Promise<Answer> => {
  const { games, person, texts } = context;
  const seat = seatOf(table, person.userId);
  const playerView = seat === null ? null : table.view(seat);
  if (playerView === null || playerView.moves.length === 0) return playMove(context, table, text);
  const read = readTyped(games.of(table), table, playerView, text, texts);
  const sayExamples = (key: string): string =>
    texts.t(`common:typed.${key}`, { move: escapeMarkdown(text), examples: examplesOf(context, table, playerView) });
  if ('notation' in read) return playMove(context, table, read.notation, { instead: () => sayExamples('now') });
  if (read.found.length > 0) return Promise.resolve(answer(questionOf(context, table, read.found, text)));
  return Promise.resolve(answer(turnPageFor(context, table, panelRoot, plainFeedback(sayExamples('unread')))));
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

const typed: Press = {
  ...tablePress('typed', 'answer', (context, table, { fields }) =>
    playTyped(context, table, typedMove.parse(fields[FIELD])),
  ),
  written: { longest: MAX_NOTATION_LENGTH },
};

const command = tableCommand({
  name: 'move',
  options: [{ kind: 'text', name: FIELD, longest: limits.choice, completed: true }],
  input: z.strictObject({ [FIELD]: z.string().trim().min(1).max(limits.choice) }),
  prefers: ['seated', 'toAct'],
  run: (context, table, options) => playTyped(context, table, options[FIELD]),
  complete: suggestions,
});

export const move: Feature = withPresses(command, form, typed);
