import {
  changeAndAnswer,
  pageWithLink,
  requestAt,
  requestOf,
  say,
  tablePress,
  unreachablePage,
} from '#src/discord/interactions/tables/table-changes.js';
import { z } from 'zod';
import { seatsWith } from '#engines/core/options.js';
import { challengeAgain } from './create-challenge.js';
import { companyOf, type ComputerWish, isAlone, readCompany } from './alone.js';
import type { Feature, Suggestion, Typing } from '#src/discord/interactions/command.js';
import { escapeMarkdown, shorten } from '#renderers/kit/words.js';
import { optionName } from '#src/words/option.js';
import { posting } from '#src/discord/interactions/posting.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import type { Game } from '#renderers/kit/game/game.js';
import { EXPANSIONS, expansionsOf } from '#renderers/kit/game/expansions.js';
import { completeExpansions, readExpansions } from './expansion-names.js';
import { PRESET, presetNamed } from '#renderers/kit/game/presets.js';
import { limits } from '#renderers/kit/wording.js';
import {
  CLOCK,
  MAX_EXPANSIONS_LENGTH,
  PLACE,
  SEATING,
  typedOptionName,
} from '#src/discord/interactions/command-bodies.js';
import { MAX_IN_CHANNEL } from '#src/tables/table-actions.js';
import { choosePlace, type ChosenPlace, placeChoice, type PlaceChoice } from './table-place.js';
import { isPlayAllowed, type ServerSettings } from '#src/model/settings/server-settings.js';
import { houseOptions } from '#src/discord/messages/pages/option-controls.js';
import type { ClockChoice } from '#src/model/settings/clock-rules.js';
import { clockChosen, completeClock } from '#src/discord/messages/pages/clock-controls.js';
import { givenPerson, type GivenPerson, unfitLines } from '#src/discord/interactions/given-person.js';
import { passingNote } from '#src/discord/interactions/tables/turn-answers.js';
import { accesses, aidChoices } from '#src/model/record/seating.js';
import type { Outcome, SeatingChoice } from '#src/tables/table-service.js';
import { sameAgain, seatOf, type Table } from '#src/model/table.js';

const optionValue = z.union([z.string().max(limits.choice), z.number(), z.boolean()]);

/** Converts options to the engine's names: those of a preset, then those typed one by one. */
const optionsOf = (game: Game, typed: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const names = new Map(game.playOptions.map((option) => [typedOptionName(game, option), option.name]));
  return Object.entries(typed)
    .map(([name, value]) => [name, optionValue.parse(value)] as const)
    .toSorted(([name], [other]) => Number(other === PRESET) - Number(name === PRESET))
    .reduce((options, [name, value]) => {
      const preset = name === PRESET ? presetNamed(game, value) : null;
      return { ...options, ...(preset === null ? { [names.get(name) ?? name]: value } : preset.options) };
    }, {});
};

const writtenClock = z.string().trim().max(limits.choice);

/** The maximum number of channels named, so that it stays a sentence. */
const MAX_CHANNELS_NAMED = 10;

interface OpeningWish {
  readonly gameId: string;
  readonly options: object;
  readonly computers?: readonly ComputerWish[];
  /** Default: the server's clock. */
  readonly clock?: ClockChoice;
  /** True for a rematch, which several players may request at the same time. */
  readonly again?: boolean;
  /** True when it begins at once, because no one else is expected. */
  readonly begins?: boolean;
  /** The place chosen by the person who opens it; null without a choice. */
  readonly asked?: PlaceChoice | null;
  readonly place?: ChosenPlace;
  readonly seating?: SeatingChoice;
  readonly invited?: GivenPerson | null;
  /** Players of the game before. */
  readonly companions?: readonly string[];
  /** Sentences about how the request was read. */
  readonly remarks?: readonly string[];
}

const waitingLobby = async ({ tables, channelId }: Context, wanted: string): Promise<Table | null> =>
  (await tables.openInChannel(channelId)).find(({ phase, gameId }) => phase === 'lobby' && gameId === wanted) ?? null;

