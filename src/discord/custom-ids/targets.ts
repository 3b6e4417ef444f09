import type { Target } from '#renderers/kit/game/game.js';

/** A page of a player's panel: the game's path to the page, and the open page of one long menu. */
export interface PanelPlace {
  readonly path: readonly string[];
  readonly menu: number;
  readonly menuPage: number;
}

export const panelRoot: PanelPlace = { path: [], menu: 0, menuPage: 0 };

const STEP = /^[\w.+-]{1,20}$/;
const PLACE = /^(?<path>[^#]*)(?:#(?<menu>\d{1,2})\.(?<page>\d{1,3}))?$/;

/** Formats the place for a custom id: `step/step`, followed by `#menu.page` when a long menu shows a later page. */
export const formatPlace = ({ path, menu, menuPage }: PanelPlace): string =>
  `${path.join('/')}${menuPage === 0 ? '' : `#${menu}.${menuPage}`}`;

/** Parses a place. Invalid text means the root, where every panel starts. */
export const parsePlace = (text: string): PanelPlace => {
  const { path = '', menu = '0', page = '0' } = PLACE.exec(text)?.groups ?? {};
  const steps = path === '' ? [] : path.split('/');
  return steps.every((step) => STEP.test(step))
    ? { path: steps, menu: Number(menu), menuPage: Number(page) }
    : panelRoot;
};

/** Formats a target as the value of a menu's choice: `g` and the path, or `m` and the notation. */
export const formatTarget = (target: Target): string =>
  'go' in target ? `g${target.go.join('/')}` : `m${target.play}`;

export const parseTarget = (text: string): Target | null => {
  if (text.startsWith('g')) return { go: parsePlace(text.slice(1)).path };
  return text.startsWith('m') ? { play: text.slice(1) } : null;
};
