import type { Region } from '#renderers/kit/regions.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { Picture } from '../board/Picture.js';
import { useTable } from '../connection/opened-table.js';
import { AmountForm } from './AmountForm.js';
import { Gains } from '../board/Gains.js';
import type { Choice } from '../board/useChoice.js';
import type { Play } from '../connection/usePlay.js';

interface Props {
  readonly choice: Choice;
  readonly play: Play;
  readonly onTap: (region: Region) => void;
}

/** What is asked of the player now, what has no place on the board, and the buttons that play it. */
export const Question = ({ choice, play, onTap }: Props) => {
  const { words, game, engine, position, scene, isUp } = useTable();
  const { regions, ready, back } = choice;
  if (regions === null || position === null) return null;
  // What is chosen already needs no button again.
  const apart = regions.regions.filter(
    ({ outline, moves }) => outline === null && (ready === null || moves[0] !== ready),
  );
  return (
    <section class="question" tabindex={-1} data-step={choice.taps} aria-label={words.t('choose')}>
      {regions.piece === undefined || ready !== null ? null : (
        <div class="piece">
          <Picture canvas={regions.piece} />
        </div>
      )}
      <Markdown source={ready === null ? regions.prompt : game.renderer.move(position.view, ready, scene)} />
      {regions.brings === undefined ? null : <Markdown source={regions.brings} />}
      {regions.gains === undefined ? null : <Gains gains={regions.gains} />}
      {ready === null && regions.regions.some(({ outline }) => outline !== null) ? (
        <p class="how">
          {words.t('tap-board')}
          {regions.regions.some(({ gains = [] }) => gains.some((points) => points !== 0)) ? (
            <small> {words.t('gains-legend')}</small>
          ) : null}
        </p>
      ) : null}
      {regions.amounts === undefined ? null : <AmountForm key={choice.version} amounts={regions.amounts} play={play} />}
      <div class="row">
        {back === null ? null : (
          <button type="button" class="button button-secondary" onClick={back}>
            {words.t('back')}
          </button>
        )}
        {apart.map((region) => (
          <button
            key={region.label}
            type="button"
            class={`button apart ${region.plays === true && (back !== null || regions.brings !== undefined) ? 'button-primary' : 'button-secondary'}`}
            disabled={play.isSending}
            onClick={() => onTap(region)}
          >
            {region.label}
          </button>
        ))}
        {ready === null ? null : (
          <button
            type="button"
            class="button button-primary"
            disabled={play.isSending}
            onClick={() => void play.play(engine.notation.format(ready))}
          >
            {words.t(play.isSending && isUp ? 'sending' : 'confirm')}
          </button>
        )}
      </div>
    </section>
  );
};
