import { apply } from '#engines/quel-cirque/rules/apply.js';
import type { Drop } from '#engines/quel-cirque/board/ring.js';
import type { Move } from '#engines/quel-cirque/move.js';
import type { View } from '#engines/quel-cirque/view.js';
import type { Scene } from '#renderers/kit/renderer.js';
import type { Choice } from './board/choices.js';
import { aMarble, dropInWords, say } from './words.js';

/** The marbles that a move drops into holes; none where the table hides what moves gain. */
export const dropsOf = (view: View, move: Move, { hidesGains }: Scene): readonly Drop[] => {
  if (hidesGains === true) return [];
  const applied = apply(view, move);
  return applied.ok ? applied.value.drops : [];
};

/** The arrow of a walk or of a return to a start square; empty for other moves. */
export const walkPathOf = (view: View, move: Move, number: number, scene: Scene): readonly Choice[] => {
  const drops = dropsOf(view, move, scene).map(({ colour }) => colour);
  if (move.kind === 'walk') return [{ number, path: [move.from, ...move.path], drops }];
  return move.kind === 'home' ? [{ number, path: [move.from, move.to], drops }] : [];
};

/** The marbles dropped on the way: ": red into the 3-star hole", or an empty text. */
const consequences = (view: View, move: Move, scene: Scene): string => {
  const { texts } = scene;
  const drops = dropsOf(view, move, scene);
  if (drops.length === 0) return '';
  return say(texts, 'moves.dropping', { drops: drops.map((drop) => dropInWords(texts, drop)).join(', ') });
};

export const moveInWords = (view: View, move: Move, scene: Scene): string => {
  const { texts } = scene;
  switch (move.kind) {
    case 'add':
      return (
        say(texts, 'moves.add', { marble: aMarble(texts, move.colour), square: move.square }) +
        consequences(view, move, scene)
      );
    case 'walk': {
      const path = [move.from, ...move.path].join('–');
      const walk =
        move.back === undefined
          ? say(texts, 'moves.walk', { path })
          : say(texts, 'moves.eject', { path, back: move.back });
      return walk + consequences(view, move, scene);
    }
    case 'home':
      return say(texts, 'moves.home', { from: move.from, to: move.to });
    case 'flip':
      return say(texts, 'moves.flip', { square: move.square });
    case 'pass':
      return say(texts, 'moves.pass');
  }
};
