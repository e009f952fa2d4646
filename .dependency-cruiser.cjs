/** Who may import whom; the picture is in ARCHITECTURE.md. Patterns, so new folders are covered. */
const no = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Of a row of layers each may import those before it, never one behind it; what a test of the app opens is free. */
const pointsInward = (src, layers) =>
  layers
    .slice(0, -1)
    .map((layer, at) =>
      no(
        `${layer.replace(/\W+/g, '-')}-points-inward`,
        `In ${src} layers point inward: ${layers.join(' ← ')}.`,
        { path: `^${src}/(${layer})(/|\\.)`, pathNot: '\\.test\\.tsx?$' },
        { path: `^${src}/(${layers.slice(at + 1).join('|')})(/|\\.)` },
      ),
    )

/** Folders of the storefront, each importing only those before it. */
const storefront = [
  'kit',
  'welcome',
  'login',
  'alerts',
  'location',
  'stores',
  'store',
  'cart',
  'checkout',
  'payment',
  'explore',
  'offers',
  'grocery',
  'errands',
  'orders',
  'reviews',
  'rating',
  'home',
  'account',
  'pages',
  'acting',
]

module.exports = {
  forbidden: [
    no(
      'domain-imports-nothing',
      'Rules are pure: a fact they need is an argument.',
      { path: '^packages/domain/src/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^packages/domain/src/' },
    ),
    no(
      'contract-imports-domain-and-zod',
      'The wire knows the rules and nothing that carries them out.',
      { path: '^packages/contract/src/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^packages/(contract|domain)/src/|node_modules/zod/' },
    ),
    no(
      'web-never-imports-server',
      'They meet in the contract only.',
      { path: '^apps/web/src/' },
      { path: '^apps/server/' },
    ),
    no(
      'features-stay-apart',
      'What two features share is a rule (domain) or data (db/queries); what one causes in another is a reaction.',
      { path: '^apps/server/src/features/([^/]+)/' },
      { path: '^apps/server/src/features/[^/]+/', pathNot: '^apps/server/src/features/$1/' },
    ),
    no(
      'surfaces-stay-apart',
      'Customers never load what riders or kitchens need.',
      { path: '^apps/web/src/(storefront|delivery|console)/' },
      { path: '^apps/web/src/(storefront|delivery|console)/', pathNot: '^apps/web/src/$1/' },
    ),
    no(
      'ra-core-is-for-the-console',
      'Customers, riders and kitchens load none of it.',
      { path: '^apps/web/src/', pathNot: '^apps/web/src/console/manage/' },
      { path: 'node_modules/ra-core/' },
    ),
    no(
      'manage-comes-with-its-route',
      'Only the route table opens these screens, lazily.',
      { path: '^apps/web/src/(?!console/manage/)', pathNot: '^apps/web/src/console/routes\\.tsx$' },
      { path: '^apps/web/src/console/manage/' },
    ),
    no(
      'ui-knows-no-product',
      'Parts get everything as props.',
      { path: '^apps/web/src/ui/', pathNot: '\\.test\\.tsx?$' },
      { path: '^(apps/web/src/(?!ui/|styles/)|packages/)' },
    ),
    ...pointsInward('apps/server/src', [
      'env|markup',
      'db',
      'gateways',
      'deps|settings|texts',
      'core',
      'views',
      'importer',
      'features',
      'reactions|jobs|outbox',
      'http',
      'app',
      'demo|operator',
      'start',
      'main',
    ]),
    no(
      'demo-is-handed-in-by-start',
      'A production server knows nothing of the demo: start hands its parts to the app.',
      { path: '^apps/server/src/(?!demo/|testing/|start\\.)', pathNot: '\\.test\\.ts$' },
      { path: '^apps/server/src/demo/' },
    ),
    no(
      'testing-is-for-tests',
      'Nothing that ships imports what only tests need.',
      { path: '^(apps|packages)/[^/]+/src/(?!testing/)', pathNot: '\\.test\\.tsx?$' },
      { path: '^(apps|packages)/[^/]+/src/testing/' },
    ),
    ...pointsInward('apps/web/src', [
      'lib',
      'state',
      'storefront|delivery|console',
      'app',
      'main|console-main',
    ]),
    ...pointsInward('apps/web/src/storefront', storefront),
    no(
      'storefront-folders-are-in-order',
      'A new folder of the storefront gets its place in the list above.',
      { path: '^apps/web/src/' },
      {
        path: '^apps/web/src/storefront/[^/]+/',
        pathNot: `^apps/web/src/storefront/(${storefront.join('|')})/`,
      },
    ),
    no(
      'storefront-folders-know-no-routes',
      'What gathers the screens is imported by the app alone.',
      { path: '^apps/web/src/storefront/[^/]+/', pathNot: '\\.test\\.tsx?$' },
      { path: '^apps/web/src/storefront/[^/]+$' },
    ),
    no('no-circles', 'Two files that need each other are one, types included.', {}, { circular: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|data)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
