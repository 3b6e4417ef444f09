import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';

/** Imports that leave a folder name its root: `#src/…`, `#engines/…`. A rule for each depth of files in a folder. */
const imports = [1, 2, 3, 4, 5].map((depth) => ({
  files: [`{src,commands,engines,renderers}/*/${'*/'.repeat(depth - 1)}*.ts`],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [{ regex: `^(\\.\\./){${depth}}`, message: 'Name the root: #src/…, #engines/…' }] },
    ],
  },
}));

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', 'coverage/', 'data/', 'reports/', '.stryker-tmp/'] },
  eslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        project: [
          'tsconfig.json',
          'playground/page/tsconfig.json',
          'web/table/tsconfig.json',
          'web/site/tsconfig.json',
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // Two arrows for one predicate read better than one arrow and one block.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // `interface State` and `type Move = …` are both right in their place.
      '@typescript-eslint/consistent-type-definitions': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
      'max-params': ['error', 4],
    },
  },
  {
    files: ['engines/**/*.ts'],
    rules: {
      // Rules are pure: no clock, no global randomness, no environment.
      'no-restricted-globals': ['error', 'process', 'setTimeout', 'setInterval', 'fetch', 'crypto', 'performance'],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Draw from the Random of the state.' },
        { object: 'Date', property: 'now', message: 'Engines know no clock.' },
      ],
    },
  },
  // The test kit is no rule: its environment says how many games it plays.
  { files: ['engines/core/testing/**/*.ts'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['scripts/**/*.mjs', '*.config.mjs', '**/*.cjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly', module: 'writable' } },
  },
  {
    files: ['deploy/**/*.mjs'],
    languageOptions: { globals: { AbortSignal: 'readonly', console: 'readonly', fetch: 'readonly' } },
  },
  ...imports,
  { files: ['proof/**/*.ts', 'tests/harness/program.ts'], rules: { 'no-console': 'off' } },
);
