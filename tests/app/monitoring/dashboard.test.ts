import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Metrics } from '#src/app/monitoring/metrics.js';
import { projectRoot } from '#src/lib/project-root.js';

const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) })),
});

const path = join(projectRoot, 'deploy', 'grafana-dashboard.json');

/** The suffixes of a histogram's series. */
const PARTS = /_(?:bucket|count|sum)$/;

const namesIn = (expression: string): readonly string[] =>
  [...expression.matchAll(/\b((?:en_piste|nodejs|process)_\w+)/g)].map(([, name = '']) => name);

describe('the dashboard', () => {
  it('asks for metrics that there are, by labels that they have', async () => {
    const { panels } = dashboard.parse(JSON.parse(readFileSync(path, 'utf8')));
    const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const described = await new Metrics().registry.getMetricsAsJSON();
    const known = new Map(described.map(({ name, type }) => [name, String(type)]));
    for (const expression of asked) {
      const names = namesIn(expression);
      expect(names, expression).not.toEqual([]);
      for (const name of names) {
        const isHistogram = known.get(name.replace(PARTS, '')) === 'histogram';
        expect(isHistogram ? PARTS.test(name) : known.has(name), `${name} in ${expression}`).toBe(true);
      }
    }
    // Every metric of the program's own must be shown.
    const shown = new Set(asked.flatMap(namesIn).map((name) => name.replace(PARTS, '')));
    expect([...known.keys()].filter((name) => name.startsWith('en_piste_') && !shown.has(name))).toEqual([]);
  });
});
