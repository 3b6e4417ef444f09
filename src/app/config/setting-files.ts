import { parse } from 'dotenv';
import { readFileSync } from 'node:fs';
import { StartError } from '#src/lib/start-error.js';

/** The byte order marks of UTF-16, which Windows writes. */
const utf16 = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

const NUL = '\u0000';

/**
 * Returns the text of a file without its byte order mark: Notepad and PowerShell save in UTF-16 as well as in UTF-8.
 *
 * @param name the file's name in error messages
 * @throws StartError when it is not text, and the system's error when it cannot be read
 */
export const textOfFile = (path: string, name: string): string => {
  const bytes = readFileSync(path);
  const found = utf16.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  const text = new TextDecoder(found?.encoding).decode(bytes);
  // NUL characters come from UTF-16 without a mark, or appended by PowerShell to a UTF-8 file: read as UTF-8, no
  // setting would have its name.
  if (text.includes(NUL)) throw new StartError(`${name} is not readable as text; save it again in the encoding UTF-8`);
  return text;
};

/** Removes surrounding spaces, and surrounding quotation marks, which `docker run --env-file` keeps. */
export const withoutQuotes = (value: string): string => {
  const trimmed = value.trim();
  return /^(["'`])(.*)\1$/su.exec(trimmed)?.[2]?.trim() ?? trimmed;
};

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Returns the number of the first line that is neither a setting nor a comment, counted from 1; 0 when there is none.
 */
const oddLineOf = (text: string): number =>
  text.split(/\r\n?|\n/u).findIndex((line) => !/^\s*(?:#.*|(?:export\s+)?[\w.-]+\s*=.*)?$/u.test(line)) + 1;

/**
 * Reads settings from a file of lines such as NAME=value; none when there is no such file.
 *
 * @throws StartError when the file exists but cannot be read: without its settings the program would behave differently
 */
export const settingsInFile = (path: string): Readonly<Record<string, string>> => {
  try {
    const text = textOfFile(path, `The file ${path}`);
    const odd = oddLineOf(text);
    if (odd > 0) throw new StartError(`Line ${odd} of the file ${path} is no setting such as NAME=value`);
    return parse(text);
  } catch (error) {
    if (isMissing(error)) return {};
    if (error instanceof StartError) throw error;
    throw new StartError(`The file ${path} cannot be read; check that it is a file, and its rights`, { cause: error });
  }
};
