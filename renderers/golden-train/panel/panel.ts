import type { Canvas } from '#renderers/kit/canvas.js';
import type { Picture } from '#engines/golden-train/cards.js';
import type { Seat } from '#engines/core/seat.js';
import type { GoldenTrain } from '#engines/golden-train/index.js';
import type { Move } from '#engines/golden-train/move.js';
import { openTargets } from '#engines/golden-train/rules/moves.js';
import { notation, targetName, trainLetter } from '#engines/golden-train/notation.js';
import type { View } from '#engines/golden-train/view.js';
import { renderer } from '#renderers/golden-train/renderer.js';
import { freight, say } from '#renderers/golden-train/words.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { shorten } from '#renderers/kit/words.js';
import type { PanelButton, PanelInput, PanelMenu, PanelPage } from '#renderers/kit/game/game.js';
import { limits } from '#renderers/kit/wording.js';

type HitMove = Extract<Move, { kind: 'hit' }>;
type PlayButton = PanelButton & { readonly to: { readonly play: string } };

const isHit = (move: Move): move is HitMove => move.kind === 'hit';

/** Up to this number of wagons have a button each; more are in menus, one for each train. */
const MAX_HIT_BUTTONS = 19;

const emojis: Readonly<Record<Picture, string>> = {
  gold: '🪙',
  mail: '✉️',
  coal: '🪨',
  timber: '🪵',
  horses: '🐴',
  passengers: '👥',
};

const pictureAt = (view: View, { seat, position }: HitMove): Picture | undefined =>
  view.trains[seat]?.[position - 1]?.picture;

const emojiAt = (view: View, hit: HitMove): { readonly emoji?: string } => {
  const picture = pictureAt(view, hit);
  return picture === undefined ? {} : { emoji: emojis[picture] };
};

const targetLabel = (view: View, hit: HitMove, { texts }: Scene): string => {
  const picture = pictureAt(view, hit);
  const target = targetName(hit);
  return picture === undefined ? target : say(texts, 'panel.target', { target, freight: freight(texts, picture) });
};

const hitButton = (view: View, hit: HitMove, scene: Scene): PlayButton => ({
  kind: 'button',
  label: targetLabel(view, hit, scene),
  ...emojiAt(view, hit),
  style: 'secondary',
  to: { play: notation.format(hit) },
});

const hitMenus = (view: View, hits: readonly HitMove[], scene: Scene): readonly PanelMenu[] =>
  [...new Set(hits.map(({ seat }) => seat))].map((seat: Seat) => ({
    kind: 'menu',
    prompt: shorten(
      say(scene.texts, 'panel.targets', { letter: trainLetter(seat), name: scene.names[seat] ?? '' }),
      limits.choice,
    ),
    choices: hits
      .filter((hit) => hit.seat === seat)
      .map((hit) => ({
        label: targetLabel(view, hit, scene),
        ...emojiAt(view, hit),
        to: { play: notation.format(hit) },
      })),
  }));

const looks = {
  draw: { style: 'primary', emoji: '🚃' },
  attack: { style: 'danger', emoji: '🧨' },
  pass: { style: 'secondary', emoji: '✋' },
  stop: { style: 'success', emoji: '💰' },
} as const;

const buttonOf = (view: View, kind: keyof typeof looks, { texts }: Scene): PlayButton => ({
  kind: 'button',
  label: say(texts, `panel.${kind}-button`, {
    count: view.phase.kind === 'attack' ? view.phase.targets.length : 0,
  }),
  ...looks[kind],
  to: { play: notation.format({ kind }) },
});

const question = (view: View, moves: readonly Move[], { texts }: Scene): string => {
  const { phase } = view;
  if (phase.kind !== 'attack') return say(texts, phase.kind === 'decide' ? 'panel.decide' : 'panel.draw');
  const { dynamite, sum } = phase;
  const first = moves.find(isHit);
  return phase.targets.length === 0 && first !== undefined
    ? say(texts, 'panel.attack', { dynamite, first: targetName(first) })
    : say(texts, 'panel.attack-on', { dynamite, sum, left: dynamite - sum });
};

export interface Drawing {
  readonly view: View;
}

export const drawPanel = ({ view }: Drawing, scene: Scene): Canvas => renderer.board(view, scene);

/** The panel needs only one page, because every move is one press away. */
export const panel = ({ view, moves, scene }: PanelInput<GoldenTrain>): PanelPage<Drawing> => {
  const hits = moves.filter(isHit);
  return {
    text: question(view, moves, scene),
    ...(view.phase.kind === 'attack' ? { picture: { drawing: { view }, alt: renderer.altText(view, scene) } } : {}),
    controls: [
      ...moves.flatMap((move) => (isHit(move) ? [] : [buttonOf(view, move.kind, scene)])),
      ...(hits.length > MAX_HIT_BUTTONS ? hitMenus(view, hits, scene) : hits.map((hit) => hitButton(view, hit, scene))),
    ],
  };
};

const MAX_QUICK_BUTTONS = 3;

/** The publicly visible moves of the player to act, if they are few enough for buttons on the board. */
export const quickMoves = (view: View, scene: Scene): readonly PlayButton[] => {
  const { phase } = view;
  switch (phase.kind) {
    case 'over':
      return [];
    case 'draw':
      return [buttonOf(view, 'draw', scene)];
    case 'decide':
      return [buttonOf(view, 'attack', scene), buttonOf(view, 'pass', scene)];
    case 'attack': {
      const targets = openTargets(
        view.trains.map((train) => train.length),
        view.seat,
        phase.targets,
      );
      const all = [
        ...(phase.targets.length === 0 ? [] : [buttonOf(view, 'stop', scene)]),
        ...targets.map((target) => hitButton(view, { kind: 'hit', ...target }, scene)),
      ];
      return all.length > MAX_QUICK_BUTTONS ? [] : all;
    }
  }
};
