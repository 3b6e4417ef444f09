import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rulesIdOf } from '#src/tables/replay/rules-id.js';

let folder: string;
let engines: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'en-piste-rules-id-'));
  engines = join(folder, 'engines');
  mkdirSync(join(engines, 'tent', 'rules'), { recursive: true });
  writeFileSync(join(engines, 'index.js'), 'one');
  writeFileSync(join(engines, 'tent', 'rules', 'index.js'), 'two');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the fingerprint of the engines', () => {
  it('is the same for the same program, wherever it lies', () => {
    const elsewhere = join(folder, 'copies', 'of', 'engines');
    cpSync(engines, elsewhere, { recursive: true });
    expect(rulesIdOf(engines)).toMatch(/^[0-9a-f]{16}$/);
    expect(rulesIdOf(elsewhere)).toBe(rulesIdOf(engines));
  });

  it('does not depend on the order in which files were written', () => {
    const later = join(folder, 'later');
    mkdirSync(join(later, 'tent', 'rules'), { recursive: true });
    const names = ['a.js', 'b.js', 'c.js'];
    for (const name of names) writeFileSync(join(engines, name), name);
    for (const name of names.toReversed()) writeFileSync(join(later, name), name);
    writeFileSync(join(later, 'tent', 'rules', 'index.js'), 'two');
    writeFileSync(join(later, 'index.js'), 'one');
    expect(rulesIdOf(later)).toBe(rulesIdOf(engines));
  });

  it.each([
    ['a file is another', ['tent', 'rules', 'index.js'], 'three'],
    ['there is one more', ['tent', 'rules', 'more.js'], ''],
  ])('is another when %s', (_, path, text) => {
    const before = rulesIdOf(engines);
    writeFileSync(join(engines, ...path), text);
    expect(rulesIdOf(engines)).not.toBe(before);
  });

  it('does not mind source maps, which tell where it was built', () => {
    const before = rulesIdOf(engines);
    writeFileSync(join(engines, 'index.js.map'), '{}');
    expect(rulesIdOf(engines)).toBe(before);
  });

  it('is that of this program’s engines by default', () => {
    expect(rulesIdOf()).toBe(rulesIdOf(join(import.meta.dirname, '..', '..', '..', 'engines')));
  });
});
