import { seatsWith } from '#engines/core/options.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { capitalize } from '#renderers/kit/words.js';
import { areTermsAccepted, invitedIn, seatOf, type Table } from '#src/model/table.js';
import { learnButton, privateButton, publicButton, rulesButton, type TableAction } from './table-buttons.js';
import type { Game } from '#renderers/kit/game/game.js';
import { gameName, gameText } from '#src/words/games.js';
import { presetName, presetOf } from '#renderers/kit/game/presets.js';
import { type Page, textBlock, type Block } from '../page.js';
import { levelName } from '#src/words/holder.js';
import { lobbyClockLine } from '#src/words/clock.js';
import { sceneOf, seatName } from '#src/words/scene.js';
import { aidButtons, aidLines, invitationLines, seatingLines } from './seats-page.js';
import { sampleNames } from '#renderers/kit/sample-names.js';
import { imageOf } from '../pictures/order.js';

const coverPicture = (game: Game, table: Table, texts: Texts): Block => ({
  kind: 'picture',
  name: 'cover',
  image: imageOf(game, { ...sceneOf(table, texts), names: sampleNames }, { kind: 'cover' }),
  alt: texts.t('common:lobby.cover', { game: gameName(game, texts) }),
});

const optionLines = (game: Game, table: Table, texts: Texts): readonly string[] => {
  const options = game.engine.options.parse(table.options);
  const chosen = game.describeOptions(options, texts);
  if (chosen.length === 0) return [];
  const words = capitalize(chosen.join(' · '), texts);
  const preset = presetOf(game, options);
  return [
    preset === null
      ? texts.t('common:lobby.chosen', { options: words })
      : texts.t('common:lobby.chosen-preset', { preset: presetName(game, preset, texts), options: words }),
  ];
};

const clockLines = (table: Table, texts: Texts): readonly string[] => {
  const line = lobbyClockLine(table, texts);
  return line === '' ? [] : [line];
};

export const termsLines = (game: Game, table: Table, texts: Texts): readonly string[] => [
  ...optionLines(game, table, texts),
  ...clockLines(table, texts),
];

const lateChangeLines = (table: Table, texts: Texts): readonly string[] => {
  const { lateChange } = table.seating;
  if (lateChange === null) return [];
  const { userId, options, clock } = lateChange;
  const seat = seatOf(table, userId);
  const name = seat === null ? texts.t('common:lobby.changed.former-host') : seatName(table, seat);
  return [texts.t(`common:lobby.changed.${options && clock ? 'both' : options ? 'options' : 'clock'}`, { name })];
};

const seatLine = (table: Table, seat: number, texts: Texts): string => {
  const holder = table.seats[seat];
  if (holder === undefined) return texts.t('common:lobby.free', { seat: seat + 1 });
  const name = seatName(table, seat);
  if (holder.kind === 'computer')
    return texts.t('common:lobby.computer', { seat: seat + 1, name, level: levelName(holder.level, texts) });
  return texts.t(
    holder.kind === 'person' && holder.userId === table.hostId ? 'common:lobby.host' : 'common:lobby.person',
    {
      seat: seat + 1,
      name,
    },
  );
};

/**
 * Long enough that finding two halves with the same beginning is infeasible; the fairness page shows the whole hash.
 */
const SHOWN_DIGITS = 32;

/**
 * Shows the hash of the bot's half of the seed, which everyone can read before players add the rest, and the hash of
 * the whole seed.
 */
const hashLine = ({ draw, seedHash }: Table, texts: Texts): readonly string[] => {
  const hashes = [draw?.halfHash, seedHash].flatMap((hash) =>
    hash === undefined || hash === null ? [] : [`\`${hash.slice(0, SHOWN_DIGITS)}…\``],
  );
  return hashes.length === 0 ? [] : [texts.t('common:lobby.draw', { hashes: hashes.join(' · ') })];
};

const heading = (game: Game, texts: Texts): string => `## ${game.emoji} ${gameName(game, texts)}`;

const seatLines = (table: Table, seats: number, texts: Texts): string =>
  Array.from({ length: seats }, (_, seat) => seatLine(table, seat, texts)).join('\n');

const host = (table: Table): string => {
  const seat = table.seats.findIndex((holder) => holder.kind === 'person' && holder.userId === table.hostId);
  return seat === -1 ? '?' : seatName(table, seat);
};

