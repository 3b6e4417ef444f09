import { useEffect, useState } from 'preact/hooks';
import type { AmountChoice, Region } from '#renderers/kit/regions.js';
import { capitalize } from '#renderers/kit/words.js';
import { plainWords } from '#renderers/kit/wording.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { Picture } from '../board/Picture.js';
import { gainsInWords, legendOf, spokenLabel } from '../board/gains.js';
import { Gains } from '../board/SeatMark.js';
import type { Choice } from '../board/useChoice.js';
import { useTable } from '../connection/opened-table.js';
import { hasPlayed, rememberPlayed } from '../connection/remembered.js';
import type { Play } from '../connection/usePlay.js';

interface Props {
  readonly choice: Choice;
  readonly play: Play;
  readonly onTap: (region: Region) => void;
}

export const Question = ({ choice, play, onTap }: Props) => {
  const { words, game, engine, position, scene, seat, isUp } = useTable();
  const { regions, ready, back } = choice;
  if (regions === null || position === null) return null;
  const onBoard = regions.regions.filter(({ outline }) => outline !== null);
  // Two answers stand side by side, even where one of them can be tapped on the board too.
  const isPair = regions.regions.length === 2 && onBoard.length === 1;
  const onPlay = ({ moves: [move] }: Region): void =>
    move === undefined ? undefined : void play.play(engine.notation.format(move));
  // A chosen region needs no second button.
  const apart = regions.regions.filter(
    ({ outline, moves }) => (outline === null || isPair) && (ready === null || moves[0] !== ready),
  );
  const legend = legendOf(
    onBoard.flatMap(({ gains }) => (gains === undefined ? [] : [gains])),
    seat,
  );
  const isDecided = back !== null || regions.brings !== undefined;
  return (
    <section class="question" tabindex={-1} data-step={choice.taps} aria-label={words.t('choose')}>
      {regions.piece === undefined ? null : (
        <div class="piece">
          <Picture {...regions.piece} />
        </div>
      )}
      <Markdown source={ready === null ? regions.prompt : game.renderer.move(position.view, ready, scene)} />
      {regions.brings === undefined ? null : <Markdown source={regions.brings} />}
      {regions.gains === undefined ? null : <Gains gains={regions.gains} />}
      {ready === null && (onBoard.length > 1 || (onBoard.length === 1 && apart.length === 0)) ? (
        <p class="how">
          {words.t('tap-board')}
          {legend === null ? null : <small aria-hidden="true"> {words.t(legend)}</small>}
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
            class={`button apart button-${region.plays === true && isDecided ? 'primary' : 'secondary'}`}
            aria-label={spokenLabel(region, seat, scene.names)}
            disabled={play.isSending}
            // The name of one of two answers says all that a second tap could confirm.
            onClick={() => (isPair && region.moves.length === 1 ? onPlay(region) : onTap(region))}
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

/** Tells screen readers each question of the board, and what a tap has chosen. */
export const SpokenQuestion = ({ choice: { regions, ready } }: Pick<Props, 'choice'>) => {
  const { words, game, position, scene, seat } = useTable();
  const told = (): string => {
    if (regions === null || position === null) return '';
    const { piece, prompt, brings, gains } = regions;
    const chosen = (move: object): string =>
      words.t('chosen', { move: game.renderer.move(position.view, move, scene), confirm: words.t('confirm') });
    return [
      piece?.alt ?? '',
      ready === null ? prompt : chosen(ready),
      brings ?? (gains === undefined ? '' : gainsInWords(gains, seat, scene.names)),
    ].join('\n');
  };
  return (
    <p class="unseen" role="status">
      {plainWords(told()).trim()}
    </p>
  );
};

/** The reader's own pieces, where the board does not show them. */
export const Supply = () => {
  const { game, position, scene, seat } = useTable();
  if (position === null || seat === null) return null;
  const told = game.renderer.heldInWords?.(position.view, seat, scene) ?? null;
  return told === null ? null : <p class="supply">{told}</p>;
};

/** Explains the aim of the game and how to take a turn, until the reader has taken one. */
export const FirstTurn = () => {
  const { game, position, scene, history, seat, table, texts, isLesson, isLocal, siteUrl } = useTable();
  // A game alone has other rules where there is one.
  const played = table.seats.length === 1 ? `${game.engine.id}-alone` : game.engine.id;
  const isKnown = hasPlayed(played) || history.some((entry) => entry.kind === 'move' && entry.seat === seat);
  useEffect(() => {
    if (isKnown && isLesson !== true) rememberPlayed(played);
  }, [isKnown, played]);
  if (isKnown || isLesson === true || position === null || position.moves.length === 0) return null;
  const how = game.firstTurn(position.view, scene);
  const site = isLocal ? '' : siteUrl === null ? null : `${siteUrl}/`;
  return how === '' ? null : (
    <div class="first-turn">
      <Markdown source={`🔰 ${how}`} />
      {site === null ? null : (
        <a
          href={`${site}#/learn/${game.engine.id}`}
          {...(isLocal ? {} : { target: '_blank', rel: 'noreferrer noopener' })}
        >
          {texts.t('common:lesson.learn')}
        </a>
      )}
    </div>
  );
};

export const Refusal = ({ play }: { readonly play: Play }) => {
  const { isUp, words } = useTable();
  if (play.isSending && !isUp)
    return (
      <div class="refusal" role="status">
        {words.t('resending')}
      </div>
    );
  return play.refusal === null ? null : (
    <div class="refusal" role="alert">
      <Markdown source={play.refusal} />
    </div>
  );
};

interface AmountProps {
  readonly amounts: AmountChoice;
  readonly play: Play;
}

const AmountForm = ({ amounts: { label, choices }, play }: AmountProps) => {
  const { engine, game, position, scene, texts, words } = useTable();
  const [first, last] = [choices[0]?.amount ?? 0, choices.at(-1)?.amount ?? 0];
  const [amount, setAmount] = useState(first);
  const chosen = choices.find((choice) => choice.amount === amount);
  const field = {
    ...{ min: first, max: last, step: 1, value: amount },
    onInput: (event: { readonly currentTarget: HTMLInputElement }) => setAmount(event.currentTarget.valueAsNumber),
  };
  return (
    <form
      class="amounts"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined) void play.play(engine.notation.format(chosen.move));
      }}
    >
      <div class="row">
        <button
          type="button"
          class="tool"
          aria-label={words.t('less')}
          disabled={!(amount > first)}
          onClick={() => setAmount(amount - 1)}
        >
          −
        </button>
        <input type="number" class="amount" aria-label={label} {...field} />
        <button
          type="button"
          class="tool"
          aria-label={words.t('more')}
          disabled={!(amount < last)}
          onClick={() => setAmount(amount + 1)}
        >
          +
        </button>
        <input type="range" aria-label={label} {...field} />
      </div>
      <button type="submit" class="button button-primary apart" disabled={chosen === undefined || play.isSending}>
        {chosen === undefined || position === null
          ? label
          : capitalize(game.renderer.move(position.view, chosen.move, scene), texts)}
      </button>
    </form>
  );
};
