import type { Seat } from '#engines/core/seat.js';
import { isOutdated } from '#src/model/record/history.js';
import { hasEnded, seatOf, type Table } from '#src/model/table.js';
import {
  changeAndAnswer,
  noPositionKey,
  pageWithLink,
  requestAt,
  sayOnceShown,
  unreachablePage,
} from './table-changes.js';
import type { Answer, Context } from '../context.js';
import type { PressInput } from '../command.js';
import { expiryOf } from '#src/discord/messages/pages/page-expiry.js';
import type { Block, Note, Page, PressButton } from '#src/discord/messages/page.js';
import { premovesButton, privateButton } from '#src/discord/messages/pages/table-buttons.js';
import { panelPage } from '#src/discord/messages/pages/panel-page.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import { sentencesOf } from '#src/words/narration.js';
import { seatName, sceneOf } from '#src/words/scene.js';
import { watchActions } from '#src/discord/messages/pages/table-buttons.js';
import { tableLink } from '#src/words/table-title.js';
import { type PanelPlace, panelRoot } from '#src/discord/custom-ids/targets.js';
import { eventFor } from '#engines/core/engine.js';
import type { Game } from '#renderers/kit/game/game.js';
import { imageOf } from '#src/discord/messages/pictures/order.js';

/** The result of a player's own press or move, shown first on their page. */
export interface PanelFeedback {
  readonly text: string;
  readonly pictures: readonly Block[];
  readonly isSecret: boolean;
  /** The part that stays readable after the page has expired in a memory game; empty when a press changed nothing. */
  readonly lasting: string;
}

export const plainFeedback = (text: string): PanelFeedback => ({ text, pictures: [], isSecret: false, lasting: '' });

/** More pictures of gains add little, and make the player wait. */
const MAX_PICTURES = 2;

/** Describes the result of a player's own move; private information appears only here. */
export const moveFeedback = (context: Context, game: Game, table: TableSnapshot, seat: Seat): PanelFeedback => {
  const scene = sceneOf(table, context.texts);
  const scopedEvents = table
    .history(table.version)
    .flatMap((entry) => (entry.kind === 'move' && entry.seat === seat ? entry.events : []));
  const events = scopedEvents.map((scoped) => eventFor(scoped, seat, true));
  const gains = events.flatMap((event) => {
    const illustration = game.renderer.illustrate?.(event, scene) ?? null;
    return illustration === null ? [] : [{ event, alt: illustration.alt }];
  });
  const words = gains.length > 0 ? gains.map(({ alt }) => alt) : sentencesOf(game, events, scene);
  const publicly = scopedEvents.map((scoped) => scoped.public);
  return {
    isSecret: scopedEvents.some((each) => each.private?.seat === seat),
    lasting: sentencesOf(game, publicly, scene).join('\n'),
    text: [context.texts.t('common:panel.played'), ...words].join('\n'),
    pictures: gains.slice(0, MAX_PICTURES).map(({ event, alt }, index) => ({
      kind: 'picture',
      name: `gain-${index + 1}`,
      image: imageOf(game, scene, { kind: 'gain', event }),
      alt,
    })),
  };
};

const readerOf = ({ person }: Context, { id }: Table): string => `${id} ${person.userId}`;

export const turnNote = (context: Context, table: Table): Note => ({
  reader: readerOf(context, table),
  lasts: 'always',
});

export const passingNote = (context: Context, table: Table): Note => ({
  reader: readerOf(context, table),
  lasts: 'briefly',
});

const waitingText = (context: Context, table: TableSnapshot, moved: boolean): string => {
  const playerView = table.view('table');
  if (playerView === null) return context.texts.t(`common:${noPositionKey(table)}`);
  if (playerView.status.kind === 'over') return context.texts.t('common:panel.over');
  const { seat } = playerView.status;
  // A computer player moves before this is read, so its name would be outdated.
  if (moved && table.seats[seat]?.kind === 'computer') return context.texts.t('common:panel.turn-over');
  return context.texts.t('common:panel.waiting', { name: seatName(table, seat) });
};

const nextGameText = ({ games, texts }: Context, table: Table): string =>
  texts.t('common:tables.next', { table: tableLink(table, games, texts) });

const premovesButtons = ({ games, texts }: Context, table: TableSnapshot, seat: Seat): readonly PressButton[] => {
  const game = games.of(table);
  const view = table.view(seat)?.view;
  if (game.premoves === undefined || view === undefined || game.premoves.questions(view, seat).length === 0) return [];
  return [premovesButton(game, table, texts)];
};

/** True when a player has made a move that could be taken back; the history may not reach that far. */
const hasMoved = (table: TableSnapshot, seat: Seat): boolean =>
  (table.toAct?.turn ?? 0) > table.seats.length ||
  table.history().some((entry) => entry.kind === 'move' && entry.seat === seat);

const consentButtons = (context: Context, table: TableSnapshot): readonly Block[] => {
  const { person, texts } = context;
  const { seats, toAct } = table;
  const seat = seatOf(table, person.userId);
  if (toAct === null || seat === null) return [];
  const isPersonAwaited = seats[toAct.seat]?.kind === 'person';
  const buttons = [
    ...premovesButtons(context, table, seat),
    ...(hasMoved(table, seat) ? [privateButton('goback', table, texts)] : []),
    ...(isPersonAwaited ? [privateButton('away', table, texts)] : []),
  ];
  return buttons.length === 0 ? [] : [{ kind: 'buttons', buttons }];
};

