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
import type { Game } from '#renderers/kit/game/game.js';
import { localNotation, notationWriter, readLocalNotation } from '#src/words/move.js';
import { type Answer, answer, type Context } from '#src/discord/interactions/context.js';
import { customId } from '#src/discord/custom-ids/custom-id.js';
import { sceneOf, seatName } from '#src/words/scene.js';
import { panelRoot } from '#src/discord/custom-ids/targets.js';
import { plainFeedback, playMove, turnNote, turnPageFor } from '#src/discord/interactions/tables/turn-answers.js';
import { type Page, textBlock } from '#src/discord/messages/page.js';
import { menuBlocks } from '#src/discord/messages/pages/panel-page.js';
import type { PlayerView } from '#src/model/player-view.js';
import type { TableSnapshot } from '#src/tables/queries/table-reader.js';
import { foldText, limits } from '#renderers/kit/wording.js';
import { seatOf, type Table } from '#src/model/table.js';
import { inSlices, type Steps } from '#src/lib/event-loop.js';
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

/** True when a label contains a word. A number must match from its first digit: 7 does not match 17. */
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
  /** The notation in the player's language, then that of the log. */
  readonly written: readonly string[];
  /** True when the move is described in words already. That takes far longer than notation, so it is done on demand. */
  readonly isWorded: boolean;
  readonly name: string;
  /** All possible names: the words, the notation in the player's language, and that of the log. */
  readonly called: readonly string[];
}

/** By view, language and move. */
const namesByView = new WeakMap<object, Map<string, WeakMap<object, NamedMove>>>();

/**
 * Returns a function that names moves as their player may type them. A second call for the same view and move adds the
 * words.
 */
const moveNamer = (game: Game, table: Table, view: object, texts: Texts): ((move: object) => NamedMove) => {
  const byLocale = namesByView.get(view) ?? new Map<string, WeakMap<object, NamedMove>>();
  namesByView.set(view, byLocale);
  const known = byLocale.get(texts.locale) ?? new WeakMap<object, NamedMove>();
  byLocale.set(texts.locale, known);
  const localOf = notationWriter(game, texts);
  const scene = sceneOf(table, texts);
  return (move) => {
    const before = known.get(move);
    if (before !== undefined) return before;
    const value = game.engine.notation.format(move);
    const local = localOf(value);
    const [inNotation = '', inLog = ''] = [local, value].map((each) => wordsIn(each).join(' '));
    let words: Pick<NamedMove, 'name' | 'called'> | null = null;
    const inWords = (): Pick<NamedMove, 'name' | 'called'> => {
      if (words !== null) return words;
      const label = game.renderer.move(view, move, scene);
      const long = `${label} · ${local}`;
      const folded = wordsIn(label).join(' ');
      words = {
        name: long.length > limits.choice ? label : long,
        called: [folded, inNotation, inLog, `${folded} · ${inNotation}`],
      };
      return words;
    };
    const result: NamedMove = {
      value,
      written: [inNotation, inLog],
      get isWorded() {
        return words !== null;
      },
      get name() {
        return inWords().name;
      },
      get called() {
        return inWords().called;
      },
    };
    known.set(move, result);
    return result;
  };
};

/**
 * The maximum number of moves without notation that one list describes in words; the next list continues with others.
 */
const MAX_WORDED = 400;

/**
 * Yields the first moves that contain every word, in their notation or, if that finds too few, in words: at most as
 * many as a list can show.
 */
function* findNamed(
  moves: readonly object[],
  words: readonly string[],
  name: (move: object) => NamedMove,
): Steps<readonly NamedMove[]> {
  const held = (names: readonly string[]): boolean => {
    const label = names.join(' ');
    return words.every((word) => holds(label, word));
  };
  const found = new Set<NamedMove>();
  const others: NamedMove[] = [];
  for (const move of moves) {
    if (found.size === limits.menuChoices) break;
    const each = name(move);
    if (each.value.length <= limits.choice) {
      if (held(each.written)) found.add(each);
      else others.push(each);
    }
    yield;
  }
  let left = MAX_WORDED;
  for (const each of others) {
    if (found.size === limits.menuChoices) break;
    if (!each.isWorded && left === 0) continue;
    if (!each.isWorded) left -= 1;
    if (held(each.called)) found.add(each);
    yield;
  }
  return moves.map(name).filter((each) => found.has(each));
}

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

interface TypedMove {
  readonly playerView: PlayerView;
  readonly text: string;
}

/**
 * Finds the moves that a text names: exact matches, else those whose name begins with it, else those that contain it.
 * `isSure` is true for a unique move, which is played without a question.
 */
function* movesCalled(
  game: Game,
  table: Table,
  { playerView: { view, moves }, text }: TypedMove,
  texts: Texts,
): Steps<{ readonly found: readonly NamedMove[]; readonly isSure: boolean }> {
  const words = wordsIn(text.replace(/…\u2069?$/u, ''));
  const typed = words.join(' ');
  // Every name begins with the empty text.
  if (typed === '') return { found: [], isSure: false };
  const named = (game.choices?.(view, moves) ?? moves).map(moveNamer(game, table, view, texts));
  for (const { called } of named) if (called.length > 0) yield;
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
}

/** Returns a few legal moves of different kinds as typed, with a description where it adds something. */
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
 * Reads a player's typed move: notation in any of their languages, or the words of a suggestion. Notation need not be a
 * legal move.
 */
export function* readTyped(
  game: Game,
  table: Table,
  { playerView, text }: TypedMove,
  texts: Texts,
): Steps<{ readonly notation: string } | { readonly found: readonly NamedMove[] }> {
  const { notation } = game.engine;
  if (notation.parse(text).ok) return { notation: text };
  const local = readLocalNotation(game, text, texts);
  if (notation.parse(local).ok) return { notation: local };
  const { found, isSure } = yield* movesCalled(game, table, { playerView, text }, texts);
  const [first] = found;
  return first !== undefined && isSure ? { notation: first.value } : { found };
}

const playTyped = async (context: Context, table: TableSnapshot, text: string): Promise<Answer> => {
  const { games, person, texts } = context;
  const seat = seatOf(table, person.userId);
  const playerView = seat === null ? null : table.view(seat);
  if (playerView === null || playerView.moves.length === 0) return playMove(context, table, text);
  const read = await inSlices(readTyped(games.of(table), table, { playerView, text }, texts));
  const sayExamples = (key: string): string =>
    texts.t(`common:typed.${key}`, { move: escapeMarkdown(text), examples: examplesOf(context, table, playerView) });
  if ('notation' in read) return playMove(context, table, read.notation, { instead: () => sayExamples('now') });
  if (read.found.length > 0) return answer(questionOf(context, table, read.found, text));
  return answer(turnPageFor(context, table, panelRoot, plainFeedback(sayExamples('unread'))));
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
