import { describe, expect, it } from 'vitest';
import { locales, namespacesOf } from '#src/i18n/resources.js';
import { leaves } from './leaves.js';

/** Faults of a set-up by hand: no player can correct them, so the rule alone is enough. */
const OF_SETUPS =
  /^(?:setup-|seats$|first-player$|no-tiles$|too-many-tiles$|tokens-without-tent$|too-few-tokens$|too-many-tokens$)/;

/** The statements of a text: the parts between full stops, colons and semicolons; notation counts as a word. */
const statementsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/`[^`]*`/gu, 'word')
    .split(/[.:;?!…](?=\s|$)/u)
    .filter((part) => part.trim().split(/\s+/u).length >= 2);

describe.each(locales)('every refusal (%s)', (locale) => {
  it('says the rule and what can be done', () => {
    const told = Object.entries(namespacesOf(locale)).flatMap(([namespace, texts]) =>
      leaves(texts)
        .filter(([path]) => path.startsWith('refusals.'))
        .map(([path, text]) => ({ key: `${namespace}:${path}`, reason: path.slice('refusals.'.length), text })),
    );
    expect(told.length).toBeGreaterThan(80);
    const short = told.filter(({ reason, text }) => !OF_SETUPS.test(reason) && statementsOf(text).length < 2);
    expect(short).toEqual([]);
  });
});
