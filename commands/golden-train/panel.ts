import type { Seat } from '../../engines/core/seat.js';
import type { GoldenTrain } from '../../engines/golden-train/index.js';
import type { Move } from '../../engines/golden-train/move.js';
import { notation, targetName } from '../../engines/golden-train/notation.js';
import type { View } from '../../engines/golden-train/view.js';
import { renderer } from '../../renderers/golden-train/index.js';
import { say, theWagon } from '../../renderers/golden-train/words.js';
import type { Scene } from '../../renderers/kit/renderer.js';
import { shorten } from '../../renderers/kit/words.js';
import type { PanelButton, PanelChoice, PanelInput, PanelMenu, PanelPage } from '../../src/discord/games/game.js';

type Hit = Extract<Move, { kind: 'hit' }>;

const isHit = (move: Move): move is Hit => move.kind === 'hit';

const LABEL_AT_MOST = 100;

const choiceOf = (view: View, move: Hit, { texts }: Scene): PanelChoice => {
  const picture = view.trains[move.seat]?.[move.position - 1]?.picture;
  const target = targetName(move);
  return {
    label: picture === undefined ? target : say(texts, 'panel.target', { target, wagon: theWagon(texts, picture) }),
    to: { play: notation.format(move) },
  };
};

/** One menu a train that can be attacked, its wagons named as on the picture. */
const targetMenus = (view: View, hits: readonly Hit[], scene: Scene): readonly PanelMenu[] =>
  [...new Set(hits.map(({ seat }) => seat))].map((seat: Seat) => ({
    kind: 'menu',
    prompt: shorten(say(scene.texts, 'panel.targets', { name: scene.names[seat] ?? '' }), LABEL_AT_MOST),
    choices: hits.filter((hit) => hit.seat === seat).map((hit) => choiceOf(view, hit, scene)),
  }));

const buttonStyles = { draw: 'primary', attack: 'danger', pass: 'secondary', stop: 'success' } as const;

const buttonOf = (kind: keyof typeof buttonStyles, { texts }: Scene): PanelButton => ({
  kind: 'button',
  label: say(texts, `panel.${kind}-button`),
  style: buttonStyles[kind],
  to: { play: notation.format({ kind }) },
});

const question = ({ phase }: View, { texts }: Scene): string => {
  if (phase.kind !== 'attack') return say(texts, phase.kind === 'decide' ? 'panel.decide' : 'panel.draw');
  const params = { dynamite: phase.dynamite, sum: phase.sum };
  return say(texts, phase.targets.length === 0 ? 'panel.attack' : 'panel.attack-on', params);
};

/** One page is enough: whatever can be done now is one press away. */
export const panel = ({ view, moves, scene }: PanelInput<GoldenTrain>): PanelPage => ({
  text: question(view, scene),
  ...(view.phase.kind === 'attack'
    ? { picture: { canvas: renderer.board(view, scene), alt: renderer.altText(view, scene) } }
    : {}),
  controls: [
    ...moves.flatMap((move) => (isHit(move) ? [] : [buttonOf(move.kind, scene)])),
    ...targetMenus(view, moves.filter(isHit), scene),
  ],
});
