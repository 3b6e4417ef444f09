/** Who may import whom. A wrong arrow fails `npm test`. */
const { builtinModules } = require('node:module');

// A game is any folder of engines and renderers but `core` and `kit`: a new one is checked without a line here.
const games = '(?!core/|kit/)[^/]+';
const game = '((?!core/|kit/)[^/]+)';

/**
 * One rule for each layer of a folder: it imports none above it. A new folder in a layered one needs its place here.
 *
 * @param {string} folder
 * @param {readonly string[]} layers the lowest first; a layer is a pattern of names
 */
const layered = (folder, layers) => [
  {
    name: `${folder}-has-layers`,
    comment: 'Each folder has its place among the layers.',
    severity: 'error',
    from: {},
    to: { path: `^${folder}/`, pathNot: `^${folder}/(${layers.join('|')})(/|\\.tsx?$)` },
  },
  ...layers.slice(0, -1).map((layer, place) => ({
    name: `${folder}-${layer}-imports-nothing-above`.replaceAll(/[^a-z/-]/gu, ''),
    severity: 'error',
    from: { path: `^${folder}/(${layer})(/|\\.tsx?$)` },
    to: { path: `^${folder}/(${layers.slice(place + 1).join('|')})(/|\\.tsx?$)` },
  })),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: ['\\.d\\.ts$', '^web/site/public/', '\\.config\\.(js|ts)$', '^\\.'] },
      to: {},
    },
    {
      name: 'no-unlisted-packages',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'], pathNot: '^virtual:' },
    },
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
      comment: 'And the ground that all stand on.',
      severity: 'error',
      from: { path: '^renderers/' },
      to: { path: '^(src|commands|migrations|tests|proof)/', pathNot: '^src/lib/' },
    },
    {
      name: 'the-library-lies-at-the-bottom',
      comment: 'Tools of a server program that know nothing of tables, games or Discord.',
      severity: 'error',
      from: { path: '^src/lib/' },
      to: { path: '^(src|commands|engines|renderers|playground)/', pathNot: '^src/lib/' },
    },
    {
      name: 'the-model-lies-above-the-library',
      comment: 'Plain types that everything may import, above nothing but the library and the contract of an engine.',
      severity: 'error',
      from: { path: '^src/model/' },
      to: { pathNot: ['^src/(model|lib)/', '^engines/core/', '^node_modules/zod/'] },
    },
    {
      name: 'the-store-knows-the-model-only',
      severity: 'error',
      from: { path: '^src/store/' },
      to: {
        path: '^(src|commands|renderers)/',
        pathNot: '^src/(store|model|lib)/',
      },
    },
    {
      name: 'games-run-in-a-browser',
      comment: 'Engines, pictures and panels reach nothing of Node: only a bot makes its canvases there.',
      severity: 'error',
      from: {
        path: '^(web/(table|site)|renderers|engines)/',
        pathNot: [
          '^renderers/kit/makers/node\\.ts$',
          '^engines/core/testing/',
          '^web/(table|site)/vite\\.config\\.ts$',
        ],
      },
      to: { path: [`^(node:)?(${builtinModules.join('|')})$`, '^node_modules/canvas/'], reachable: true },
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
      from: { path: `^(engines|renderers)/${game}/` },
      to: { path: `^(engines|renderers)/${games}/`, pathNot: '^(engines|renderers)/$2/' },
    },
    {
      name: 'services-know-no-game',
      comment: 'Only the lists of games and of computer players know the games.',
      severity: 'error',
      from: { path: '^(src|commands)/', pathNot: '^src/app/(games|thinking/computers)\\.ts$' },
      to: { path: `^(engines|renderers)/${games}/` },
    },
    {
      name: 'commands-lie-above-discord',
      comment: 'Only the start and the doctor know the commands.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app/run|cli/doctor/examination)\\.ts$' },
      to: { path: '^commands/' },
    },
    {
      name: 'no-feature-imports-another',
      comment: 'The pages and helpers of several features lie in src/discord.',
      severity: 'error',
      from: { path: '^commands/([^/]+)/' },
      to: { path: '^commands/', pathNot: '^commands/$1/' },
    },
    {
      name: 'commands-know-no-program',
      severity: 'error',
      from: { path: '^commands/' },
      to: { path: '^src/(main\\.ts|app/|cli/)' },
    },
    {
      name: 'state-stays-in-tables',
      comment: 'Only the store knows SQL.',
      severity: 'error',
      from: { path: '^(src|commands|renderers|engines)/', pathNot: '^src/store/' },
      to: { path: '^(packages/sqlite/|node_modules/(@types/)?(better-sqlite3|pg)/)' },
    },
    {
      name: 'discord-stays-in-discord',
      severity: 'error',
      from: { path: '^src/(lib|model|tables|store|i18n|statistics|study|tournaments|words|web)/' },
      to: {
        path: '^(node_modules/discord\\.js/|src/(discord|app)/)',
      },
    },
    ...layered('engines/carcassonne', [
      'geometry|persistent',
      'tiles',
      'board|composition|position|event|move|reason',
      'rules',
      'flow',
      'modules|computer|rulebook|setup|choice|types|notation|play|imagine|preview|claims|index',
    ]),
    ...layered('src', [
      'lib',
      'model',
      'i18n|store',
      'tables',
      'statistics',
      'study',
      'tournaments',
      'words',
      'web',
      'discord',
      'app',
      'main|cli',
    ]),
    ...layered('src/tables', [
      'rules|refusal|time-source|chance|replay',
      'queries|settings|onboarding-tips',
      'table-service|listeners',
      'deadlines',
      'actions',
      'thinking|premoves',
      'automation|table-actions|privacy',
      'create-table-service',
    ]),
    ...layered('src/discord', [
      'custom-ids',
      'messages',
      'delivery',
      'gateway',
      'followers|tournaments',
      'nights',
      'interactions',
    ]),
    ...layered('web/table', ['texts', 'connection', 'board', 'panels', 'app', 'main']),
    ...layered('web/site', ['texts', 'local', 'app', 'main']),
    {
      name: 'playground-stands-alone',
      comment: 'The stand-in for Discord must not know what the bot believes of Discord.',
      severity: 'error',
      from: { path: '^playground/' },
      to: { path: '^(src|commands|engines|renderers|migrations)/' },
    },
    {
      name: 'pages-import-no-other-page',
      comment:
        'What they have in common lies in web/shared, which knows neither of them, nor the bot. The site shows tables.',
      severity: 'error',
      from: { path: '^(playground/page|web/(shared|(?!site/)[^/]+))/' },
      to: { path: '^(playground/page|web/(?!shared/)[^/]+)/', pathNot: '^$1/' },
    },
    {
      name: 'the-site-knows-no-stand-in',
      severity: 'error',
      from: { path: '^web/site/' },
      to: { path: '^playground/' },
    },
    {
      name: 'shared-parts-of-pages-know-no-game',
      severity: 'error',
      from: { path: '^web/shared/' },
      to: { path: '^(src|commands|engines|renderers|playground)/' },
    },
    {
      name: 'no-program-imports-a-page',
      severity: 'error',
      from: { path: '^(src|commands|engines|renderers|proof)/' },
      to: { path: '^web/' },
    },
    {
      name: 'only-the-start-opens-the-playground',
      severity: 'error',
      from: { path: '^(src|commands|engines|renderers)/', pathNot: '^src/app/run\\.ts$' },
      to: { path: '^playground/' },
    },
    {
      name: 'product-knows-no-test',
      severity: 'error',
      from: { path: '^(src|commands|engines|renderers)/', pathNot: '^engines/core/testing/' },
      to: { path: ['^tests/', '^engines/core/testing/', '^proof/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The playground is a package of its own, in whose package.json its dependencies stand.
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // With `browser`, games are followed to what they reach in one.
      conditionNames: ['browser', 'source', 'import', 'require', 'node', 'default', 'types'],
    },
  },
};
