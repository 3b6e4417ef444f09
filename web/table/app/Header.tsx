import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { winnersOf } from '#engines/core/winners.js';
import { Clock } from '../panels/Players.js';
import { SeatMark } from '../board/SeatMark.js';
import { useTable } from '../connection/opened-table.js';
import { languages } from '../texts/words.js';
import { useSound } from './useSound.js';

const useStateWords = (): string => {
  const { table, position, seat, words, texts, isLocal } = useTable();
  if (table.phase === 'lobby') return words.t('lobby');
  if (table.phase === 'closed') return words.t('closed');
  if (position === null) return '';
  const { status } = position;
  const nameOf = (at: number): string => table.seats[at]?.name ?? '?';
  if (status.kind === 'over') {
    const winners = winnersOf(status.places).map(nameOf);
    return winners.length === 0
      ? texts.t('common:over.beaten')
      : texts.t('common:over.winners', { count: winners.length, names: texts.list(winners) });
  }
  // Several people at one device are called by their names.
  const isAlone = table.seats.filter(({ kind }) => kind === 'person').length === 1;
  return status.seat === seat && (isAlone || !isLocal)
    ? words.t('your-turn')
    : words.t('turn-of', { name: nameOf(status.seat) });
};

/** The scores; on a phone the list of players is off screen. */
const Scores = () => {
  const { game, position, table, texts } = useTable();
  const standing = position === null ? undefined : game.standing?.(position.view);
  const outsider = position === null ? null : (game.outsider?.(position.view, texts) ?? null);
  if (standing === undefined) return null;
  return (
    <ol class="header-scores">
      {table.seats.map(({ name }, seat) => (
        <li key={seat} aria-label={name}>
          <SeatMark seat={seat} />
          {standing[seat] ?? 0}
        </li>
      ))}
      {outsider === null ? null : (
        <li>
          {outsider.name} {outsider.points}
        </li>
      )}
    </ol>
  );
};

/** Leads keys past the board to the question; the eye sees it only then. */
const SkipLink = () => {
  const { words } = useTable();
  return (
    <button
      type="button"
      class="skip button button-primary"
      onClick={() => document.querySelector<HTMLElement>('.question, .panel')?.focus()}
    >
      {words.t('skip')}
    </button>
  );
};

export interface HeaderChoices {
  readonly onLanguage: (language: string) => void;
  readonly onTheme: () => void;
}

interface Props extends HeaderChoices {
  /** True while the board shows an earlier step: the end and its points belong to another position. */
  readonly isStepping: boolean;
}

export const Header = ({ onLanguage, onTheme, isStepping }: Props) => {
  const { game, texts, words, seat, position, isLocal } = useTable();
  const isMine = seat !== null && position !== null && position.moves.length > 0;
  const name = texts.t(`${game.engine.id}:name`);
  const state = useStateWords();
  const sound = useSound();
  const heading = useRef<HTMLHeadingElement>(null);
  // The reader arrives at the table, and keys go on from its name.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // The tab's title tells a player in another tab that it is their turn.
  useEffect(() => {
    document.title = isMine ? `● ${words.t('your-turn')} · ${name}` : `${name} · En piste`;
  }, [isMine, name, words]);
  return (
    <header class={isMine ? 'header my-turn' : 'header'}>
      <h1 ref={heading} tabindex={-1}>
        <span aria-hidden="true">{game.emoji} </span>
        {name}
      </h1>
      {isMine ? <SkipLink /> : null}
      <p class="state" role="status">
        {isStepping ? words.t('replay') : state}
        {seat === null && !isLocal ? <small> · {words.t('spectator')}</small> : null}
      </p>
      <Clock />
      {isStepping ? null : <Scores />}
      <div class="header-tools">
        <select
          aria-label={words.t('language')}
          value={words.locale}
          onChange={(event) => onLanguage(event.currentTarget.value)}
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {language.toUpperCase()}
            </option>
          ))}
        </select>
        <button type="button" class="tool" aria-label={words.t('theme')} title={words.t('theme')} onClick={onTheme}>
          ◐
        </button>
        <button
          type="button"
          class="tool"
          aria-label={words.t('sound')}
          aria-pressed={sound.isOn}
          title={words.t('sound')}
          onClick={sound.toggle}
        >
          {sound.isOn ? '🔔' : '🔕'}
        </button>
      </div>
    </header>
  );
};
