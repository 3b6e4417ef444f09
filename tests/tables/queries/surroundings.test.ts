import { describe, expect, it } from 'vitest';
import { Chance, secureBytes } from '#src/tables/chance.js';
import { systemTime } from '#src/tables/time-source.js';
import { openServiceFixture, lobby } from '#tests/support/service-fixture.js';

describe('a listener that fails', () => {
  it('does not keep the others from hearing, nor the change from being made', async () => {
    const lines: string[] = [];
    const fixture = openServiceFixture({ onLog: (line) => lines.push(line) });
    const heard: string[] = [];
    fixture.service.onChange(() => {
      throw new Error('no such channel');
    });
    fixture.service.onChange(({ id }) => heard.push(id));
    const { id } = await lobby(fixture);
    expect(heard).toEqual([id]);
    const failures = lines.filter((line) => line.includes('"level":50')).map((line): unknown => JSON.parse(line));
    expect(failures).toMatchObject([{ err: { message: 'no such channel' }, msg: 'a listener of the tables failed' }]);
  });
});

describe('the clock of the machine', () => {
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      systemTime.after(milliseconds, resolve);
    });

  it('tells the time', () => {
    const before = Date.now();
    const now = systemTime.now().getTime();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });

  it('calls back in time, unless that was cancelled or lies months ahead', async () => {
    const called: string[] = [];
    const month = systemTime.after(40 * 24 * 3_600_000, () => called.push('in a month'));
    const cancel = systemTime.after(1, () => called.push('cancelled'));
    cancel();
    await wait(2);
    month();
    expect(called).toEqual([]);
  });
});

describe('chance at the tables', () => {
  it('gives every number below a bound its turn, and none beyond', () => {
    const chance = new Chance(secureBytes);
    const drawn = new Set(Array.from({ length: 400 }, () => chance.below(5)));
    expect([...drawn].toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect(chance.below(1)).toBe(0);
  });

  it('gives seeds of 32 bytes and ids of ten letters and digits, never the same twice', () => {
    const chance = new Chance(secureBytes);
    const seeds = Array.from({ length: 50 }, () => chance.seed());
    const ids = Array.from({ length: 50 }, () => chance.tableId());
    expect([new Set(seeds).size, new Set(ids).size]).toEqual([50, 50]);
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/);
    for (const id of ids) expect(id).toMatch(/^[a-z2-7]{10}$/);
    // This number of ids contains every letter somewhere.
    expect(new Set(ids.join('')).size).toBeGreaterThan(24);
  });
});
