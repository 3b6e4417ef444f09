import type { Seat } from '#engines/core/seat.js';
import type { Dynamite, Load, Picture } from './cards.js';
import type { Ending } from './state.js';

export interface RobbedWagon {
  readonly victim: Seat;
  readonly picture: Picture;
  readonly load?: Load;
}

/**
 * The events of a game. Values that players must remember (`load`, `why`, `position`) appear only in the fleeting
 * version of an event, unless memory is open; the public version omits them.
 */
export type Event =
  | { readonly type: 'drew'; readonly seat: Seat; readonly picture: Picture; readonly load?: Load }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'lit'; readonly seat: Seat; readonly dynamite: Dynamite }
  | {
      readonly type: 'hit';
      readonly seat: Seat;
      readonly victim: Seat;
      readonly picture: Picture;
      readonly position?: number;
      readonly load?: Load;
    }
  | { readonly type: 'robbed'; readonly seat: Seat; readonly wagons: readonly RobbedWagon[] }
  | {
      readonly type: 'failed';
      readonly seat: Seat;
      readonly lost: Picture;
      readonly load?: Load;
      readonly why?: 'sheriff' | 'too-much';
    }
  | { readonly type: 'recycled'; readonly count: number }
  | { readonly type: 'ended'; readonly because: Ending; readonly winners: readonly Seat[] };
