import { useMemo, useState } from 'preact/hooks';
import type { PanelButton, PanelChoice, PanelMenu, Target } from '#renderers/kit/game/game.js';
import { plainWords } from '#renderers/kit/wording.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { Picture } from '../board/Picture.js';
import { useTable } from '../connection/opened-table.js';
import type { Play } from '../connection/usePlay.js';

const keyOf = (target: Target): string => ('go' in target ? `go ${target.go.join('/')}` : `play ${target.play}`);

/** Choices differ by where they lead: of two with the same target, the first stays. */
const distinct = (choices: readonly PanelChoice[]): readonly PanelChoice[] =>
  [...new Map(choices.toReversed().map((choice) => [keyOf(choice.to), choice])).values()].reverse();

interface ControlProps {
  readonly onChoose: (target: Target) => void;
  readonly disabled: boolean;
}

const ButtonControl = ({ button, onChoose, disabled }: ControlProps & { readonly button: PanelButton }) => (
  <button
    type="button"
    class={`button button-${button.style ?? 'secondary'}`}
    aria-label={button.spoken}
    disabled={disabled || button.disabled === true}
    onClick={() => onChoose(button.to)}
  >
    {button.emoji === undefined ? null : <span aria-hidden="true">{button.emoji} </span>}
    {button.label}
  </button>
);

const MenuControl = ({ menu, onChoose, disabled }: ControlProps & { readonly menu: PanelMenu }) => (
  <div class="menu" role="group" aria-label={menu.prompt}>
    <div class="menu-prompt">{menu.prompt}</div>
    {distinct(menu.choices).map(({ label, detail, emoji, to }) => (
      <button key={keyOf(to)} type="button" class="choice" disabled={disabled} onClick={() => onChoose(to)}>
        {emoji === undefined ? null : <span aria-hidden="true">{emoji} </span>}
        {label}
        {detail === undefined ? null : <small>{detail}</small>}
      </button>
    ))}
  </div>
);

const ROOT: readonly string[] = [];

/** The panel of the players on Discord, by which every move can be made. */
export const Panel = ({ play, label }: { readonly play: Play; readonly label: string }) => {
  const { game, position, scene, words, changed: version } = useTable();
  const [walked, setWalked] = useState<{ readonly version: number; readonly path: readonly string[] }>({
    version,
    path: [],
  });
  // A path of an older position leads nowhere.
  const path = walked.version === version ? walked.path : ROOT;
  const setPath = (to: readonly string[]) => setWalked({ version, path: to });
  const page = useMemo(
    () =>
      position === null || position.moves.length === 0
        ? null
        : game.panel({ view: position.view, moves: position.moves, path, scene }),
    [position, path, scene],
  );
  const picture = useMemo(() => {
    const shown = page?.picture;
    return shown === undefined ? null : { canvas: game.drawPanel(shown.drawing, scene), alt: shown.alt };
  }, [page]);
  if (page === null) return null;
  const choose = (target: Target) => {
    if ('go' in target) setPath(target.go);
    else void play.play(target.play);
  };
  const controls = { onChoose: choose, disabled: play.isSending };
  return (
    <section class="panel" tabindex={-1} data-step={path.join('/')} aria-label={label}>
      <Markdown source={page.text} />
      <p class="unseen" role="status">
        {path.length === 0 ? '' : plainWords(page.text)}
      </p>
      {picture === null ? null : <Picture canvas={picture.canvas} alt={picture.alt} look="panel-picture" />}
      <div class="controls">
        {page.controls.map((control, index) =>
          control.kind === 'button' ? (
            <ButtonControl key={`${index} ${keyOf(control.to)}`} button={control} {...controls} />
          ) : (
            <MenuControl key={`${index} ${control.prompt}`} menu={control} {...controls} />
          ),
        )}
      </div>
      {path.length === 0 ? null : (
        <button type="button" class="button button-secondary" onClick={() => setPath([])}>
          {words.t('start-over')}
        </button>
      )}
    </section>
  );
};

/** The reader's hand; nothing for spectators and in games without hands. */
export const Hand = () => {
  const { game, position, scene, words, seat } = useTable();
  const hand = useMemo(() => {
    if (position === null || seat === null) return null;
    const canvas = game.renderer.hand(position.view, scene);
    const alt = game.renderer.handInWords(position.view, scene);
    return canvas === null || alt === null ? null : { canvas, alt };
  }, [position, scene]);
  if (hand === null) return null;
  return (
    <section class="side-part" aria-label={words.t('hand')}>
      <h2>{words.t('hand')}</h2>
      <Picture canvas={hand.canvas} alt={hand.alt} look="hand" />
    </section>
  );
};

/** The answers that a player may give in advance and that no other player sees; empty where there are none. */
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
