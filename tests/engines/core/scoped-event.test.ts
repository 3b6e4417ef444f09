import { describe, expect, it } from 'vitest';
import type { ScopedEvent } from '#engines/core/engine.js';
import { eventFor } from '#engines/core/engine.js';

const drawn: ScopedEvent<string> = { public: 'a card', private: { seat: 1, event: 'the two' }, fleeting: 'a low card' };

describe('an event', () => {
  it('is shown in full to its seat, fresh or not', () => {
    expect([eventFor(drawn, 1, true), eventFor(drawn, 1, false)]).toEqual(['the two', 'the two']);
  });

  it('is shown to all others in its fleeting version while fresh, and later in its public version', () => {
    expect([eventFor(drawn, 0, true), eventFor(drawn, 'table', true)]).toEqual(['a low card', 'a low card']);
    expect([eventFor(drawn, 0, false), eventFor(drawn, 'table', false)]).toEqual(['a card', 'a card']);
  });

  it('has one version for all unless it says otherwise', () => {
    expect([eventFor({ public: 'a card' }, 1, true), eventFor({ public: 'a card' }, 'table', false)]).toEqual([
      'a card',
      'a card',
    ]);
  });
});
