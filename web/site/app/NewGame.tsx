import { useMemo, useState } from 'preact/hooks';
import { seatsWith } from '#engines/core/options.js';
import { levels, type Level } from '#engines/core/search/strategy.js';
import { optionValues, type OptionValues } from '#src/discord/messages/pages/option-controls.js';
import { coverOf } from '#src/discord/messages/pictures/cover.js';
import { type Aids, aidChoices } from '#src/model/record/seating.js';
import { isVisibleName } from '#src/model/person-name.js';
import { levelName } from '#src/words/holder.js';
import { Picture } from '../../table/board/Picture.js';
import { withoutTyping } from '#renderers/kit/game/rules-pages.js';
import { RulesBook } from '../../table/panels/Rules.js';
import { wordsFor } from '../../table/texts/words.js';
import { recall, remember } from '../../table/connection/remembered.js';
import { dealGame, type LocalSeat } from '../local/kept-game.js';
import { Options } from './Options.js';
import { PageHeading } from './PageHeading.js';
import { goTo, hrefOf } from './route.js';
import { useSite } from './SiteContext.js';
import { type ReadyGame, useGame } from './useGame.js';

const MAX_NAME_LENGTH = 24;

interface SeatProps {
  readonly seat: LocalSeat;
  readonly ready: ReadyGame;
  readonly onChange: (seat: LocalSeat) => void;
  readonly onDrop: (() => void) | null;
}

const SeatLine = ({ seat, ready: { texts }, onChange, onDrop }: SeatProps) => {
  const { words } = useSite();
  return (
    <li class="seat">
      {seat.kind === 'person' ? (
        <input
          class="field-input"
          aria-label={words.t('name')}
          value={seat.name}
          maxLength={MAX_NAME_LENGTH}
          onInput={(event) => onChange({ ...seat, name: event.currentTarget.value })}
        />
      ) : (
        <>
          <span class="seat-name">
            <span aria-hidden="true">🤖 </span>
            {seat.name}
          </span>
          <select
            aria-label={words.t('level', { name: seat.name })}
            value={seat.level}
            onChange={(event) => {
              const level = levels.find((each) => each === event.currentTarget.value);
              if (level !== undefined) onChange({ ...seat, level });
            }}
          >
            {levels.map((level) => (
              <option key={level} value={level}>
                {levelName(level, texts)}
              </option>
            ))}
          </select>
          <small class="seat-about">{texts.t(`common:computers.about.${seat.level}`)}</small>
        </>
      )}
      {onDrop === null ? null : (
        <button type="button" class="tool" aria-label={words.t('drop-seat', { name: seat.name })} onClick={onDrop}>
          ✕
        </button>
      )}
    </li>
  );
};

const LEVEL_KEY = 'en-piste-level';
const NAME_KEY = 'en-piste-name';
const FIRST_LEVEL: Level = 'easy';

/** The level that this browser's last game had, as the bot remembers a person's. */
export const lastLevel = (): Level => levels.find((level) => level === recall(LEVEL_KEY)) ?? FIRST_LEVEL;

const noteSeats = (seats: readonly LocalSeat[]): void => {
  const computer = seats.find((seat) => seat.kind === 'computer');
  const person = seats.find((seat) => seat.kind === 'person');
  if (computer !== undefined) remember(LEVEL_KEY, computer.level);
  if (person !== undefined) remember(NAME_KEY, person.name);
};

