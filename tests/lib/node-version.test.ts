import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeAdvice, nodeObjection } from '#src/lib/node-version.js';
import { projectRoot } from '#src/lib/project-root.js';

describe('a version of Node', () => {
  it.each(['20.19.0', '20.20.2', '21.0.0', '22.1.0', '24.19.3', '26.9.0'])('%s runs the bot', (version) => {
    expect(nodeObjection(version)).toBeNull();
  });

  it.each(['18.20.0', '20.18.9', '27.0.0', '30.1.2'])('%s is refused in a sentence', (version) => {
    expect(nodeObjection(version)).toBe(`En piste runs on Node 20.19 to 26; this is ${version}`);
  });

  it('that has no more fixes is advised against, and still runs', () => {
    expect(nodeAdvice('20.20.2')).toBe('Node 20.20.2 has had no fixes since April 2026; install Node 22 or 24');
    expect(['22.1.0', '24.19.3', '26.9.0'].map(nodeAdvice)).toEqual([null, null, null]);
  });

  it('is the same that npm asks for', () => {
    const { engines } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
      readonly engines: { readonly node: string };
    };
    expect(engines.node).toBe('>=20.19 <27');
  });
});
