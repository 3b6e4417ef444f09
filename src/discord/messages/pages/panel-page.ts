import { panelActions, privateButton } from './table-buttons.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import type { PlayerView } from '#src/model/player-view.js';
import { areHintsAllowed } from '#src/model/record/seating.js';
import { areGainsHidden, type Table } from '#src/model/table.js';
import type { ControlRef } from '#src/discord/custom-ids/custom-id.js';
import { expiryOf } from './page-expiry.js';
import type { Game, PanelButton, PanelChoice, PanelMenu, Target } from '#renderers/kit/game/game.js';
import { type Block, type MenuChoice, type Page, type PressButton, textBlock } from '../page.js';
import { imageOf } from '../pictures/order.js';
import { sceneOf } from '#src/words/scene.js';
import { formatPlace, formatTarget, type PanelPlace } from '#src/discord/custom-ids/targets.js';
import { limits } from '#renderers/kit/wording.js';

export interface PanelSubject {
  readonly game: Game;
  readonly table: Table;
  readonly playerView: PlayerView;
  readonly place: PanelPlace;
  readonly texts: Texts;
  readonly undoable: boolean;
  /** True when a move could be taken back with the others' consent; false when undoing is free. */
  readonly askable?: boolean;
  readonly more?: readonly PressButton[];
  readonly feedback?: { readonly text: string; readonly pictures: readonly Block[] } | undefined;
}

/** Makes the reference of a control: a panel belongs to a table, or to a step of a lesson. */
export type PanelRefs = (kind: keyof typeof panelActions, payload: string) => ControlRef;

export const tableRefs =
  ({ id, version }: Table): PanelRefs =>
  (kind, payload) => ({ action: panelActions[kind], tableId: id, version, payload });

const refOf = (refs: PanelRefs, target: Target): ControlRef =>
  'go' in target ? refs('go', target.go.join('/')) : refs('move', target.play);

const buttonBlock = (refs: PanelRefs, buttons: readonly PanelButton[]): Block => ({
  kind: 'buttons',
  buttons: buttons.map(({ label, emoji, style, disabled, to }) => ({
    press: refOf(refs, to),
    label,
    emoji,
    style,
    disabled,
  })),
});

/** Keeps the first of the choices with the same target. */
const distinct = (choices: readonly PanelChoice[]): readonly PanelChoice[] =>
  [...new Map(choices.toReversed().map((choice) => [formatTarget(choice.to), choice])).values()].reverse();

/** The maximum number of choices shown as buttons: one press instead of two, and nothing to open. */
const CHOICES_AS_BUTTONS = 5;

const choiceButtons = (
  { refs, texts }: MenuSubject,
  prompt: string | null,
  choices: readonly PanelChoice[],
): readonly Block[] => {
  const buttons = choices.map(({ label, detail, emoji, to }): PanelButton => ({
    kind: 'button',
    label: detail === undefined ? label : texts.t('common:panel.choice', { label, detail }),
    ...(emoji === undefined ? {} : { emoji }),
    style: 'primary',
    to,
  }));
  return [...(prompt === null ? [] : [textBlock(`-# ${prompt}`)]), buttonBlock(refs, buttons)];
};

interface MenuSubject extends Pick<PanelSubject, 'place' | 'texts'> {
  readonly refs: PanelRefs;
}

/**
 * Builds the controls of a menu: buttons for few choices, a menu for many, with pages when they exceed one menu.
 *
 * @param alone true when the page offers nothing else, so that its text describes the menu
 */
export const menuBlocks = (subject: MenuSubject, menu: PanelMenu, index: number, alone: boolean): readonly Block[] => {
  const { refs, place, texts } = subject;
  const offered = distinct(menu.choices);
  if (offered.length <= CHOICES_AS_BUTTONS) return choiceButtons(subject, alone ? null : menu.prompt, offered);
  const pages = Math.ceil(offered.length / limits.menuChoices);
  const page = place.menu === index ? Math.min(place.menuPage, pages - 1) : 0;
  const press = refs('pick', String(index));
  const shown = offered
    .slice(page * limits.menuChoices, (page + 1) * limits.menuChoices)
    .map(({ label, detail, emoji, to }): MenuChoice => ({ value: formatTarget(to), label, detail, emoji }));
  if (pages === 1) return [{ kind: 'menu', press, prompt: menu.prompt, choices: shown }];
  const turn = (label: 'previous' | 'next', to: number): PressButton => ({
    press: refs('go', formatPlace({ path: place.path, menu: index, menuPage: to })),
    label: texts.t(`common:buttons.${label}`),
    emoji: label === 'next' ? '▶️' : '◀️',
    disabled: to < 0 || to >= pages,
  });
  return [
    {
      kind: 'menu',
      press,
      prompt: texts.t('common:panel.page', { prompt: menu.prompt, page: page + 1, pages }),
      choices: shown,
    },
    { kind: 'buttons', buttons: [turn('previous', page - 1), turn('next', page + 1)] },
  ];
};

