import { heard } from '../../../engines/core/told.js';
import type { Texts } from '../../../renderers/kit/renderer.js';
import type { Entry, Table } from '../../tables/table.js';
import type { Game } from '../games/game.js';
import { sceneOf, seatName } from './scene.js';

/** More than this is not read on a phone; what happened first gives way. */
const LINES_AT_MOST = 14;

const linesOf = (game: Game, table: Table, entry: Entry, texts: Texts, fresh: boolean): readonly string[] => {
  if (entry.kind !== 'move') return [texts.t(`common:story.${entry.kind}`, { name: seatName(table, entry.seat) })];
  const scene = sceneOf(table, texts);
  return entry.events
    .map((told) => game.renderer.event(heard(told, 'table', fresh), scene))
    .filter((line) => line !== null);
};

/** What everybody was told for good, in order. */
export const publicEvents = (story: readonly Entry[]): readonly { readonly type: string }[] =>
  story.flatMap((entry) => (entry.kind === 'move' ? entry.events.map((told) => told.public) : []));

/**
 * What happened, as everybody may read it, one sentence a line.
 *
 * @param fresh whether the message that tells it is the newest one, so that fleeting words still stand
 */
export const narration = (game: Game, table: Table, story: readonly Entry[], texts: Texts, fresh: boolean): string => {
  const lines = story.flatMap((entry) => linesOf(game, table, entry, texts, fresh));
  return lines.length <= LINES_AT_MOST ? lines.join('\n') : ['…', ...lines.slice(-LINES_AT_MOST)].join('\n');
};
