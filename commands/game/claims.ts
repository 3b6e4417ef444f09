import type { Feature } from '#src/discord/interactions/command.js';
import { viewing } from '#src/discord/interactions/tables/find-table.js';
import { say, tablePress } from '#src/discord/interactions/tables/table-changes.js';
import { turnNote } from '#src/discord/interactions/tables/turn-answers.js';
import { textBlock } from '#src/discord/messages/page.js';
import { expiryOf } from '#src/discord/messages/pages/page-expiry.js';
import { backToTurn } from '#src/discord/messages/pages/table-buttons.js';
import { imageOf } from '#src/discord/messages/pictures/order.js';
import { areGainsHidden, hasEnded } from '#src/model/table.js';
import { sceneOf } from '#src/words/scene.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { limits } from '#renderers/kit/wording.js';

/** More lines take longer to read than the board. */
const MAX_LINES = 20;

/** The share of a message for buttons and the title, in characters. */
const OTHER_TEXT = 200;

/** The first lines, as many as fit, and the number of the others. */
const withCountOfRest = (lines: readonly string[], longest: number, texts: Texts): string => {
  const restOf = (count: number): string => texts.t('common:claims.more', { count });
  const room = longest - restOf(lines.length).length;
  let [shown, length] = [0, 0];
  for (const line of lines.slice(0, MAX_LINES)) {
    length += line.length + 1;
    if (length > room) break;
    shown += 1;
  }
  const rest = lines.length - shown;
  return [...lines.slice(0, shown), ...(rest === 0 ? [] : [restOf(rest)])].join('\n');
};

/** Shows who holds what, from the reader's own view or the public one. */
const showClaims = viewing((context, table, playerView) => {
  // A board of the game stays in the channel after its end.
  if (hasEnded(table)) return say(context, 'watch.over');
  if (areGainsHidden(table)) return say(context, 'refusals.aids-off');
  const { texts } = context;
  const game = context.games.of(table);
  const scene = sceneOf(table, texts);
  const { view, moves } = playerView;
  const claims = game.renderer.claims?.(view, scene);
  if (claims === undefined) return say(context, 'faults.unknown-control');
  const standing = claims.standing.join('\n');
  const isAsked = moves.length > 0;
  return {
    accent: game.accent,
    expiry: expiryOf(game, table, { playerView }, texts),
    ...(isAsked ? { note: turnNote(context, table) } : {}),
    blocks: [
      textBlock(`${texts.t('common:claims.title')}\n${standing}`),
      {
        kind: 'picture',
        name: 'claims',
        image: imageOf(game, scene, { kind: 'claims', view }),
        alt: claims.picture.alt,
      },
      textBlock(withCountOfRest(claims.features, limits.textInMessage - standing.length - OTHER_TEXT, texts)),
      ...(isAsked ? [{ kind: 'buttons', buttons: [backToTurn(table, texts)] } as const] : []),
    ],
  };
});

export const claims: Feature = {
  presses: [tablePress('claims', 'answer', showClaims)],
};
