/** Who may import whom. A wrong arrow fails `npm test`. */
const games = '(aramini-circus|quel-cirque|golden-train|circle-the-wagons|carcassonne)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-orphans', severity: 'error', from: { orphan: true, pathNot: ['\\.d\\.ts$', '\\.config\\.(js|ts)$', '^\\.'] }, to: {} },
    { name: 'no-unlisted-packages', severity: 'error', from: {}, to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] } },
    {
      name: 'engines-are-pure',
      comment: 'Engines know only engines and pure packages.',
      severity: 'error',
      from: { path: '^engines/', pathNot: '^engines/core/testing/' },
      to: { pathNot: ['^engines/', '^node_modules/(zod|@noble/hashes)/'] },
    },
    {
      name: 'test-kit-knows-engines-and-test-tools',
      severity: 'error',
      from: { path: '^engines/core/testing/' },
      to: { pathNot: ['^engines/core/', '^node_modules/(zod|vitest|@vitest|fast-check)/', '^(node:)?util$'] },
    },
    {
      name: 'core-knows-no-game',
      severity: 'error',
      from: { path: '^engines/core/' },
      to: { path: `^engines/${games}/` },
    },
    {
      name: 'renderers-know-engines-only',
      severity: 'error',
      from: { path: '^renderers/' },
      to: { path: '^(src|commands|migrations|tests|bench|proof)/' },
    },
    {
      name: 'kit-knows-no-game',
      severity: 'error',
      from: { path: '^renderers/kit/' },
      to: { path: `^(engines|renderers)/${games}/` },
    },
    {
      name: 'no-game-imports-another',
      severity: 'error',
      from: { path: `^(engines|renderers|commands)/${games}/` },
      to: { path: `^(engines|renderers|commands)/${games}/`, pathNot: '^(engines|renderers|commands)/$2/' },
    },
    {
      name: 'services-know-no-game',
      comment: 'In src only the registry and main know the games.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main|registry)\\.ts$' },
      to: { path: [`^(engines|renderers|commands)/${games}/`, '^commands/'] },
    },
    {
      name: 'state-stays-in-tables',
      comment: 'Only the store knows SQL.',
      severity: 'error',
      from: { path: '^(src|commands|renderers|engines)/', pathNot: '^src/store/' },
      to: { path: '^node_modules/(@types/)?better-sqlite3/' },
    },
    {
      name: 'discord-stays-in-discord',
      severity: 'error',
      from: { path: '^src/(tables|store|i18n|config)' },
      to: { path: '^(node_modules/discord\\.js/|src/(discord|playground)/)' },
    },
    {
      name: 'product-knows-no-test',
      severity: 'error',
      from: { path: '^(src|commands|engines|renderers)/', pathNot: '^engines/core/testing/' },
      to: { path: ['^tests/', '^engines/core/testing/', '^bench/', '^proof/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
