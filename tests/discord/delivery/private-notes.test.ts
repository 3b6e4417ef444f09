import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PrivateNotes } from '#src/discord/delivery/private-notes.js';
import type { Note } from '#src/discord/messages/page.js';

const log = pino({ level: 'silent' });

let notes: PrivateNotes;
let removed: string[];
beforeEach(() => {
  notes = new PrivateNotes(log);
  removed = [];
  return () => notes.drain();
});

const answer = (interactionId: string, messageId: string, note: Partial<Note> = {}): void =>
  notes.noteAnswer(interactionId, messageId, { reader: 'table Ada', lasts: 'until-answered', ...note }, () =>
    Promise.resolve(removed.push(messageId)),
  );

describe('what a player was answered privately', () => {
  it('goes when the same player is answered again at the same table', () => {
    answer('1', 'first');
    answer('2', 'of somebody else', { reader: 'table Bob' });
    expect(removed).toEqual([]);
    answer('3', 'second', { lasts: 'always' });
    expect(removed).toEqual(['first']);
    answer('4', 'third');
    expect(removed).toEqual(['first']);
  });

  it('stays when it is the same message, written again', () => {
    answer('1', 'message');
    answer('2', 'message');
    expect(removed).toEqual([]);
  });

  it('goes too when it is heard of after what was asked for later', () => {
    answer('1000000000000000000', 'panel', { lasts: 'always' });
    answer('999999999999999999', 'late');
    expect(removed).toEqual(['late']);
    answer('1000000000000000001', 'next');
    answer('999999999999999998', 'late panel', { lasts: 'always' });
    expect(removed).toEqual(['late']);
    answer('1000000000000000002', 'last');
    expect(removed).toEqual(['late', 'next']);
  });
});

describe('a word that stands elsewhere too', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('goes by itself, and sooner where the board is right above', () => {
    answer('1', 'in direct messages', { lasts: 'moment' });
    answer('2', 'in a channel', { reader: 'table Bob', lasts: 'briefly' });
    vi.advanceTimersByTime(5_000);
    expect(removed).toEqual(['in direct messages']);
    vi.advanceTimersByTime(60_000);
    expect(removed).toEqual(['in direct messages', 'in a channel']);
  });
});

describe('a panel', () => {
  it('goes when its reader has another one, and plays nothing where Discord has kept it', () => {
    answer('1', 'first', { lasts: 'panel' });
    answer('2', 'first', { lasts: 'panel' });
    answer('3', 'of somebody else', { reader: 'table Bob', lasts: 'panel' });
    answer('4', 'a hint', { lasts: 'always' });
    expect(removed).toEqual([]);
    answer('5', 'second', { lasts: 'panel' });
    expect(removed).toEqual(['first']);
    expect(['first', 'second', 'of somebody else'].map((id) => notes.isStale(id))).toEqual([true, false, false]);
    // A press on the older message still shows the newest panel.
    answer('6', 'first', { lasts: 'panel' });
    expect(['first', 'second'].map((id) => notes.isStale(id))).toEqual([false, true]);
  });

  it('goes when the turn ends elsewhere', () => {
    answer('1', 'panel', { lasts: 'panel' });
    answer('2', 'end of the turn', { lasts: 'briefly' });
    expect(removed).toEqual(['panel']);
  });
});
