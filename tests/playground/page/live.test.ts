import { expect, test } from 'vitest';
import { parseEvent } from '#playground/protocol.js';

test('an event of the contract is read', () => {
  expect(parseEvent('{"type":"bot-ready","ready":true}')).toEqual({ type: 'bot-ready', ready: true });
});

test.each([
  '',
  'not JSON',
  '[]',
  '{"type":"applause"}',
  '{"type":"bot-ready"}',
  '{"type":"message","shown":{"message":{"id":1},"ephemeral":false}}',
])('%j is passed over', (frame) => {
  expect(parseEvent(frame)).toBeNull();
});