/** In direct messages only players with a seat read the lobby. */
const isChallenge = ({ location }: Table): boolean => location.kind === 'bot-dm';

const isWaiting = (table: Table): boolean => isChallenge(table) && invitedIn(table).length > 0;

const hint = (game: Game, table: Table, texts: Texts): string => {
  const missing = seatsWith(game.engine, table.options).min - table.seats.length;
  if (isWaiting(table)) return texts.t('common:challenge.waiting');
  if (missing <= 0) return texts.t('common:lobby.ready', { name: host(table) });
  return texts.t('common:lobby.lacking', { count: missing });
};

export const lobbyPage = (game: Game, table: Table, texts: Texts): Page => {
  const seats = seatsWith(game.engine, table.options);
  const full = table.seats.length >= seats.max;
  // The line above the buttons shows the number of missing players.
  const tooFew = table.seats.length < seats.min;
  const { companions } = table.seating;
  const invitation =
    companions.length === 0
      ? []
      : [texts.t('common:lobby.invited', { people: texts.list(companions.map((userId) => `<@${userId}>`)) })];
  return {
    accent: game.accent,
    blocks: [
      textBlock(`${heading(game, texts)}\n${gameText(game, texts, 'tagline')}`),
      coverPicture(game, table, texts),
      textBlock(
        [
          ...invitation,
          seatLines(table, isChallenge(table) ? table.seats.length : Math.max(seats.max, table.seats.length), texts),
        ].join('\n'),
      ),
      textBlock(
        [
          ...optionLines(game, table, texts),
          ...clockLines(table, texts),
          ...lateChangeLines(table, texts),
          // A challenge lists only the people it invites.
          ...(isChallenge(table)
            ? [...aidLines(table.seating, texts), ...invitationLines(table, texts)]
            : seatingLines(table, texts)),
          hint(game, table, texts),
          ...hashLine(table, texts),
        ].join('\n'),
      ),
      {
        kind: 'buttons',
        buttons: [
          ...(isChallenge(table) ? [] : [{ ...publicButton('join', table, texts), disabled: full }]),
          ...(tooFew && !isWaiting(table) ? [publicButton('against', table, texts)] : []),
          ...(tooFew && !isChallenge(table) && game.solo !== undefined && table.seats.length === 1
            ? [publicButton('solo', table, texts)]
            : []),
          {
            ...publicButton('begin', table, texts),
            disabled: tooFew || (isWaiting(table) && areTermsAccepted(table)),
          },
          publicButton('more', table, texts),
        ],
      },
    ],
  };
};

interface LobbyReader {
  readonly userId: string;
  readonly notice?: string;
}

export const lobbyMorePage = (game: Game, table: Table, { userId, notice = '' }: LobbyReader, texts: Texts): Page => {
  const isSeated = seatOf(table, userId) !== null;
  const isHost = table.hostId === userId;
  const actions: readonly TableAction[] = [
    ...(isSeated ? (['seats', 'computers'] as const) : []),
    ...(isHost && game.playOptions.length > 0 ? (['options'] as const) : []),
    ...(isHost ? (['clock'] as const) : []),
    ...(table.draw === null ? [] : (['fairness'] as const)),
    ...(isSeated ? (['leave'] as const) : []),
  ];
  return {
    accent: game.accent,
    blocks: [
      textBlock(
        [notice, texts.t(`common:lobby.more.${isHost ? 'host' : 'guest'}`, { name: host(table) })]
          .filter((line) => line !== '')
          .join('\n'),
      ),
      {
        kind: 'buttons',
        buttons: [
          rulesButton({ gameId: game.engine.id, page: 0 }, texts, 'rules'),
          learnButton(game.engine.id, texts, 'lesson.learn'),
          ...actions.map((action) => privateButton(action, table, texts)),
          ...(isHost ? aidButtons(table, texts) : []),
        ],
      },
    ],
  };
};

export const begunPage = (game: Game, table: Table, texts: Texts): Page => ({
  accent: game.accent,
  blocks: [
    textBlock(`${heading(game, texts)}\n${texts.t('common:lobby.begun')}`),
    textBlock(seatLines(table, table.seats.length, texts)),
    textBlock(
      [...optionLines(game, table, texts), ...lateChangeLines(table, texts), ...hashLine(table, texts)].join('\n'),
    ),
  ],
});
