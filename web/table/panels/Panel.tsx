import { useMemo, useState } from 'preact/hooks';
import type { PanelButton, PanelChoice, PanelMenu, Target } from '#renderers/kit/game/game.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { Picture } from '../board/Picture.js';
import type { Play } from '../connection/usePlay.js';
import { useTable } from '../connection/opened-table.js';

const keyOf = (target: Target): string => ('go' in target ? `go ${target.go.join('/')}` : `play ${target.play}`);

/** Choices are told apart by where they lead: of two that lead to the same, the first stays. */
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

/** The panel that players have on Discord: every move can be made by it. */
export const Panel = ({ play }: { readonly play: Play }) => {
  const { game, position, scene, table, words } = useTable();
  const { version } = table;
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
    <section class="panel" tabindex={-1} data-step={path.join('/')} aria-label={words.t('choose')}>
      <Markdown source={page.text} />
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