const objections = (context: Context, invited: GivenPerson): readonly string[] =>
  invited.userId === context.person.userId
    ? [context.texts.t('common:refusals.nobody-to-invite')]
    : unfitLines(context, [invited]);

/** @param isRefused true when the table will be refused, so that no place is prepared for it */
const openAllowed = async (
  context: Context,
  opening: OpeningWish,
  settings: ServerSettings,
  isRefused: boolean,
): Promise<Answer> => {
  const { gameId, options, computers = [], again = false, begins = false, asked = null, clock } = opening;
  const { seating = {}, invited = null, companions = [], remarks = [] } = opening;
  const locale = settings.language ?? context.publicLocale;
  // A full channel still has room for a thread.
  const isFull =
    opening.place === undefined &&
    asked === null &&
    !isRefused &&
    (await context.tables.openInChannel(context.channelId)).length >= MAX_IN_CHANNEL;
  const wanted = {
    gameId,
    locale,
    asked: isRefused ? ('here' as const) : isFull ? ('thread' as const) : asked,
    usual: settings.place,
  };
  const chosen = opening.place ?? (await choosePlace(context, wanted));
  const isMoved = isFull && chosen.parentChannelId !== null && settings.place === 'here';
  const { note, ...place } = isMoved ? { ...chosen, note: context.texts.t('common:threads.instead') } : chosen;
  const unfit = invited === null ? [] : objections(context, invited);
  const open = async (): Promise<Outcome> => {
    const { location, interactionId, person, tables, threads } = context;
    const opened = await tables.open({
      ...requestOf(context),
      ...place,
      location,
      locale,
      gameId,
      options,
      seating,
      companions,
      unlessWaiting: again,
      // Others read the lobby first: it says who plays, and how well.
      begins: begins && isAlone(context),
      seats: computers.map((computer) => ({ ...computer, kind: 'computer' })),
      invited: invited === null || unfit.length > 0 ? [] : [invited.userId],
      ...(clock === undefined ? {} : { clock }),
    });
    if (!opened.ok && place.parentChannelId !== null && opening.place === undefined)
      threads.abandon(place.parentChannelId, place.channelId);
    // A game that cannot begin has a lobby, in which its host sees what is missing.
    return begins && opened.ok && opened.value.phase === 'lobby'
      ? tables.begin({ interactionId: `${interactionId}.begin`, person, tableId: opened.value.id })
      : opened;
  };
  return changeAndAnswer(context, null, open, {
    done: async (table) => {
      context.threads.follow(table, context.person.userId, context.channelId);
      const published = await context.publisher.publicationOf(table);
      const words = [
        context.texts.t(`common:lobby.done.${begins ? 'begin' : 'play'}`),
        ...(note === null ? [] : [note]),
        ...unfit,
        ...remarks,
      ].join('\n');
      const shown = published.kind === 'shown' ? (published.table ?? table) : table;
      const page = pageWithLink(context, shown, words);
      const passes = note === null && unfit.length + remarks.length === 0;
      if (isAlone(context) && published.kind === 'shown')
        await context.direct.remember(context.person.userId, context.channelId);
      return (
        unreachablePage(context, table, published) ?? (passes ? { ...page, note: passingNote(context, shown) } : page)
      );
    },
  });
};

const openTable = async (context: Context, opening: OpeningWish): Promise<Answer> => {
  const { gameId, options } = opening;
  const obstacle = context.missing.length > 0 ? null : await context.obstacle();
  if (obstacle !== null) return say(context, `faults.${obstacle}`);
  const settings = await context.servers.at(context.location);
  if (!isPlayAllowed(settings, context.channelId, context.parentId)) {
    const named = settings.channels.slice(0, MAX_CHANNELS_NAMED).map((id) => `<#${id}>`);
    return say(context, 'refusals.channel-not-allowed', { channels: context.texts.list(named) });
  }
  // A table that would be refused gets no thread and does not count as a post.
  const isRefused = context.missing.length > 0 || context.tables.objectionTo(gameId, options) !== null;
  const open = (): Promise<Answer> => openAllowed(context, opening, settings, isRefused);
  return isRefused ? open() : posting(context, open);
};

