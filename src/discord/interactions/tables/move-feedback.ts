import type { Seat } from '#engines/core/seat.js';
import { eventFor } from '#engines/core/engine.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { Game } from '#src/discord/catalog/game.js';
import type { Block } from '#src/discord/messages/page.js';
import { imageOf } from '#src/discord/messages/pictures/order.js';
import { sceneOf } from '#src/discord/messages/scene.js';
import type { Context } from '../context.js';

/** What a player reads of a press or a move of their own, above everything else. */
export interface PanelFeedback {
  readonly text: string;
  /** What they got, drawn. */
  readonly pictures: readonly Block[];
  /** Whether nobody else was told of it. */
  readonly isSecret: boolean;
}

export const plainFeedback = (text: string): PanelFeedback => ({ text, pictures: [], isSecret: false });

/** More pictures of what somebody got say no more, and keep them waiting. */
const MAX_PICTURES = 2;

/** What a move brought the player who made it: what they alone may know of it stands here and nowhere else. */
export const moveFeedback = (context: Context, game: Game, table: TableSnapshot, seat: Seat): PanelFeedback => {
  const scene = sceneOf(table, context.texts);
  const scopedEvents = table
    .history(table.version)
    .flatMap((entry) => (entry.kind === 'move' && entry.seat === seat ? entry.events : []));
  const events = scopedEvents.map((scoped) => eventFor(scoped, seat, true));
  const gains = events.flatMap((event) => {
    const illustration = game.renderer.illustrate?.(event, scene) ?? null;
    return illustration === null ? [] : [{ event, alt: illustration.alt }];
  });
  const words =
    gains.length > 0 ? gains.map(({ alt }) => alt) : events.flatMap((event) => game.renderer.event(event, scene) ?? []);
  return {
    isSecret: scopedEvents.some((each) => each.private?.seat === seat),
    text: [context.texts.t('common:panel.played'), ...words].join('\n'),
    pictures: gains.slice(0, MAX_PICTURES).map(({ event, alt }, index) => ({
      kind: 'picture',
      name: `gain-${index + 1}`,
      image: imageOf(game, scene, { kind: 'gain', event }),
      alt,
    })),
  };
};
