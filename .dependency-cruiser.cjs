/** Five rules about who may import whom; the picture is in ARCHITECTURE.md. Patterns, so new folders are covered. */
const no = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

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
      'ui-knows-no-product',
      'Parts get everything as props.',
      { path: '^apps/web/src/ui/', pathNot: '\\.test\\.tsx?$' },
      { path: '^(apps/web/src/(?!ui/|styles/)|packages/)' },
    ),
    no(
      'layers-point-inward',
      'db ← machines ← features ← reactions, jobs ← app.',
      { path: '^apps/server/src/(db|machines|gateways|http)/' },
      { path: '^apps/server/src/(features/|reactions|jobs|app|start|main)' },
    ),
    no(
      'no-cycles',
      'A cycle is two files that are really one.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
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