const waitingPage = (
  context: Context,
  table: TableSnapshot,
  feedback?: PanelFeedback,
  waiting?: Table | null,
): Page => {
  const moved = feedback !== undefined;
  const words = moved ? [feedback.text] : [];
  const elsewhere = waiting === undefined || waiting === null ? [] : [nextGameText(context, waiting)];
  // In direct messages the board right above shows it, and should stay in view.
  const isAbove = moved && table.location.kind === 'bot-dm';
  const waits = isAbove ? [] : [waitingText(context, table, moved)];
  const page = pageWithLink(context, table, [...words, ...waits, ...elsewhere].join('\n'));
  const shortest = isAbove ? 'moment' : 'briefly';
  const note = {
    reader: readerOf(context, table),
    lasts: feedback?.isSecret === true || elsewhere.length > 0 ? 'until-answered' : shortest,
  } as const;
  const [first, ...rest] = page.blocks;
  if (feedback === undefined || first === undefined)
    return { ...page, note, blocks: [...page.blocks, ...consentButtons(context, table)] };
  const view = table.view(seatOf(table, context.person.userId) ?? 'table');
  const expiry =
    view === null
      ? undefined
      : expiryOf(context.games.of(table), table, { playerView: view, lasting: feedback.lasting }, context.texts);
  return { ...page, expiry, note, blocks: [first, ...feedback.pictures, ...rest] };
};

export const isOutdatedAt = (table: TableSnapshot, made: number): boolean =>
  isOutdated({ version: table.version, history: table.history() }, made);

/** True for a press on an outdated message: an older public one, or a private one for an older version. */
export const isStalePress = (table: TableSnapshot, { ref, inPrivate, messageId }: PressInput): boolean =>
  inPrivate
    ? isOutdatedAt(table, ref.version)
    : // In direct messages each player has a single board, so none is older.
      table.location.kind !== 'bot-dm' && messageId !== table.board?.messageId;

const spectatorPage = (context: Context, table: TableSnapshot): Page => {
  const { texts } = context;
  const page = pageWithLink(context, table, texts.t('common:refusals.not-seated'));
  if (table.phase !== 'playing' || table.location.kind !== 'server') return page;
  const watching: PressButton = {
    press: { action: watchActions.here, tableId: table.id, version: 0, payload: '' },
    label: texts.t('common:buttons.watch'),
    emoji: '👀',
    style: 'primary',
  };
  return { ...page, blocks: [...page.blocks, { kind: 'buttons', buttons: [watching] }] };
};

/** Returns a player's panel on their turn, and otherwise the waiting page, for the loaded table. */
const turnPageNow = (
  context: Context,
  table: TableSnapshot,
  place: PanelPlace,
  feedback: PanelFeedback | undefined,
): Page => {
  const seat = seatOf(table, context.person.userId);
  if (seat === null) return spectatorPage(context, table);
  const playerView = table.view(seat);
  if (playerView?.status.kind !== 'playing' || playerView.moves.length === 0)
    return waitingPage(context, table, feedback);
  const { texts } = context;
  const undoable = table.undoableBy === seat;
  const askable = !undoable && place.path.length === 0 && hasMoved(table, seat);
  const more = place.path.length === 0 ? premovesButtons(context, table, seat) : [];
  const subject = { game: context.games.of(table), table, playerView, place, texts, undoable, askable, more, feedback };
  const page = panelPage(subject);
  return { ...page, note: { reader: readerOf(context, table), lasts: 'panel' } };
};

/** Returns the page of `turnPageNow`, renewed if the table changes before it is sent. */
export const turnPageFor = (
  context: Context,
  table: TableSnapshot,
  place: PanelPlace = panelRoot,
  feedback?: PanelFeedback,
): Page => ({
  ...turnPageNow(context, table, place, feedback),
  renewed: async () => {
    const now = await context.tables.load(table.id);
    return now === null || now.version === table.version
      ? null
      : turnPageFor(context, now, panelRoot, hasEnded(now) ? undefined : feedback);
  },
});

const mayAct = (context: Context, table: TableSnapshot): boolean => {
  const seat = seatOf(table, context.person.userId);
  return seat !== null && table.toAct?.seat === seat && table.view(seat) !== null;
};

export const answerAfterMove = async (
  context: Context,
  table: TableSnapshot,
  feedback: PanelFeedback,
): Promise<Answer> => {
  if (mayAct(context, table)) return sayOnceShown(context, table, turnPageFor(context, table, panelRoot, feedback));
  const published = await context.publisher.publicationOf(table);
  const shown = published.kind === 'shown' ? (published.table ?? table) : table;
  const next = await context.tables.nextWaitingFor(context.person.userId, table.id);
  return { page: unreachablePage(context, table, published) ?? waitingPage(context, shown, feedback, next) };
};

/**
 * Plays a move for a person. After a refusal they get a new panel with the reason.
 *
 * @param version the version of the pressed control; absent for a typed move
 * @param instead explains alternatives when it is still their turn
 */
export const playMove = async (
  context: Context,
  table: Table,
  notation: string,
  { version, instead }: { readonly version?: number; readonly instead?: () => string } = {},
): Promise<Answer> =>
  changeAndAnswer(
    context,
    table,
    () =>
      context.tables.play({
        ...requestAt(context, table),
        notation,
        ...(version === undefined ? {} : { version }),
      }),
    {
      done: (changed) => {
        const seat = seatOf(changed, context.person.userId);
        const feedback =
          seat === null
            ? plainFeedback(context.texts.t('common:panel.played'))
            : moveFeedback(context, context.games.of(changed), changed, seat);
        return answerAfterMove(context, changed, feedback);
      },
      onRefusal: async (why) => {
        const now = await context.tables.load(table.id);
        if (now === null) return pageWithLink(context, table, why);
        return mayAct(context, now)
          ? turnPageFor(context, now, panelRoot, plainFeedback(instead === undefined ? why : `${why}\n${instead()}`))
          : pageWithLink(context, now, why);
      },
    },
  );
