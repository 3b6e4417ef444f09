import { tablePress } from '#src/discord/interactions/tables/table-changes.js';
import { viewing } from '#src/discord/interactions/tables/find-table.js';
import { tableCommand } from '#src/discord/interactions/tables/table-command.js';
import { type Feature, noOptions, withPresses } from '#src/discord/interactions/command.js';
import { handPage } from './hand-page.js';

const showHand = viewing(
  ({ games, texts }, table, playerView) => handPage(games.of(table), table, playerView, texts),
  'hand.not-seated',
);

const typed = tableCommand({ name: 'hand', input: noOptions, prefers: ['seated', 'toAct'], run: showHand });

export const hand: Feature = withPresses(typed, tablePress('hand', 'answer', showHand));
