import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#src/lib/project-root.js';

const THROWER = `import ${JSON.stringify(join(projectRoot, 'src/lib/source-stacks.ts'))};
interface Ring { readonly seats: number }
const ring: Ring = { seats: 2 };

const enter = (one: Ring): never => {
  throw new TypeError(\`the ring of \${one.seats} is full\`);
};
enter(ring);
`;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'en-piste-stacks-'));
  writeFileSync(join(folder, 'thrower.ts'), THROWER);
  const build = await rolldown({ input: join(folder, 'thrower.ts'), platform: 'node', external: /^node:/u });
  await build.write({ file: join(folder, 'thrower.js'), format: 'esm', sourcemap: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the stack trace of a bundled program', () => {
  it('names the lines of its sources', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'thrower.js')], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('TypeError: the ring of 2 is full');
    expect(stderr).toMatch(/at enter \(file:.*\/thrower\.ts:6:\d+\)/u);
    expect(stderr).toMatch(/at file:.*\/thrower\.ts:8:1/u);
  });

  it('is as it was where there is no map', () => {
    rmSync(join(folder, 'thrower.js.map'));
    const { stderr } = spawnSync(process.execPath, [join(folder, 'thrower.js')], { encoding: 'utf8' });
    expect(stderr).toMatch(/at enter \(file:.*\/thrower\.js:\d+:\d+\)/u);
  });
});
