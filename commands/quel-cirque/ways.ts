import { apply } from '../../engines/quel-cirque/rules/apply.js';
import type { Move } from '../../engines/quel-cirque/move.js';
import type { Drop } from '../../engines/quel-cirque/board/ring.js';
import type { View } from '../../engines/quel-cirque/view.js';
import type { Choice } from '../../renderers/quel-cirque/choices.js';
import { renderer } from '../../renderers/quel-cirque/index.js';
import { colourLetter, say } from '../../renderers/quel-cirque/words.js';
import type { Scene } from '../../renderers/kit/renderer.js';
import { altTextOf } from '../../renderers/kit/words.js';

export type MoveOf<Kind extends Move['kind']> = Extract<Move, { kind: Kind }>;

export const isKind =
  <Kind extends Move['kind']>(kind: Kind) =>
  (move: Move): move is MoveOf<Kind> =>
    move.kind === kind;

export interface NumberedMove<Way extends Move> {
  readonly move: Way;
  readonly number: number;
}

/** Moves under the numbers that the picture and the buttons give them. */
export const numberMoves = <Way extends Move>(moves: readonly Way[]): readonly NumberedMove<Way>[] =>
  moves.map((move, index) => ({ move, number: index + 1 }));

const dropsOf = (view: View, move: Move): readonly Drop[] => {
  const applied = apply(view, move);
  return applied.ok ? applied.value.drops : [];
};

/** The arrow of a walk or a homecoming; nothing for other moves. */
export const walkPathOf = (view: View, move: Move, number: number): readonly Choice[] => {
  const drops = dropsOf(view, move).map(({ colour }) => colour);
  if (move.kind === 'walk') return [{ number, path: [move.from, ...move.path], drops }];
  return move.kind === 'home' ? [{ number, path: [move.from, move.to], drops }] : [];
};

/** "2. b3–b4–c4: R→2★": the number on the picture, the way, and what falls into which hole. */
export const wayLabel = (view: View, move: Move, number: number, { texts }: Scene): string => {
  if (move.kind !== 'walk') {
    const path = move.kind === 'home' ? `${move.from}–${move.to}` : '';
    return say(texts, 'panel.way-button', { number, path });
  }
  const way = [move.from, ...move.path].join('–');
  const path = move.back === undefined ? way : say(texts, 'panel.eject', { path: way, back: move.back });
  const drops = dropsOf(view, move).map(({ colour, stars }) =>
    say(texts, 'panel.drop', { letter: colourLetter(texts, colour), stars }),
  );
  return drops.length === 0
    ? say(texts, 'panel.way-button', { number, path })
    : say(texts, 'panel.way-drop', { number, path, drops: drops.join(', ') });
};

/** What the numbers on a picture mean, and then the position. */
export const numberInWords = (view: View, ways: readonly Move[], scene: Scene): string => {
  const moves = numberMoves(ways).map(({ move, number }) => `${number}. ${renderer.move(view, move, scene)}`);
  const position = renderer.altText(view, scene);
  return moves.length === 0
    ? position
    : altTextOf([say(scene.texts, 'words.numbered', { moves: moves.join('; ') }), position]);
};
