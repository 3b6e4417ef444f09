import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gameFileSchema } from '#src/tables/replay/game-file.js';
import { hashOfSeed } from '#src/tables/replay/seed.js';
import { verifyFile } from '#src/cli/verify/verify-file.js';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const page = read('docs/fairness.md');
const example = read('docs/examples/shared-seed.json');

describe('the page that shows a stranger how to check a game', () => {
  it('has an example that is verified, and says what the program then prints', () => {
    const { fine, report } = verifyFile(example);
    expect(fine).toBe(true);
    expect(page).toContain(report);
    expect(page).toContain('npm run verify -- docs/examples/shared-seed.json');
  });

  it('verifies a game from before people brought anything to the seed', () => {
    const { fine, report } = verifyFile(read('docs/examples/golden-train.json'));
    expect([fine, report.split('\n')]).toEqual([true, expect.objectContaining({ length: 4 })]);
  });

  it('shows how half, parts, seed and hashes belong together', () => {
    const { seed, seedHash, draw } = gameFileSchema.parse(JSON.parse(example));
    if (draw === undefined) throw new Error('no draw');
    const { half, halfHash, parts } = draw;
    expect([hashOfSeed(half), hashOfSeed(seed)]).toEqual([halfHash, seedHash]);
    expect(page).toContain(`printf '%s' ${half} | sha256sum\n# ${halfHash}\n`);
    const lines = parts.map(({ text }) => `  '${text}'`).join(' \\\n');
    expect(page).toContain(`${half} \\\n${lines} | sha256sum\n# ${seed}\n`);
    expect(page).toContain(`printf '%s' ${seed} | sha256sum\n# ${seedHash}\n`);
  });

  it('is right that anything that is changed is found', () => {
    const file = gameFileSchema.parse(JSON.parse(example));
    const moves = file.log.filter((entry) => entry.kind === 'move');
    const without = { ...file, log: file.log.filter((entry) => entry !== moves[5]) };
    for (const changed of [
      { ...file, seed: `${file.seed}0` },
      { ...file, setup: {} },
      without,
      { ...file, result: null },
    ])
      expect(verifyFile(JSON.stringify(changed)).fine).toBe(false);
  });

  it('is led to from the first page', () => {
    expect(read('README.md')).toContain('(docs/fairness.md)');
  });
});
