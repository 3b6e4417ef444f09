import { expect, it } from 'vitest';
import { araminiCircus } from '#renderers/aramini-circus/index.js';
import { questionAt } from '#src/discord/messages/pages/question-page.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Proposal } from '#src/model/record/proposal.js';
import { tableInPlay } from '#tests/support/table-in-play.js';

const proposal: Extract<Proposal, { kind: 'replace' }> = {
  earliest: 0,
  isUnrated: false,
  isOverdue: false,
  kind: 'replace',
  version: 5,
  by: '3',
  asked: ['4', '5'],
  agreed: ['4', '5'],
  declined: [],
  needed: 1,
  expiresAt: 0,
  end: null,
  seat: 0,
  absent: '6',
  successor: { userId: '7', name: null },
  level: 'medium',
  turn: 4,
};

const undo: Proposal = {
  kind: 'undo',
  version: 5,
  by: '3',
  asked: ['4'],
  agreed: [],
  declined: [],
  needed: 1,
  expiresAt: 0,
  end: null,
  to: 2,
  isUnrated: true,
};

const askedOf = (changes: Partial<typeof proposal>, of: Proposal = proposal, unrated = false) => {
  const seating = { ...tableInPlay.seating, unrated };
  const table = { ...tableInPlay, seating, proposal: { ...of, ...changes } as Proposal };
  const asked = questionAt(araminiCircus, table, { version: proposal.version, history: [] }, textsFor('en'));
  return { asked: asked?.asked, text: JSON.stringify(asked?.page) };
};

it('counts no more agreements than required while the successor has not answered', () => {
  const { asked, text } = askedOf({});
  expect(text).toContain('1 of 1 agree');
  expect(asked).toEqual(['7', '6']);
});

it('changes with every answer, also where nothing is decided by it', () => {
  const answers = [
    { agreed: [], successor: { userId: '7', name: null } },
    { agreed: [], successor: { userId: '7', name: 'Gil' } },
    { agreed: ['4'], successor: { userId: '7', name: null } },
    { agreed: ['4', '5'], successor: { userId: '7', name: null } },
    { agreed: ['4'], declined: ['5'], successor: { userId: '7', name: null } },
  ].map((answer) => askedOf(answer).text);
  expect(new Set(answers).size).toBe(answers.length);
  expect(answers[1]).toContain('✅ <@7>');
});

it('warns of a lost rating only where the game counts for one', () => {
  const replacement = { ...proposal, earliest: 1, expiresAt: 2, isUnrated: true };
  for (const question of [undo, replacement]) {
    expect(askedOf({}, question).text).toContain('no longer count for ratings');
    expect(askedOf({}, question, true).text).not.toContain('ratings');
  }
});
