import type { Canvas } from '#renderers/kit/canvas.js';
import type { ControlRef } from '../custom-ids/custom-id.js';
import type { OrderedImage } from './pictures/order.js';

export type ButtonLook = 'primary' | 'secondary' | 'success' | 'danger';

/** A button that comes back to the bot. */
export interface PressButton {
  readonly press: ControlRef;
  readonly label: string;
  readonly emoji?: string | undefined;
  readonly style?: ButtonLook | undefined;
  readonly disabled?: boolean | undefined;
}

/** A button that leads to an address. */
export interface LinkButton {
  readonly url: string;
  readonly label: string;
  readonly emoji?: string | undefined;
}

export interface MenuChoice {
  /** At most 100 characters; unique in its menu. */
  readonly value: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly emoji?: string | undefined;
  /** Whether the menu shows it as what is chosen now; at most one in a menu. */
  readonly chosen?: boolean | undefined;
}

/** A file that a message has already. Discord finds it again by both, and by neither alone. */
export interface KeptFile {
  /** Of the attachment. */
  readonly id: string;
  /** As Discord has stored it. */
  readonly filename: string;
}

/** A picture to be drawn when its turn comes, or encoded already, or the one that the message to be edited has. */
export type Image =
  { readonly draw: () => Canvas } | OrderedImage | { readonly png: Buffer } | { readonly kept: KeptFile };

export type Block =
  /** Discord markdown. */
  | { readonly kind: 'text'; readonly text: string }
  /** `name` is the file's name without its ending. */
  | { readonly kind: 'picture'; readonly name: string; readonly image: Image; readonly alt: string }
  /** Pictures that follow each other, encoded already. */
  | { readonly kind: 'animation'; readonly name: string; readonly gif: Buffer; readonly alt: string }
  /** Any number of buttons, in rows of five. */
  | { readonly kind: 'buttons'; readonly buttons: readonly (PressButton | LinkButton)[] }
  /** 1 to 25 choices. */
  | {
      readonly kind: 'menu';
      readonly press: ControlRef;
      readonly prompt: string;
      readonly choices: readonly MenuChoice[];
    }
  /** A menu of the server's channels, of which any number up to 25 may be chosen, none too. */
  | {
      readonly kind: 'channels';
      readonly press: ControlRef;
      readonly prompt: string;
      /** Ids of those that are chosen now. */
      readonly chosen: readonly string[];
    }
  /** A menu of the server's people, of whom `most` at the most can be chosen. */
  | { readonly kind: 'people'; readonly press: ControlRef; readonly prompt: string; readonly most: number }
  /**
   * To be saved by the reader of the message. `name` is plain ASCII, with its ending: Discord rewrites others, and then
   * finds them no more.
   */
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Buffer }
  | { readonly kind: 'separator' };

/** A page that must not be seen any more when this turn of the table is over, and what then stands in its place. */
export interface PageExpiry {
  readonly tableId: string;
  readonly turn: number;
  readonly into: Page;
}

/** What a player is answered privately about a table; the words that end a turn are taken away again. */
export interface Note {
  /** Table and person: an answer to the same ones takes away the note before. */
  readonly reader: string;
  /**
   * `always` for what is no such note; `panel` until the same reader has another panel or note; `briefly` when the
   * channel says the same, for a `moment` when the message right above does; `until-answered` when it says more.
   */
  readonly lasts: 'always' | 'panel' | 'moment' | 'briefly' | 'until-answered';
}

/** A message as the bot means it; `payloadOf` turns it into Discord's components. */
export interface Page {
  /** The colour of its edge, 0xRRGGBB. */
  readonly accent?: number | undefined;
  readonly blocks: readonly Block[];
  /** For private pages of games of memory; public messages are edited by the table. */
  readonly expiry?: PageExpiry | undefined;
  /** Whether it is for everybody in the channel: then it is a message of its own, next to a private answer. */
  readonly posted?: boolean | undefined;
  /** For pages that are posted: whom they notify. */
  readonly notifies?: readonly string[] | undefined;
  /** For pages that are posted: told which message it is, for what follows it. */
  readonly onPosted?: ((messageId: string) => void) | undefined;
  /** For private pages about a turn. */
  readonly note?: Note | undefined;
  /**
   * What to show in its place because the game has moved on since it was made; null while it is still right. Asked at
   * the moment of sending, which may come long after.
   */
  readonly renewed?: (() => Promise<Page | null>) | undefined;
}

export const textBlock = (text: string): Block => ({ kind: 'text', text });

/** A message of words alone. */
export const textPage = (text: string, accent?: number): Page => ({ accent, blocks: [textBlock(text)] });
