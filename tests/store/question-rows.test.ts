import { expect, it } from 'vitest';
import { readQuestions } from '#src/store/rows/consent-rows.js';

const row = { table_id: 'aaaaaaaaaa', version: 2, channel: '11', message: '22', guild: '1' };

it('a damaged question keeps no one from the others', () => {
  const damaged = { ...row, table_id: 'bbbbbbbbbb', channel: '' };
  expect(readQuestions([damaged, row]).map(({ question }) => question.tableId)).toEqual(['aaaaaaaaaa']);
});
