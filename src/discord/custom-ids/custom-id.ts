/**
 * The data in the custom id of a button, menu or form. It is complete, so that the control still works after a restart.
 */
export interface ControlRef {
  /** One to ten lower-case letters. */
  readonly action: string;
  /** Null for controls that belong to no table, such as those of the rules. */
  readonly tableId: string | null;
  readonly version: number;
  /** Data for this action alone: a path, a notation, a page. */
  readonly payload: string;
}

/** Discord limits custom ids to this number of characters. */
const MAX_LENGTH = 100;
const NO_TABLE = '-';
const GRAMMAR =
  /^(?<action>[a-z]{1,10})(?<twin>\d{0,2}):(?<table>[A-Za-z0-9]{10}|-):(?<version>[0-9a-z]{1,7}):(?<payload>.*)$/su;

/**
 * Formats the control as a custom id: `action:table:version:payload`, the version in base 36.
 *
 * @param twin a number that distinguishes two controls with the same action in one message, as Discord requires unique
 * ids
 * @throws RangeError when the id is longer than Discord's 100 characters
 */
export const customId = (ref: ControlRef, twin = 0): string => {
  const mark = twin === 0 ? '' : String(twin);
  const id = `${ref.action}${mark}:${ref.tableId ?? NO_TABLE}:${ref.version.toString(36)}:${ref.payload}`;
  if (id.length > MAX_LENGTH) throw new RangeError(`The custom id "${id}" is longer than ${MAX_LENGTH} characters`);
  return id;
};

export const mayCarry = (ref: ControlRef): boolean => {
  try {
    customId(ref);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

export const parseCustomId = (text: string): ControlRef | null => {
  const groups = GRAMMAR.exec(text)?.groups;
  if (groups === undefined || text.length > MAX_LENGTH) return null;
  const { action = '', table = '', version = '', payload = '' } = groups;
  return { action, tableId: table === NO_TABLE ? null : table, version: Number.parseInt(version, 36), payload };
};
