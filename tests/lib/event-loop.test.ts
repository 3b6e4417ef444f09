import { describe, expect, it } from 'vitest';
import { allAtOnce, inSlices, yieldToEvents } from '#src/lib/event-loop.js';

describe('work that lets events through', () => {
  it('goes on after what has come before it', async () => {
    const done: string[] = [];
    setImmediate(() => done.push('click'));
    await yieldToEvents();
    done.push('work');
    expect(done).toEqual(['click', 'work']);
  });

  it('is done one piece a turn, in the order in which it came', async () => {
    let turn = 0;
    const countTurns = (): void => {
      turn += 1;
      ticking = setImmediate(countTurns);
    };
    let ticking = setImmediate(countTurns);
    const done: [name: string, turn: number][] = [];
    const work = async (name: string): Promise<void> => {
      await yieldToEvents();
      done.push([name, turn]);
    };
    await Promise.all(['one', 'two', 'three'].map(work));
    clearImmediate(ticking);
    expect(done).toEqual([
      ['one', 1],
      ['two', 2],
      ['three', 3],
    ]);
  });

  it('waits again behind those that came meanwhile', async () => {
    const done: string[] = [];
    const work = async (name: string): Promise<void> => {
      for (const part of [1, 2]) {
        await yieldToEvents();
        done.push(`${name} ${part}`);
      }
    };
    await Promise.all([work('one'), work('two')]);
    expect(done).toEqual(['one 1', 'two 1', 'one 2', 'two 2']);
  });

  it('in slices handles what has come after each step that takes long, and gives the same as all at once', async () => {
    const done: string[] = [];
    function* work() {
      for (const step of ['one', 'two']) {
        for (const begun = performance.now(); performance.now() - begun < 20;);
        done.push(step);
        yield;
      }
      return 'done';
    }
    const click = (): void => {
      done.push('click');
      clicking = setImmediate(click);
    };
    let clicking = setImmediate(click);
    const value = await inSlices(work());
    clearImmediate(clicking);
    expect([value, done.slice(0, 4)]).toEqual(['done', ['one', 'click', 'two', 'click']]);
    expect([allAtOnce(work()), done.slice(-2)]).toEqual(['done', ['one', 'two']]);
  });
});
