import { Markdown } from '../../shared/markdown/Markdown.js';
import type { Play } from '../connection/usePlay.js';
import { useTable } from '../connection/opened-table.js';

/** What a player may answer before they are asked, which no other player sees; nothing where that is nothing. */
export const Premoves = ({ play }: { readonly play: Play }) => {
  const { game, position, premoves, scene, table, texts, words } = useTable();
  if (premoves === null || position === null || game.premoves === undefined) return null;
  const rules = game.premoves;
  const text = (key: string): string => texts.t(`${game.engine.id}:ahead.${key}`);
  const { questions, answers } = premoves;
  const answersIn = (form: HTMLFormElement) => {
    const given = new FormData(form);
    return Object.fromEntries(
      questions.map(({ key }) => {
        const written = given.get(key);
        return [key, typeof written === 'string' && written !== '' ? Number(written) : null];
      }),
    );
  };
  return (
    <details class="side-part premoves">
      <summary>{text('button')}</summary>
      <Markdown source={text('how')} />
      <form
        key={`${table.version} ${JSON.stringify(answers)}`}
        onSubmit={(event) => {
          event.preventDefault();
          void play.premove(answersIn(event.currentTarget));
        }}
      >
        {questions.map(({ key, min, max }) => {
          const { label, detail } = rules.ask(position.view, key, scene);
          return (
            <label key={key} class="field">
              <span class="field-label">{label}</span>
              <span class="field-hint">{detail}</span>
              <input
                class="field-input"
                type="number"
                name={key}
                min={min}
                max={max}
                step={1}
                value={answers[key] ?? ''}
                placeholder={text('open')}
              />
            </label>
          );
        })}
        <div class="row">
          <button type="submit" class="button button-primary" disabled={play.isSending}>
            {words.t('keep-answers')}
          </button>
          {Object.keys(answers).length === 0 ? null : (
            <button
              type="button"
              class="button button-secondary"
              disabled={play.isSending}
              onClick={() => void play.premove(Object.fromEntries(Object.keys(answers).map((key) => [key, null])))}
            >
              {texts.t('common:ahead.drop')}
            </button>
          )}
        </div>
      </form>
    </details>
  );
};
