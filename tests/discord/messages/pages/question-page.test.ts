import { expect, it } from 'vitest';
import { araminiCircus } from '../../../../commands/aramini-circus/index.js';
import { askedAt } from '../../../../src/discord/messages/pages/question-page.js';
import { textsFor } from '../../../../src/i18n/texts.js';
import type { Proposal } from '../../../../src/model/record/proposal.js';
import { tableInPlay } from '../../../support/table-in-play.js';

const proposal: Proposal = {
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
};

it('counts no more who agree than have to, while whoever is to take the seat is waited for', () => {
  const asked = askedAt(araminiCircus, { ...tableInPlay, proposal }, proposal.version, [], textsFor('en'));
  expect(JSON.stringify(asked?.page)).toContain('1 of 1 agree');
  expect(asked?.asked).toEqual(['7', '6']);
});