const NewGameForm = ({ ready }: { readonly ready: ReadyGame }) => {
  const { words, keep } = useSite();
  const { game, texts } = ready;
  const { engine } = game;
  const [values, setValues] = useState<OptionValues>(() => optionValues.parse(engine.options.parse({})));
  const [advice, setAdvice] = useState(false);
  const [aids, setAids] = useState<Aids>('all');
  const names = texts.t('common:computer-names').split('\n');
  const newComputer = (taken: readonly LocalSeat[]): LocalSeat => ({
    kind: 'computer',
    name: names.find((name) => taken.every((seat) => seat.name !== name)) ?? `Auguste ${taken.length + 1}`,
    level: lastLevel(),
  });
  const newPerson = (taken: readonly LocalSeat[]): LocalSeat => {
    const numbered = taken.map((_, index) => words.t('person', { number: index + 2 }));
    const name = numbered.find((one) => taken.every((seat) => seat.name !== one)) ?? '';
    return { kind: 'person', name };
  };
  const [seats, setSeats] = useState<readonly LocalSeat[]>(() => {
    const you: LocalSeat = { kind: 'person', name: recall(NAME_KEY) ?? words.t('person', { number: 1 }) };
    return [you, newComputer([you])];
  });
  const { min, max } = seatsWith(engine, values);
  /** Options for fewer or more players change who plays: the first person stays. */
  const fitted = (range: typeof engine.seats): readonly LocalSeat[] => {
    const [first = newPerson([]), ...others] = seats;
    const fitting = [first, ...others].slice(0, range.max);
    while (fitting.length < range.min) fitting.push(newComputer(fitting));
    return fitting;
  };
  const change = (changed: OptionValues): void => {
    const read = engine.options.safeParse({ ...values, ...changed });
    if (!read.success) return;
    setValues(optionValues.parse(read.data));
    setSeats(fitted(seatsWith(engine, read.data)));
  };
  const cleaned = seats.map((seat): LocalSeat => ({ ...seat, name: seat.name.trim() }));
  const problem = (): string | null => {
    if (cleaned.some(({ name }) => !isVisibleName(name))) return words.t('no-name');
    if (new Set(cleaned.map(({ name }) => name)).size < cleaned.length) return words.t('taken-name');
    if (seats.length >= min && seats.length <= max) return null;
    return min === max ? words.t('needs-exact', { count: max }) : words.t('needs', { min, max });
  };
  const why = problem();
  const begin = async (): Promise<void> => {
    noteSeats(cleaned);
    const kept = dealGame(game, { options: engine.options.parse(values), seats: cleaned, advice, aids });
    await keep(kept);
    goTo(hrefOf('table', kept.id));
  };
  return (
    <form
      class="new-game"
      onSubmit={(event) => {
        event.preventDefault();
        if (why === null) void begin();
      }}
    >
      <fieldset>
        <legend>{words.t('seats')}</legend>
        <ol class="seats">
          {seats.map((seat, index) => (
            <SeatLine
              key={index}
              seat={seat}
              ready={ready}
              onChange={(changed) => setSeats(seats.with(index, changed))}
              onDrop={seats.length === 1 ? null : () => setSeats(seats.toSpliced(index, 1))}
            />
          ))}
        </ol>
        <div class="row">
          {seats.length >= max ? null : (
            <>
              <button
                type="button"
                class="button button-secondary"
                onClick={() => setSeats([...seats, newPerson(seats)])}
              >
                {words.t('add-person')}
              </button>
              <button
                type="button"
                class="button button-secondary"
                onClick={() => setSeats([...seats, newComputer(seats)])}
              >
                {words.t('add-computer')}
              </button>
            </>
          )}
        </div>
        <label class="check">
          <input
            type="checkbox"
            checked={advice && aids !== 'none'}
            disabled={aids === 'none'}
            onChange={(event) => setAdvice(event.currentTarget.checked)}
          />{' '}
          {words.t('hints')}
        </label>
        <label class="option">
          <span>{texts.t('common:seating.play-aids.description')}</span>
          <select
            value={aids}
            onChange={({ currentTarget }) => setAids(aidChoices.find((each) => each === currentTarget.value) ?? aids)}
          >
            {aidChoices.map((choice) => (
              <option key={choice} value={choice}>
                {texts.t(`common:seating.play-aids.choices.${choice}`)}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
      <Options ready={ready} values={values} taken={seats.length} onChange={change} />
      {why === null ? null : <p role="alert">{why}</p>}
      <button type="submit" class="button button-success begin" disabled={why !== null}>
        {words.t('begin')}
      </button>
    </form>
  );
};

/** The rules, to be read before the first game. */
const RulesButton = ({ ready: { game, texts } }: { readonly ready: ReadyGame }) => {
  const { words } = useSite();
  const [isOpen, setOpen] = useState(false);
  const pages = useMemo(() => (isOpen ? withoutTyping(game.rules(texts)) : []), [isOpen, game, texts]);
  return (
    <>
      <p class="row">
        <a class="button button-secondary" href={hrefOf('learn', game.engine.id)}>
          <span aria-hidden="true">🎓 </span>
          {texts.t('common:lesson.learn')}
        </a>
        <button type="button" class="link" onClick={() => setOpen(true)}>
          {words.t('rules')}
        </button>
      </p>
      {isOpen ? (
        <RulesBook
          pages={pages}
          gameName={texts.t(`${game.engine.id}:name`)}
          words={wordsFor(words.locale)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};

export const NewGame = ({ gameId }: { readonly gameId: string }) => {
  const { words } = useSite();
  const ready = useGame(gameId, null);
  const cover = useMemo(
    () => (ready === null || ready === 'unknown' ? null : coverOf(ready.game, ready.texts)),
    [ready],
  );
  if (ready === 'unknown')
    return (
      <p class="notice" role="alert">
        {words.t('unplayable')}
      </p>
    );
  if (ready === null) return <p class="notice" role="status" />;
  const { game, texts } = ready;
  return (
    <main class="page">
      <PageHeading title={texts.t(`${game.engine.id}:name`)}>
        <span aria-hidden="true">{game.emoji} </span>
        {texts.t(`${game.engine.id}:name`)}
      </PageHeading>
      {cover === null ? null : <Picture canvas={cover} look="new-cover" />}
      <p>{texts.t(`${game.engine.id}:tagline`)}</p>
      <RulesButton ready={ready} />
      <NewGameForm key={gameId} ready={ready} />
    </main>
  );
};
