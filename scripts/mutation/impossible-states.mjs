// @ts-check
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/**
 * @typedef {{ type: string, test?: any, consequent?: any }} Node
 * @typedef {{ node: Node, isIfStatement(): boolean, isThrowStatement(): boolean }} Path
 */

const isNothing = (/** @type {any} */ node) =>
  node.type === 'NullLiteral' || (node.type === 'Identifier' && node.name === 'undefined');

/**
 * Leaves out guards such as `if (card === undefined) throw new RangeError(…)`: they say to the compiler and the reader
 * what cannot happen, so no test can make it happen. What an error says is left out too.
 */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'impossible-states', {
    shouldIgnore(/** @type {any} */ found) {
      const path = /** @type {Path} */ (found);
      if (path.isThrowStatement()) return 'the words of an error for programmers';
      if (!path.isIfStatement()) return undefined;
      const { test, consequent } = path.node;
      const isGuard = test.type === 'BinaryExpression' && test.operator === '===' && isNothing(test.right);
      return isGuard && consequent.type === 'ThrowStatement' ? 'a guard against what cannot happen' : undefined;
    },
  }),
];
