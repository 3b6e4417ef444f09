/** What a button, a menu or a form of the bot says about itself: all of it, so that it works after a restart. */
export interface ControlRef {
  /** Which press this is: one to ten small letters. */
  readonly action: string;
  /** The table it belongs to; null for what belongs to none (the rules, say). */
  readonly tableId: string | null;
  /** The table's version when the control was made. */
  readonly version: number;
  /** What only this action reads: a path, a notation, a page. */
  readonly rest: string;
}

/** In characters: what Discord allows a custom id. */
const MAX_LENGTH = 100;
const NO_TABLE = '-';
const GRAMMAR =
  /^(?<action>[a-z]{1,10})(?<twin>\d{0,2}):(?<table>[A-Za-z0-9]{10}|-):(?<version>[0-9a-z]{1,7}):(?<rest>.*)$/su;

/**
 * The control as a custom id: `action:table:version:rest`, the version in base 36.
 *
 * @param twin tells two controls of one message apart that do the same, as Discord wants them distinct
 * @throws RangeError when it is longer than Discord's 100 characters
 */
export const customId = (ref: ControlRef, twin = 0): string => {
  const mark = twin === 0 ? '' : String(twin);
  const id = `${ref.action}${mark}:${ref.tableId ?? NO_TABLE}:${ref.version.toString(36)}:${ref.rest}`;
  if (id.length > MAX_LENGTH) throw new RangeError(`The custom id "${id}" is longer than ${MAX_LENGTH} characters`);
  return id;
};

/** Whether a custom id has room for all that a control is to carry. */
export const mayCarry = (ref: ControlRef): boolean => {
  try {
    customId(ref);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** Reads a custom id; null when it is not one of ours. */
export const parseCustomId = (text: string): ControlRef | null => {
  const groups = GRAMMAR.exec(text)?.groups;
  if (groups === undefined || text.length > MAX_LENGTH) return null;
  const { action = '', table = '', version = '', rest = '' } = groups;
  return { action, tableId: table === NO_TABLE ? null : table, version: Number.parseInt(version, 36), rest };
};
