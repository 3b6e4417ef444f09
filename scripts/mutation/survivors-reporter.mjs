// @ts-check
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Says of each mutant that survives where it is, as soon as it is known: a run may be long, and stopped before its end. */
class SurvivorsReporter {
  /** @param {import('@stryker-mutator/api/core').MutantResult} result */
  onMutantTested({ status, fileName, location, mutatorName, replacement = '' }) {
    if (status === 'Killed') return;
    const { line, column } = location.start;
    const change = replacement.replaceAll(/\s+/gu, ' ').slice(0, 120);
    process.stdout.write(`${status} ${fileName}:${line}:${column} ${mutatorName} ${change}\n`);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'survivors', SurvivorsReporter)];
