import { capitalize, escapeMarkdown } from '#renderers/kit/words.js';
import type { Feature } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { withTableOfMessage } from '#src/discord/interactions/tables/message-table.js';
import { noPositionKey, pageWithLink, say } from '#src/discord/interactions/tables/table-changes.js';
import type { PressButton } from '#src/discord/messages/page.js';
import { replayActions } from '#src/discord/messages/pages/table-buttons.js';
import type { PlayerView } from '#src/model/player-view.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import { hasEnded, seatOf, type Table } from '#src/model/table.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import { reasonOfClosing } from '#src/words/closing.js';
import { gameName } from '#src/words/games.js';
import { narration, turnsOf } from '#src/words/narration.js';
import { headlineOf } from '#src/words/over.js';
import { seatName } from '#src/words/scene.js';

/** More turns would not be read; the replay has them all. */
const TURNS = 8;

/** Returns the events of the last turns. A snapshot may hold fewer. */
const lastTurns = async ({ tables }: Context, table: TableSnapshot): Promise<readonly HistoryEntry[]> => {
  const known = turnsOf(table.history());
  if (known.length > TURNS) return known.slice(-TURNS).flat();
  const all = (await tables.history(table.id)).filter(({ version }) => version <= table.version);
  return turnsOf(all).slice(-TURNS).flat();
};

const stateOf = ({ person, texts }: Context, table: Table, { status }: PlayerView): string => {
  const names = table.seats.map(({ name }) => name);
  if (status.kind === 'over') return headlineOf(names, status, texts);
  if (hasEnded(table)) return reasonOfClosing(table, texts) ?? texts.t('common:replay.close');
  return status.seat === seatOf(table, person.userId)
    ? capitalize(texts.t('common:tables.your-turn'), texts)
    : texts.t('common:replay.to-act', { name: seatName(table, status.seat) });
};

/** Opens the replay at the first step of an ended game, and at the last of a running one. */
const replayButton = ({ texts }: Context, table: Table): PressButton => ({
  // A game has no more steps than its table has versions.
  press: {
    action: replayActions.open,
    tableId: table.id,
    version: 0,
    payload: String(hasEnded(table) ? 0 : table.version),
  },
  label: texts.t('common:recap.replay'),
  emoji: '🎞️',
});

/**
 * Describes the last turns publicly, as older messages of the table and its replay do, so that nothing hidden is told.
 */
const recapOf = async (context: Context, table: TableSnapshot): Promise<Answer> => {
  const { games, texts } = context;
  const view = table.view('table');
  if (view === null) return pageWithLink(context, table, texts.t(`common:${noPositionKey(table)}`));
  const game = games.of(table);
  const story = await lastTurns(context, table);
  const start = texts.t('common:replay.start', {
    names: texts.list(table.seats.map(({ name }) => escapeMarkdown(name))),
  });
  const words = narration(game, table, { story, fresh: hasEnded(table) }, texts);
  const text = [
    `### ${game.emoji} ${texts.t('common:recap.title', { game: gameName(game, texts) })}`,
    words === '' ? start : words,
    `-# ${stateOf(context, table, view)}`,
  ].join('\n');
  return pageWithLink(context, table, text, [replayButton(context, table)]);
};

export const recap: Feature = {
  atMessage: {
    name: 'recap',
    run: (context, message) =>
      withTableOfMessage(context, message, async ({ id }) => {
        const table = await context.tables.load(id);
        return table === null ? say(context, 'replay.gone') : recapOf(context, table);
      }),
  },
};
