import { useEffect, useMemo, useState } from 'preact/hooks';
import { levels } from '#engines/core/search/strategy.js';
import { rewindable } from '#src/model/record/history.js';
import { goBackChoices, goBackText } from '#src/words/proposal.js';
import { boardUrl } from '#src/words/scene.js';
import { reasonsByMove } from '#src/words/term.js';
import { Dialog } from '../../shared/dialog/Dialog.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { Picture } from '../board/Picture.js';
import type { Answer } from '../connection/source.js';
import { useTable } from '../connection/opened-table.js';
import { type Play, refusalWords } from '../connection/usePlay.js';

export const ResignDialog = ({ play, onClose }: { readonly play: Play; readonly onClose: () => void }) => {
  const { words, table, seat, isLocal } = useTable();
  const name = table.seats[seat ?? -1]?.name;
  const isOneOfSeveral = isLocal && table.seats.filter(({ kind }) => kind === 'person').length > 1;
  return (
    <Dialog title={words.t('resign')} onClose={onClose}>
      <p class="dialog-text">
        {isOneOfSeveral && name !== undefined ? words.t('resign-question-of', { name }) : words.t('resign-question')}
      </p>
      <div class="dialog-row">
        <button type="button" class="button button-secondary" onClick={onClose}>
          {words.t('keep')}
        </button>
        <button
          type="button"
          class="button button-danger"
          onClick={() => {
            void play.resign();
            onClose();
          }}
        >
          {words.t('resign')}
        </button>
      </div>
    </Dialog>
  );
};

/** The events that may still come, as far as the reader may know. */
export const ChancesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const {
    game,
    position,
    scene,
    texts,
    words: { t },
  } = useTable();
  const view = position?.view ?? null;
  const { told, picture } = useMemo(() => {
    if (view === null) return { told: '', picture: null };
    const material = game.renderer.material?.(view, scene) ?? null;
    const words = game.renderer.chances?.(view, scene) ?? '';
    return { told: words, picture: material === null ? null : { canvas: material.draw(), alt: material.alt } };
  }, [view, scene]);
  return (
    <Dialog title={t('chances')} onClose={onClose}>
      <Markdown source={told === '' ? texts.t('common:chances.nothing') : told} />
      {picture === null ? null : <Picture canvas={picture.canvas} alt={picture.alt} look="rules-picture" />}
      <div class="dialog-row">
        <button type="button" class="button button-primary" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </Dialog>
  );
};

/** Who holds what as the game stands, from the reader's view. */
export const ClaimsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { game, position, scene, texts, words } = useTable();
  const view = position?.view ?? null;
  const shown = useMemo(() => {
    const claims = view === null ? undefined : game.renderer.claims?.(view, scene);
    return claims === undefined ? null : { ...claims, canvas: claims.picture.draw() };
  }, [view, scene]);
  return (
    <Dialog title={texts.t('common:buttons.claims')} onClose={onClose}>
      {shown === null ? null : (
        <>
          <Markdown source={shown.standing.join('\n')} />
          <Picture canvas={shown.canvas} alt={shown.picture.alt} look="rules-picture" />
          <Markdown source={shown.features.join('\n')} />
        </>
      )}
      <div class="dialog-row">
        <button type="button" class="button button-primary" onClick={onClose}>
          {words.t('close')}
        </button>
      </div>
    </Dialog>
  );
};

/** Asks how many turns to undo; other players must agree where it affects them. */
export const GoBackDialog = ({ play, onClose }: { readonly play: Play; readonly onClose: () => void }) => {
  const { game, table, history, seat, texts, words, isLocal } = useTable();
  const choices = useMemo(
    () => goBackChoices(game, table, { seat, moves: rewindable(table.seats, table.replaced, history) }, texts),
    [table, history, texts],
  );
  return (
    <Dialog title={texts.t('common:buttons.goback')} onClose={onClose}>
      <Markdown source={isLocal ? words.t('go-back-here') : goBackText(table, choices, texts)} />
      <div class="menu">
        {choices.map(({ to, label, detail }) => (
          <button
            key={to}
            type="button"
            class="choice"
            onClick={() => {
              void play.rewind(to);
              onClose();
            }}
          >
            {label}
            <small>{detail}</small>
          </button>
        ))}
      </div>
      <div class="dialog-row">
        <button type="button" class="button button-secondary" onClick={onClose}>
          {words.t('close')}
        </button>
      </div>
    </Dialog>
  );
};

interface HintProps {
  readonly play: Play;
  readonly onClose: () => void;
}

export const HintDialog = ({ play, onClose }: HintProps) => {
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
  const reasons = reasonsByMove(game, moves, scene);
  const isForced = position?.moves.length === 1;
  return (
    <Dialog title={words.t('hint-title')} onClose={onClose}>
      {answer === null ? <p>{words.t(isUp ? 'hint-wait' : 'resending')}</p> : null}
      {answer?.kind === 'refused' ? <Markdown source={refusalWords(answer.refusal, table)} /> : null}
      {isForced && moves.length > 0 ? <Markdown source={texts.t('common:advice.only')} /> : null}
      {moves.length === 0 ? null : <p class="dialog-text">{words.t('hint-how')}</p>}
      {moves.map(({ move }, index) => {
        const read = engine.notation.parse(move);
        if (!read.ok || position === null) return null;
        const why = reasons[index] ?? '';
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
            {isForced ? null : <small>{why === '' ? texts.t('common:advice.nothing') : why}</small>}
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

/** Picks an absent player, and the strength of the computer player who takes the seat. */
export const AwayDialog = ({ play, onClose }: { readonly play: Play; readonly onClose: () => void }) => {
  const { table, seat: own, texts, words } = useTable();
  const others = table.seats.flatMap(({ kind, name }, seat) =>
    kind === 'person' && seat !== own ? [{ name, seat }] : [],
  );
  const url = table.place === null ? null : boardUrl(table.place);
  return (
    <Dialog title={texts.t('common:buttons.away')} onClose={onClose}>
      <Markdown source={texts.t(others.length === 0 ? 'common:consent.away.nobody' : 'common:consent.away.title')} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget);
          const level = levels.find((each) => each === given.get('level'));
          if (level !== undefined) void play.replace(Number(given.get('seat')), level);
          onClose();
        }}
      >
        {others.length === 0 ? null : (
          <>
            <label class="field">
              <span class="field-label">{texts.t('common:consent.away.who')}</span>
              <select class="field-input" name="seat">
                {others.map(({ name, seat }) => (
                  <option key={seat} value={seat}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label class="field">
              <span class="field-label">{texts.t('common:consent.away.computer')}</span>
              <select class="field-input" name="level">
                {levels.map((level) => (
                  <option key={level} value={level}>
                    {texts.t(`common:computers.menu.${level}`)}
                  </option>
                ))}
              </select>
            </label>
            {url === null ? null : (
              <p class="dialog-text">
                <a href={url} target="_blank" rel="noreferrer noopener">
                  {words.t('discord-too')}
                </a>
              </p>
            )}
          </>
        )}
        <div class="dialog-row">
          <button type="button" class="button button-secondary" onClick={onClose}>
            {words.t('close')}
          </button>
          {others.length === 0 ? null : (
            <button type="submit" class="button button-primary">
              {words.t('replace')}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
};
