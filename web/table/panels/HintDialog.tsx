import { useEffect, useState } from 'preact/hooks';
import { termText } from '#src/words/term.js';
import { Dialog } from '../../shared/dialog/Dialog.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import type { Answer } from '../connection/live.js';
import { type Play, refusalWords } from '../connection/usePlay.js';
import { useTable } from '../connection/opened-table.js';

interface Props {
  readonly play: Play;
  readonly onClose: () => void;
}

/** The best moves of the player, each to be played by a press, or why there are none to be told. */
export const HintDialog = ({ play, onClose }: Props) => {
  const table = useTable();
  const { words, texts, game, engine, position, scene, ask, isUp } = table;
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let isShown = true;
    void ask({ type: 'hint' }).then((given) => {
      if (isShown) setAnswer(given);
    });
    return () => {
      isShown = false;
    };
  }, []);
  const moves = answer?.kind === 'hint' ? answer.hint.moves : [];
  return (
    <Dialog title={words.t('hint-title')} onClose={onClose}>
      {answer === null ? <p>{words.t(isUp ? 'sending' : 'resending')}</p> : null}
      {answer?.kind === 'refused' ? <Markdown source={refusalWords(answer.refusal, table)} /> : null}
      {moves.map(({ move, terms }, index) => {
        const read = engine.notation.parse(move);
        if (!read.ok || position === null) return null;
        const reasons = terms.map(({ name, params = {} }) => termText(game, { name, params }, scene)).join(' · ');
        return (
          <button
            key={move}
            type="button"
            class={`button hint button-${index === 0 ? 'primary' : 'secondary'}`}
            onClick={() => {
              void play.play(move);
              onClose();
            }}
          >
            {game.renderer.move(position.view, read.value, scene)}
            <small>{reasons === '' ? texts.t('common:advice.nothing') : reasons}</small>
          </button>
        );
      })}
      <div class="dialog-row">
        <button type="button" class="button button-secondary" onClick={onClose}>
          {words.t('close')}
        </button>
      </div>
    </Dialog>
  );
};
