import { seatsWith } from '#engines/core/options.js';
import { type Level, levels } from '#engines/core/search/strategy.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { Table } from '#src/model/table.js';
import type { Game } from '#renderers/kit/game/game.js';
import { type Block, type MenuChoice, type Page, textBlock } from '#src/discord/messages/page.js';
import { seatName } from '#src/words/scene.js';
import { backToLobbyPages } from './table-buttons.js';

export const computerActions = { addLevel: 'addlevel', setLevel: 'setlevel' } as const;

const signs: Readonly<Record<Level, string>> = { novice: '🧸', easy: '🌱', medium: '🎩', hard: '🏆' };

export const LEAVES = 'leaves';

/** A value of a computer player's menu: a level or its removal, then a space and the name. */
const CHOICE = /^(?<what>[a-z]+) (?<name>.+)$/u;

export const parseComputerChoice = (value: string): { readonly what: string; readonly name: string } => {
  const { what = '', name = '' } = CHOICE.exec(value)?.groups ?? {};
  return { what, name };
};

export const levelChoices = (
  texts: Texts,
  chosen: Level | null = null,
  valueOf: (level: Level) => string = (level) => level,
): readonly MenuChoice[] =>
  levels.map((level) => ({
    value: valueOf(level),
    label: texts.t(`common:computers.menu.${level}`),
    detail: texts.t(`common:computers.about.${level}`),
    emoji: signs[level],
    chosen: level === chosen,
  }));

/**
 * Builds the menu of a computer player. Its values contain the name, because seat numbers change when a player leaves.
 */
const menuFor = (table: Table, seat: number, texts: Texts): readonly Block[] => {
  const holder = table.seats[seat];
  if (holder?.kind !== 'computer') return [];
  const { name, level } = holder;
  const leaves = { value: `${LEAVES} ${name}`, label: texts.t('common:computers.leaves'), emoji: '🚪' };
  return [
    textBlock(texts.t('common:lobby.person', { seat: seat + 1, name: seatName(table, seat) })),
    {
      kind: 'menu',
      press: { action: computerActions.setLevel, tableId: table.id, version: 0, payload: String(seat) },
      prompt: name,
      choices: [...levelChoices(texts, level, (other) => `${other} ${name}`), leaves],
    },
  ];
};

export const computersPage = (game: Game, table: Table, texts: Texts, notice = ''): Page => {
  const isFull = table.seats.length >= seatsWith(game.engine, table.options).max;
  return {
    accent: game.accent,
    blocks: [
      textBlock(notice),
      textBlock(texts.t('common:computers.title')),
      ...table.seats.flatMap((_, seat) => menuFor(table, seat, texts)),
      isFull
        ? textBlock(texts.t('common:computers.full'))
        : {
            kind: 'menu',
            press: { action: computerActions.addLevel, tableId: table.id, version: 0, payload: '' },
            prompt: texts.t('common:computers.add'),
            choices: levelChoices(texts),
          },
      { kind: 'buttons', buttons: [backToLobbyPages(table, texts)] },
    ],
  };
};
