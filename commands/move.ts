import { NOTATION_AT_MOST } from '../src/model/log-entry.js';
import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { noTableKey, withTable, withTableOf } from '../src/discord/interactions/answers/table-changes.js';
import {
  defineCommand,
  type Feature,
  type FormPress,
  type Press,
  type Suggestion,
} from '../src/discord/interactions/command.js';
import type { Context } from '../src/discord/interactions/context.js';
import { customId } from '../src/discord/controls/custom-id.js';
import { sceneOf, seatName } from '../src/discord/messages/scene.js';
import { playMove } from '../src/discord/interactions/answers/turn-answers.js';
import { foldText, limits } from '../src/discord/messages/wording.js';
import type { Game } from '../src/discord/games/game.js';
import type { PlayerView } from '../src/model/player-view.js';
import { seatOf, type Table } from '../src/model/table.js';

const FIELD = 'move';

const typedMove = z.string().trim().min(1).max(NOTATION_AT_MOST);

/** A single choice that says why there is none; picked all the same, it is answered with the reason. */
const hint = (context: Context, key: string, params?: Readonly<Record<string, string>>): readonly Suggestion[] => [
  { name: context.texts.t(`common:${key}`, params), value: '?' },
];

const whoActs = (context: Context, table: Table): readonly Suggestion[] => {
  if (table.toAct === null) return hint(context, 'refusals.not-playing');
  const { seat } = table.toAct;
  return hint(context, 'hand.waiting', { name: table.seats[seat]?.name ?? seatName(table, seat) });
};

/** Judging all moves of a large position takes longer than somebody types: once a version is enough. */
const ranked = new LRUCache<string, readonly object[]>({ max: 200 });

const byPromise = ({ computer }: Game, { view, moves }: PlayerView): readonly object[] => {
  const worth = computer.appraise(view, moves);
  const order = moves.map((move, index) => ({ move, worth: worth[index] ?? 0 })).sort((a, b) => b.worth - a.worth);
  return order.map(({ move }) => move);
};

/** The legal moves, the most useful first, judged from what this player may know. */
const rankedMoves = (game: Game, { id, version }: Table, sight: PlayerView): readonly object[] => {
  const key = `${id} ${version} ${sight.audience}`;
  const known = ranked.get(key);
  if (known !== undefined) return known;
  const sorted = game.suggest?.(sight.view, sight.moves) ?? byPromise(game, sight);
  ranked.set(key, sorted);
  return sorted;
};

/** The legal moves whose words or notation hold every word typed, the most useful first. */
const suggestions = async (context: Context, typed: string): Promise<readonly Suggestion[]> => {
  const table = await context.tables.inChannel(context.channelId);
  if (table === null) return hint(context, await noTableKey(context));
  const seat = seatOf(table, context.person.userId);
  if (seat === null) return hint(context, 'refusals.not-seated');
  const playerView = table.view(seat);
  if (playerView === null || playerView.moves.length === 0) return whoActs(context, table);
  const game = context.games.of(table);
  const { engine, renderer } = game;
  const scene = sceneOf(table, context.texts);
  const words = foldText(typed)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return rankedMoves(game, table, playerView)
    .map((move) => ({ name: renderer.move(playerView.view, move, scene), value: engine.notation.format(move) }))
    .filter(({ name, value }) => {
      const text = foldText(`${name} ${value}`);
      return words.every((word) => text.includes(word));
    });
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
          max_length: NOTATION_AT_MOST,
          required: true,
        },
      },
    ],
  }),
};

const typed: Press = {
  action: 'typed',
  kind: 'answer',
  run: (context, { ref, fields }) =>
    withTableOf(context, ref.tableId, (table) => playMove(context, table, typedMove.parse(fields[FIELD]))),
};

export const move: Feature = {
  command: defineCommand({
    name: 'move',
    options: [{ kind: 'text', name: FIELD, longest: limits.choice, completed: true }],
    input: z.strictObject({ [FIELD]: z.string().trim().min(1).max(limits.choice) }),
    run: (context, options) => withTable(context, (table) => playMove(context, table, options[FIELD])),
    complete: suggestions,
  }),
  presses: [form, typed],
};