const seatingOptions = z.looseObject({
  [SEATING.invite]: givenPerson.optional(),
  [SEATING.access]: z.enum(accesses).optional(),
  [SEATING.start]: z.boolean().optional(),
  [SEATING.advice]: z.boolean().optional(),
  [SEATING.aids]: z.enum(aidChoices).optional(),
});

const seatingOf = (typed: Readonly<Record<string, unknown>>) => {
  const {
    [SEATING.invite]: invited,
    [SEATING.access]: access,
    [SEATING.start]: start,
    [SEATING.advice]: advice,
    [SEATING.aids]: aids,
    ...rest
  } = seatingOptions.parse(typed);
  const seating: SeatingChoice = {
    ...(access === undefined ? {} : { access }),
    ...(start === undefined ? {} : { startWhenFull: start }),
    ...(advice === undefined ? {} : { advice }),
    ...(aids === undefined ? {} : { aids }),
  };
  return { seating, invited: invited ?? null, rest };
};

const MAX_WORD = 40;

const writtenExpansions = z.string().max(MAX_EXPANSIONS_LENGTH);

const shortWord = (word: string): string => escapeMarkdown(shorten(word, MAX_WORD));

const unknownExpansion = (context: Context, game: Game, unknown: string, typed: string) => {
  const { texts } = context;
  const names = expansionsOf(game).map(({ name }) => optionName(game, name, texts));
  return names.length === 0
    ? say(context, 'faults.bad-input')
    : say(context, 'options.unknown-expansion', {
        word: shortWord(unknown),
        names: texts.list(names),
        typed: escapeMarkdown(shorten(typed, limits.choice)),
      });
};

/** A few typing errors are corrected; a text full of them is refused. */
const MAX_CORRECTIONS = 3;

const readWithCorrections = ({ texts }: Context, game: Game, typed: string) => {
  const remarks: string[] = [];
  for (let text = typed; ;) {
    const read = readExpansions(game, text, texts);
    if (read.ok || read.meant === null || remarks.length === MAX_CORRECTIONS) return { read, remarks };
    const { unknown, meant } = read;
    remarks.push(texts.t('common:options.corrected-expansion', { word: shortWord(unknown), name: meant }));
    text = text.replace(unknown, () => meant);
  }
};

const openNamed = async (
  context: Context,
  gameId: string,
  typed: Readonly<Record<string, unknown>> = {},
): Promise<Answer> => {
  const game = context.games.find(gameId);
  if (game === null) return say(context, 'faults.unknown-control');
  const settings = await context.servers.at(context.location);
  const house = houseOptions(game, settings);
  const { [PLACE]: place, [CLOCK]: time, [EXPANSIONS]: named = '', ...others } = typed;
  const { seating, invited, rest: terms } = seatingOf(others);
  const { company, rest: chosen } = readCompany(terms);
  const clock = time === undefined ? undefined : clockChosen(settings.clock, 'clock', writtenClock.parse(time));
  if (clock === null) return say(context, 'clock.unreadable');
  const written = writtenExpansions.parse(named);
  const { read: expansions, remarks } = readWithCorrections(context, game, written);
  if (!expansions.ok) return unknownExpansion(context, game, expansions.unknown, written);
  if (isAlone(context) && invited !== null) return say(context, 'faults.servers-only');
  const solo = isAlone(context) && company.computers === undefined ? game.solo : {};
  const options = { ...house, ...solo, ...optionsOf(game, chosen), ...expansions.options };
  return openTable(context, {
    gameId: game.engine.id,
    options,
    computers: await companyOf(context, game, { options, settings }, company),
    begins: isAlone(context),
    asked: placeChoice.optional().parse(place) ?? null,
    ...(clock === undefined ? {} : { clock }),
    seating: { ...seating, level: company.level ?? null },
    invited,
    remarks,
  });
};

