import type { Canvas } from '#renderers/kit/canvas.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { dim } from '#renderers/kit/surface.js';
import { drawHint, type HintDrawing } from '#renderers/kit/sheets/hint-sheet.js';
import { drawScoreSheet, type ScoreSheet } from '#renderers/kit/sheets/score-sheet.js';
import { drawShareCard, type ShareCard } from '#renderers/kit/sheets/share-card.js';
import type { Locale } from '#src/lib/locale.js';
import type { Game } from '#renderers/kit/game/game.js';
import { hexOf } from '#renderers/kit/theme.js';
import { coverOf } from './cover.js';

export type Subject =
  | { readonly kind: 'cover' }
  /** `recent` as in the renderer's `board`. */
  | {
      readonly kind: 'board';
      readonly view: object;
      readonly recent?: readonly { readonly type: string }[] | undefined;
    }
  | { readonly kind: 'whole'; readonly view: object }
  | { readonly kind: 'hand'; readonly view: object }
  | { readonly kind: 'expansions'; readonly names: readonly string[] }
  | { readonly kind: 'material'; readonly view: object }
  | { readonly kind: 'claims'; readonly view: object }
  | { readonly kind: 'gain'; readonly event: { readonly type: string } }
  | { readonly kind: 'scores'; readonly view: object; readonly sheet: Pick<ScoreSheet, 'rows' | 'totals' | 'places'> }
  | { readonly kind: 'card'; readonly view: object; readonly card: ShareCard }
  | { readonly kind: 'hint'; readonly drawing: HintDrawing }
  | { readonly kind: 'panel'; readonly drawing: object };

export interface PictureOrder {
  readonly gameId: string;
  readonly locale: Locale;
  readonly names: readonly string[];
  /** True when play has stopped, so that no player is highlighted. */
  readonly stopped: boolean;
  readonly dimmed: boolean;
  readonly hidesGains: boolean;
  readonly subject: Subject;
}

/** A picture that waits in the queue: this process draws it by `draw`, another one by `order`. */
export interface OrderedImage {
  readonly draw: () => Canvas;
  readonly order: PictureOrder;
}

const drawLight = (game: Game, scene: Scene, subject: Subject): Canvas => {
  const { renderer } = game;
  switch (subject.kind) {
    case 'cover':
      return coverOf(game, scene.texts);
    case 'board':
      return renderer.board(subject.view, scene, subject.recent);
    case 'whole':
      return renderer.whole?.(subject.view, scene) ?? renderer.board(subject.view, scene);
    case 'expansions': {
      const drawn = game.drawExpansions?.(subject.names, scene.texts);
      if (drawn === undefined) throw new RangeError('A picture is to show expansions of a game that has none');
      return drawn;
    }
    case 'hand': {
      const hand = renderer.hand(subject.view, scene);
      if (hand === null) throw new RangeError('A picture is to show a hand that its viewer does not have');
      return hand;
    }
    case 'material': {
      const material = renderer.material?.(subject.view, scene) ?? null;
      if (material === null) throw new RangeError('A picture is to show material of a game that has none');
      return material.draw();
    }
    case 'claims': {
      const claims = renderer.claims?.(subject.view, scene);
      if (claims === undefined) throw new RangeError('A picture is to show claims of a game that has none');
      return claims.picture.draw();
    }
    case 'gain': {
      const gain = renderer.illustrate?.(subject.event, scene) ?? null;
      if (gain === null) throw new RangeError('A picture is to show an event that has none');
      return gain.draw();
    }
    case 'scores': {
      const signs = renderer.seatSigns?.(subject.view, scene);
      return drawScoreSheet({ ...subject.sheet, total: scene.texts.t('common:over.total'), signs }, scene);
    }
    case 'card': {
      const { view, card } = subject;
      return drawShareCard(
        card,
        renderer.board(view, scene, []),
        { accent: hexOf(game.accent), signs: renderer.seatSigns?.(view, scene) },
        scene,
      );
    }
    case 'hint':
      return drawHint(renderer, subject.drawing, scene).canvas;
    case 'panel':
      return game.drawPanel(subject.drawing, scene);
  }
};

/**
 * Draws the subject, dimmed if its scene says so.
 *
 * @throws RangeError for the hand of a player without one, or an event without an illustration
 */
export const drawSubject = (game: Game, scene: Scene, subject: Subject): Canvas => {
  const canvas = drawLight(game, scene, subject);
  if (scene.dimmed === true) dim(canvas);
  return canvas;
};

export const imageOf = (game: Game, scene: Scene, subject: Subject): OrderedImage => ({
  draw: () => drawSubject(game, scene, subject),
  order: {
    gameId: game.engine.id,
    locale: scene.texts.locale,
    names: scene.names,
    stopped: scene.stopped === true,
    dimmed: scene.dimmed === true,
    hidesGains: scene.hidesGains === true,
    subject,
  },
});
