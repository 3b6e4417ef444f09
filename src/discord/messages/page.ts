import type { Canvas } from '#renderers/kit/canvas.js';
import type { ControlRef } from '../custom-ids/custom-id.js';
import type { OrderedImage } from './pictures/order.js';

export type ButtonLook = 'primary' | 'secondary' | 'success' | 'danger';

export interface PressButton {
  readonly press: ControlRef;
  readonly label: string;
  readonly emoji?: string | undefined;
  readonly style?: ButtonLook | undefined;
  readonly disabled?: boolean | undefined;
}

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
  /** True for the current selection; at most one in a menu. */
  readonly chosen?: boolean | undefined;
}

/** An existing file of a message. Discord identifies it by both fields together. */
export interface KeptFile {
  readonly id: string;
  readonly filename: string;
}

/** An image: not drawn yet, already encoded, or the existing one of the message to be edited. */
export type Image =
  { readonly draw: () => Canvas } | OrderedImage | { readonly png: Buffer } | { readonly kept: KeptFile };

export type Block =
  /** Discord markdown. */
  | { readonly kind: 'text'; readonly text: string }
  /** `name` is the file's name without its extension. */
  | { readonly kind: 'picture'; readonly name: string; readonly image: Image; readonly alt: string }
  | { readonly kind: 'animation'; readonly name: string; readonly gif: Buffer; readonly alt: string }
  | { readonly kind: 'buttons'; readonly buttons: readonly (PressButton | LinkButton)[] }
  /** 1 to 25 choices. */
  | {
      readonly kind: 'menu';
      readonly press: ControlRef;
      readonly prompt: string;
      readonly choices: readonly MenuChoice[];
    }
  | {
      readonly kind: 'channels';
      readonly press: ControlRef;
      readonly prompt: string;
      readonly chosen: readonly string[];
      /** True for at most one channel, which holds messages itself; else for up to 25, forums too. */
      readonly isSingle?: boolean;
    }
  /** A menu of the server's members with at most `most` selections. */
  | { readonly kind: 'people'; readonly press: ControlRef; readonly prompt: string; readonly most: number }
  /**
   * A file to download. `name` is plain ASCII with its extension: Discord rewrites other names, and then does not find
   * the file.
   */
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Buffer }
  | { readonly kind: 'separator' };

/** A page that must disappear when this turn of the table is over, and its replacement. */
export interface PageExpiry {
  readonly tableId: string;
  readonly turn: number;
  readonly into: Page;
}

/** A private answer to a player about a table. Notes that end a turn are removed later. */
export interface Note {
  /** Table and person: an answer with the same key removes the previous note. */
  readonly reader: string;
  /**
   * `always`: permanent; `panel`: until the same reader gets another panel or note; `briefly`: while the channel shows
   * the same content; `moment`: when the message right above shows it; `until-answered`: when it contains more.
   */
  readonly lasts: 'always' | 'panel' | 'moment' | 'briefly' | 'until-answered';
}

/** A message in the bot's own terms; `payloadOf` turns it into Discord's components. */
export interface Page {
  /** The colour of its edge, 0xRRGGBB. */
  readonly accent?: number | undefined;
  readonly blocks: readonly Block[];
  /** For private pages of memory games; the table edits public messages. */
  readonly expiry?: PageExpiry | undefined;
  /** True for a page that everyone in the channel sees, in a separate message next to a private answer. */
  readonly posted?: boolean | undefined;
  readonly notifies?: readonly string[] | undefined;
  readonly onPosted?: ((messageId: string) => void) | undefined;
  readonly note?: Note | undefined;
  /**
   * Returns the replacement for a page that is outdated because the game has moved on, or null while it is current.
   * Called right before sending, which may be long after the page was made.
   */
  readonly renewed?: (() => Promise<Page | null>) | undefined;
}

export const textBlock = (text: string): Block => ({ kind: 'text', text });

export const textPage = (text: string, accent?: number): Page => ({ accent, blocks: [textBlock(text)] });
