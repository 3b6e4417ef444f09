/**
 * Imported first by a program: makes stack traces of bundles (scripts/bundle.mjs) refer to the sources. Node's own
 * `--enable-source-maps` keeps every map in memory from the start, which takes 12 MB; here a map is read only for a
 * trace that needs it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

const maps = new Map<string, SourceMap | null>();

const mapOf = (url: string): SourceMap | null => {
  const known = maps.get(url);
  if (known !== undefined) return known;
  const file = `${fileURLToPath(url)}.map`;
  // The program's own build wrote it.
  const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload) : null;
  maps.set(url, map);
  return map;
};

const withSource = (line: string): string =>
  line.replace(/(file:\/\/[^)]*?\.js):(\d+):(\d+)/u, (place, url: string, row: string, column: string) => {
    const entry = mapOf(url)?.findEntry(Number(row) - 1, Number(column) - 1);
    if (entry === undefined || !('originalSource' in entry)) return place;
    return `${new URL(entry.originalSource, url).href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });

const headOf = (error: Error): string => {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
};

Error.prepareStackTrace = (error, trace) => {
  const lines = trace.map(String);
  try {
    return [headOf(error), ...lines.map(withSource)].join('\n    at ');
  } catch {
    return [headOf(error), ...lines].join('\n    at ');
  }
};