/** Opens a game against the weakest computer players, for a person who has just learnt it. */
const openPatient = async (context: Context, gameId: string): Promise<Answer> => {
  const game = context.games.find(gameId);
  if (game === null) return say(context, 'faults.unknown-control');
  const seats = Math.max(2, game.engine.seats.min);
  return openTable(context, {
    ...{ gameId, options: {}, begins: true },
    computers: Array.from({ length: seats - 1 }, () => ({ level: 'novice' })),
  });
};

const suggestExpansions = ({ games, texts }: Context, { subcommand, text }: Typing): readonly Suggestion[] => {
  const game = games.find(subcommand ?? '');
  if (game === null) return [];
  return completeExpansions(game, text, texts)
    .filter(({ value }) => value.length <= limits.choice)
    .map(({ value, about }) => ({
      value,
      name: shorten(texts.t('common:panel.choice', { label: value, detail: about }), limits.choice),
    }));
};

const companions = (context: Context, table: Table): readonly string[] =>
  table.seats.flatMap((holder) =>
    holder.kind === 'person' && holder.userId !== context.person.userId ? [holder.userId] : [],
  );

const join = (context: Context, lobby: Table): Promise<Answer> =>
  changeAndAnswer(context, lobby, () => context.tables.join(requestAt(context, lobby)), {
    done: (joined) => {
      context.threads.follow(joined, context.person.userId, context.channelId);
      const page = pageWithLink(context, joined, context.texts.t('common:lobby.done.join'));
      return { ...page, note: passingNote(context, joined) };
    },
    onRefusal: (why) => pageWithLink(context, lobby, why),
  });

const isNextFor = ({ hostId, seating }: Table, userId: string): boolean =>
  hostId === userId || seating.companions.includes(userId);

const playAgain = async (context: Context, table: Table): Promise<Answer> => {
  const { userId } = context.person;
  const waiting = await waitingLobby(context, table.gameId);
  // A player asks for their own game again, not for a stranger's table with other options and another clock.
  const isTheirs = waiting !== null && (seatOf(table, userId) === null || isNextFor(waiting, userId));
  if (isTheirs) return join(context, waiting);
  const others = companions(context, table);
  if (isAlone(context) && others.length > 0) return challengeAgain(context, table, others);
  // In the thread of the game that is over, the next one is told in the thread's name too.
  const { channelId } = context;
  const parentChannelId = table.channelId === channelId ? table.parentChannelId : null;
  const place = { channelId, parentChannelId, note: null };
  const same = sameAgain(table);
  // A rematch of a full table starts automatically when it is full again; without other people it starts at once.
  const isFull = table.seats.length === seatsWith(context.games.of(table).engine, table.options).max;
  const seating = { ...same.seating, startWhenFull: isFull };
  const begins = others.length === 0 && seatOf(table, userId) !== null;
  return openTable(context, {
    ...same,
    seating,
    companions: others,
    again: waiting === null,
    begins,
    place,
  });
};

export const play: Feature = {
  command: {
    name: 'play',
    options: 'subcommand-per-game',
    run: (context, { subcommand, options }) => openNamed(context, subcommand ?? '', options),
    complete: (context, typing) => {
      if (typing.option === EXPANSIONS) return Promise.resolve(suggestExpansions(context, typing));
      const times = typing.option === CLOCK ? completeClock(typing.text, context.texts) : [];
      return Promise.resolve(times.map(({ value, label }) => ({ value, name: label })));
    },
  },
  presses: [
    {
      action: 'start',
      kind: 'answer',
      run: (context, { ref }) => openNamed(context, ref.payload),
    },
    {
      action: 'patient',
      kind: 'answer',
      run: (context, { ref }) => openPatient(context, ref.payload),
    },
    {
      // A lone player's rematch begins at once, so a double press must begin only one game.
      coalesced: true,
      ...tablePress('again', 'answer', (context, table) =>
        context.rematches.run(table.id, () => playAgain(context, table)),
      ),
    },
  ],
};