/** More buttons would leave no room for the rest of the message, so they become a menu. */
const MAX_BUTTONS = 20;

const asMenu = (buttons: readonly PanelButton[], texts: Texts): PanelMenu => ({
  kind: 'menu',
  prompt: texts.t('common:panel.choose'),
  choices: buttons.filter(({ disabled }) => disabled !== true),
});

const group = (controls: readonly (PanelButton | PanelMenu)[]): readonly (readonly PanelButton[] | PanelMenu)[] => {
  const groups: (PanelButton[] | PanelMenu)[] = [];
  for (const control of controls) {
    const last = groups.at(-1);
    if (control.kind === 'menu') groups.push(control);
    else if (Array.isArray(last)) last.push(control);
    else groups.push([control]);
  }
  return groups;
};

const controlBlocks = (subject: MenuSubject, controls: readonly (PanelButton | PanelMenu)[]): readonly Block[] => {
  const groups = group(controls);
  const alone = groups.length === 1;
  return groups.flatMap((group, index) => {
    if (!('length' in group)) return menuBlocks(subject, group, index, alone);
    return group.length > MAX_BUTTONS
      ? menuBlocks(subject, asMenu(group, subject.texts), index, alone)
      : [buttonBlock(subject.refs, group)];
  });
};

/** A position of no running table, for the player on a seat. */
interface ChoiceSubject extends MenuSubject {
  readonly game: Game;
  readonly scene: Scene;
  readonly view: object;
  readonly moves: readonly object[];
}

/** The board, and the player's hand if there is one. */
export const positionPictures = (game: Game, view: object, scene: Scene): readonly Block[] => {
  const { renderer } = game;
  const held = renderer.hasHands(view) ? renderer.handInWords(view, scene) : null;
  const board = imageOf(game, scene, { kind: 'board', view });
  return [
    { kind: 'picture', name: 'board', image: board, alt: renderer.altText(view, scene) },
    ...(held === null
      ? []
      : [{ kind: 'picture', name: 'hand', image: imageOf(game, scene, { kind: 'hand', view }), alt: held } as const]),
  ];
};

const startOver = ({ refs, texts }: MenuSubject): PressButton => ({
  press: refs('go', ''),
  label: texts.t('common:buttons.start-over'),
  emoji: '⏮️',
});

const panelPicture = (
  game: Game,
  scene: Scene,
  { drawing, alt }: { readonly drawing: object; readonly alt: string },
): Block => ({
  kind: 'picture',
  name: 'panel',
  image: imageOf(game, scene, { kind: 'panel', drawing }),
  alt,
});

/** The pictures and controls with which a player chooses a move, without the words of a running game. */
export const choiceBlocks = (subject: ChoiceSubject): readonly Block[] => {
  const { game, scene, view, moves, place } = subject;
  const { picture, controls } = game.panel({ view, moves, path: place.path, scene });
  return [
    ...(picture === undefined ? positionPictures(game, view, scene) : [panelPicture(game, scene, picture)]),
    ...controlBlocks(subject, controls),
    ...(place.path.length === 0 ? [] : [{ kind: 'buttons', buttons: [startOver(subject)] } as const]),
  ];
};

const leadsToRoot = (control: PanelButton | PanelMenu): boolean =>
  control.kind === 'button' && 'go' in control.to && control.to.go.length === 0;

export const panelPage = (subject: PanelSubject): Page => {
  const { game, table, playerView, place, texts } = subject;
  const controlling = { refs: tableRefs(table), place, texts };
  const scene = sceneOf(table, texts);
  const { text, picture, notes, controls, hasWayBack } = game.panel({
    view: playerView.view,
    moves: playerView.moves,
    path: place.path,
    scene,
  });
  return {
    accent: game.accent,
    expiry: expiryOf(game, table, { playerView }, texts),
    blocks: [
      ...(subject.feedback === undefined ? [] : [textBlock(subject.feedback.text), ...subject.feedback.pictures]),
      textBlock(text),
      ...(picture === undefined ? [] : [panelPicture(game, scene, picture)]),
      ...(notes === undefined ? [] : [textBlock(notes)]),
      ...controlBlocks(controlling, controls),
      {
        kind: 'buttons',
        buttons: [
          ...(place.path.length > 0 && hasWayBack !== true && !controls.some(leadsToRoot)
            ? [startOver(controlling)]
            : []),
          ...(subject.undoable ? [privateButton('undo', table, texts)] : []),
          ...(subject.askable === true ? [privateButton('goback', table, texts)] : []),
          ...(subject.more ?? []),
          ...(game.renderer.claims === undefined || areGainsHidden(table)
            ? []
            : [privateButton('claims', table, texts)]),
          ...(areHintsAllowed(table.seating) ? [privateButton('advice', table, texts)] : []),
          privateButton('form', table, texts),
        ],
      },
    ],
  };
};
