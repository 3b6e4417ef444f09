import { expect, it } from 'vitest';
import type { SeenMessage } from '#playground/index.js';
import { answerIn } from '#proof/crash/tracked-interaction.js';
import { isConfirmedBy } from '#proof/crash/change.js';
import { textsFor } from '#src/i18n/texts.js';

const texts = textsFor('en');

const message = (id: string, text: string, ephemeral: boolean): SeenMessage => ({
  id,
  channelId: 'ring',
  ephemeral,
  text,
  controls: [],
  pictures: [],
  files: [],
  notified: [],
  raw: { id, content: text } as SeenMessage['raw'],
});

it('takes a private answer for a confirmation, but no public message', () => {
  const text = texts.t('common:clock.paused');
  expect(isConfirmedBy({ kind: 'pause' }, message('1', text, false), texts)).toBe(false);
  expect(isConfirmedBy({ kind: 'pause' }, message('2', text, true), texts)).toBe(true);
});

it('reads the follow-up to a question that others have answered meanwhile', () => {
  const before = message('1', 'Do you agree?', false);
  const place = { kind: 'question', before } as const;
  const changed = message('1', '1 of 1 agree', false);
  const word = message('2', texts.t('common:refusals.not-asked'), true);
  expect(answerIn(place, [changed, word], { id: '9', word }, texts)).toBe(word);
  expect(answerIn(place, [changed], { id: '9', word: undefined }, texts)).toBe(changed);
  expect(answerIn(place, [before], { id: '9', word: undefined }, texts)).toBeUndefined();
});

it('reads a private answer in the place of a question that is gone', () => {
  const place = { kind: 'question', before: message('1', 'Do you come?', false) } as const;
  const said = message('2', texts.t('common:seating.done.declined'), true);
  const answer = { ...said, raw: { ...said.raw, interaction_metadata: { id: '9' } } as SeenMessage['raw'] };
  expect(answerIn(place, [answer], { id: '9', word: undefined }, texts)).toBe(answer);
  expect(answerIn(place, [answer], { id: '8', word: undefined }, texts)).toBeUndefined();
});
