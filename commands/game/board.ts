import { noPositionKey, pageWithLink, tablePress } from '#src/discord/interactions/tables/table-changes.js';
import { z } from 'zod';
import type { Audience } from '#engines/core/seat.js';
import { latestFinished } from '#src/discord/interactions/tables/find-game.js';
import { tableCommand } from '#src/discord/interactions/tables/table-command.js';
import { wholePicture } from '#src/discord/messages/pages/board-page.js';
import { publicButton } from '#src/discord/messages/pages/table-buttons.js';
import { type Feature, withPresses } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { expiryOf } from '#src/discord/messages/pages/page-expiry.js';
import { type Block, type Page, type PressButton, textBlock } from '#src/discord/messages/page.js';
import { sceneOf } from '#src/words/scene.js';
import { splitText } from '#renderers/kit/wording.js';
import type { PlayerView } from '#src/model/player-view.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import { seatOf, type Table } from '#src/model/table.js';

/** In characters. A message is limited to 4,000, but shorter parts are easier to read. */
const MAX_PART = 3_000;

const turnButton = (context: Context, table: Table, label: 'previous' | 'next', part: number): PressButton => ({
  press: { action: 'words', tableId: table.id, version: table.version, payload: String(part) },
  label: context.texts.t(`common:buttons.${label}`),
  emoji: label === 'next' ? '▶️' : '◀️',
});

/** Returns the audience of the text, which is private: a seated person's own view includes their hand. */
const readerOf = (context: Context, table: Table): Audience => seatOf(table, context.person.userId) ?? 'table';

const inWords = (context: Context, table: Table, playerView: PlayerView, wanted: number): Page => {
  const game = context.games.of(table);
  const { renderer, accent } = game;
  const parts = splitText(renderer.position(playerView.view, sceneOf(table, context.texts)), MAX_PART);
  const part = Math.max(0, Math.min(wanted, parts.length - 1));
  const buttons = [
    ...(part > 0 ? [turnButton(context, table, 'previous', part - 1)] : []),
    ...(part < parts.length - 1 ? [turnButton(context, table, 'next', part + 1)] : []),
  ];
  const turning: readonly Block[] = buttons.length === 0 ? [] : [{ kind: 'buttons', buttons }];
  return {
    accent,
    expiry: expiryOf(game, table, { playerView }, context.texts),
    blocks: [textBlock(parts[part] ?? ''), ...turning],
  };
};

const withPlayerView = (
  context: Context,
  table: TableSnapshot,
  audience: Audience,
  page: (playerView: PlayerView) => Page,
): Answer => {
  const playerView = table.view(audience);
  return playerView === null
    ? pageWithLink(context, table, context.texts.t(`common:${noPositionKey(table)}`))
    : page(playerView);
};

const drawn = (context: Context, table: TableSnapshot, playerView: PlayerView): Page => {
  const game = context.games.of(table);
  return {
    accent: game.accent,
    expiry: expiryOf(game, table, { playerView }, context.texts),
    blocks: [
      wholePicture(game, table, playerView, context.texts),
      ...(context.links === null
        ? []
        : [{ kind: 'buttons', buttons: [publicButton('page', table, context.texts)] } as const]),
    ],
  };
};

const typed = tableCommand({
  name: 'board',
  options: [{ kind: 'flag', name: 'text' }],
  input: z.strictObject({ text: z.boolean().default(false) }),
  prefers: ['seated', 'toAct'],
  // The result of the last game here stays available until another table is opened.
  ended: (context) =>
    context.location.kind === 'bot-dm' ? latestFinished(context) : context.tables.latestInChannel(context.channelId),
  run: (context, table, { text }) =>
    text
      ? withPlayerView(context, table, readerOf(context, table), (view) => inWords(context, table, view, 0))
      : withPlayerView(context, table, 'table', (view) => drawn(context, table, view)),
});

export const board: Feature = withPresses(
  typed,
  tablePress('words', 'answer', (context, table, { ref }) =>
    withPlayerView(context, table, readerOf(context, table), (playerView) =>
      inWords(context, table, playerView, z.coerce.number().int().parse(ref.payload)),
    ),
  ),
);
