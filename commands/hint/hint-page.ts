import type { SuggestedMove } from '#src/model/player-view.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import type { Table } from '#src/model/table.js';
import type { Hint } from '#src/tables/table-service.js';
import type { Game } from '#renderers/kit/game/game.js';
import { hintDrawing } from '#renderers/kit/sheets/hint-sheet.js';
import { backToTurn } from '#src/discord/messages/pages/table-buttons.js';
import { imageOf } from '#src/discord/messages/pictures/order.js';
import { localNotation } from '#src/words/move.js';
import { type Page, type PressButton, textBlock } from '#src/discord/messages/page.js';
import { sceneOf } from '#src/words/scene.js';
import { reasonsByMove } from '#src/words/term.js';

interface NumberedMove {
  readonly suggested: SuggestedMove;
  readonly index: number;
  /** The reasons; null for a forced move, which needs none. */
  readonly reasons: string | null;
}

const moveText = (
  game: Game,
  view: object,
  { suggested: { move }, index, reasons }: NumberedMove,
  scene: Scene,
): string => {
  const { texts } = scene;
  const line = texts.t('common:advice.move', {
    place: index + 1,
    move: escapeMarkdown(game.renderer.move(view, move, scene)),
    notation: localNotation(game, game.engine.notation.format(move), texts),
  });
  return reasons === null ? line : `${line}\n-# ${reasons === '' ? texts.t('common:advice.nothing') : reasons}`;
};

export const hintPage = (
  game: Game,
  table: Table,
  { view, version, moves, legal, isForced }: Hint,
  texts: Texts,
): Page => {
  const scene = sceneOf(table, texts);
  const reasons = reasonsByMove(game, moves, scene);
  const [first, ...others] = moves.map(({ terms }) => JSON.stringify(terms));
  const areAlike = others.length > 0 && others.every((terms) => terms === first);
  const title = isForced ? 'title-only' : areAlike ? 'title-alike' : 'title';
  const press = (action: string, payload: string) => ({ action, tableId: table.id, version, payload });
  const plays = moves.map(({ move }, index): PressButton => ({
    press: press('m', game.engine.notation.format(move)),
    label: texts.t('common:advice.play', { place: index + 1 }),
    style: index === 0 ? 'primary' : 'secondary',
  }));
  const [best] = moves;
  const shown = best === undefined ? null : { move: best.move, number: 1 };
  const suggested = { moves: moves.map(({ move }) => move), legal, shown };
  const drawing = isForced ? null : hintDrawing(game, view, suggested, scene);
  return {
    accent: game.accent,
    blocks: [
      textBlock(texts.t(`common:advice.${title}`)),
      ...(drawing === null
        ? []
        : [
            {
              kind: 'picture',
              name: 'hint',
              image: imageOf(game, scene, { kind: 'hint', drawing }),
              alt: texts.t('common:advice.picture'),
            } as const,
          ]),
      textBlock(
        moves
          .map((suggested, index) =>
            moveText(game, view, { suggested, index, reasons: isForced ? null : (reasons[index] ?? '') }, scene),
          )
          .join('\n'),
      ),
      { kind: 'buttons', buttons: plays },
      {
        kind: 'buttons',
        buttons: [backToTurn({ id: table.id, version }, texts)],
      },
    ],
  };
};
