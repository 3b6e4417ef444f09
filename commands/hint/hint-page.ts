import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import type { Term } from '#engines/core/computer.js';
import type { Table } from '#src/model/table.js';
import type { Hint, SuggestedMove } from '#src/tables/table-service.js';
import type { Game } from '#renderers/kit/game/game.js';
import { hintDrawing } from '#renderers/kit/sheets/hint-sheet.js';
import { imageOf } from '#src/discord/messages/pictures/order.js';
import { localNotation } from '#src/words/move.js';
import { type Page, type PressButton, textBlock } from '#src/discord/messages/page.js';
import { sceneOf } from '#src/words/scene.js';
import { termText } from '#src/words/term.js';

const reasonOf = (game: Game, terms: readonly Term[], scene: Scene): string =>
  terms.map((term) => termText(game, term, scene)).join(' · ');

interface NumberedMove {
  readonly suggested: SuggestedMove;
  readonly index: number;
  readonly isForced: boolean;
}

const moveText = (
  game: Game,
  view: object,
  { suggested: { move, terms }, index, isForced }: NumberedMove,
  scene: Scene,
): string => {
  const { texts } = scene;
  const line = texts.t('common:advice.move', {
    place: index + 1,
    move: escapeMarkdown(game.renderer.move(view, move, scene)),
    notation: localNotation(game, game.engine.notation.format(move), texts),
  });
  // A forced move needs no reasons.
  if (isForced) return line;
  const words = reasonOf(game, terms, scene);
  return `${line}\n-# ${words === '' ? texts.t('common:advice.nothing') : words}`;
};

export const hintPage = (
  game: Game,
  table: Table,
  { view, version, moves, legal, isForced }: Hint,
  texts: Texts,
): Page => {
  const scene = sceneOf(table, texts);
  const [first, ...others] = moves.map(({ terms }) => reasonOf(game, terms, scene));
  const areAlike = others.length > 0 && others.every((reason) => reason === first);
  const title = isForced ? 'title-only' : areAlike ? 'title-alike' : 'title';
  const press = (action: string, payload: string) => ({ action, tableId: table.id, version, payload });
  const plays = moves.map(({ move }, index): PressButton => ({
    press: press('m', game.engine.notation.format(move)),
    label: texts.t('common:advice.play', { place: index + 1 }),
    style: index === 0 ? 'primary' : 'secondary',
  }));
  const suggested = { moves: moves.map(({ move }) => move), legal };
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
        moves.map((suggested, index) => moveText(game, view, { suggested, index, isForced }, scene)).join('\n'),
      ),
      { kind: 'buttons', buttons: plays },
      {
        kind: 'buttons',
        buttons: [{ press: press('go', ''), label: texts.t('common:advice.back'), emoji: '🎪' }],
      },
    ],
  };
};
