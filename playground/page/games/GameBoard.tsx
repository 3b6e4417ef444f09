import { useEffect } from 'preact/hooks';
import type { ViewedGame } from '../../games.js';
import { Picture } from '../pictures/Picture.js';
import { useTexts } from '../shell/context.js';

interface Props {
  readonly game: ViewedGame;
  readonly step: number;
  readonly locale: string;
}

const boardUrl = ({ id }: ViewedGame, step: number, locale: string): string =>
  `/playground/games/${id}/boards/${step}?${new URLSearchParams({ locale })}`;

/** The board after a step; the next one is fetched meanwhile. */
export const GameBoard = ({ game, step, locale }: Props) => {
  const { t } = useTexts();
  const words = game.steps[step]?.board ?? null;
  const hasNext = (game.steps[step + 1]?.board ?? null) !== null;
  useEffect(() => {
    if (hasNext) new Image().src = boardUrl(game, step + 1, locale);
  }, [game, step, locale, hasNext]);
  return (
    <div class="game-board">
      {words === null ? (
        <p class="game-no-board">{t('noBoard')}</p>
      ) : (
        <Picture media={{ url: boardUrl(game, step, locale) }} alt={words} look="gallery" />
      )}
    </div>
  );
};
