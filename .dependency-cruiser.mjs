// Which file may import which. `node bin/check-layout.ts` checks it, and so does `npm run check`.

const tests = '\\.test\\.tsx?$'

/** Which features a feature of the server may import, directly or through those. Everything else travels as an event. */
const serverFeatures = {
  accounts: [],
  billing: ['accounts'],
  profiles: ['billing'],
  availability: ['profiles'],
  portfolio: ['profiles'],
  notifications: ['profiles'],
  jobs: ['availability'],
  bids: ['jobs'],
  reviews: ['bids'],
  messages: ['jobs', 'bids', 'billing', 'profiles'],
  search: ['profiles', 'availability', 'portfolio', 'reviews', 'jobs'],
  feedback: ['profiles', 'bids', 'messages'],
  content: [],
  admin: ['messages', 'search', 'feedback', 'notifications', 'content'],
  leaving: ['messages', 'search', 'feedback', 'notifications', 'content'],
}

/** Whose tables a feature may join in its reads, although it may not import the feature: docs/decisions/0002. */
const serverJoins = {
  jobs: ['bids', 'reviews'],
  notifications: ['jobs', 'bids', 'reviews', 'portfolio'],
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'domain-imports-three-packages',
      comment: 'domain is true without a database or a browser: it imports zod, @orpc/contract and temporal-polyfill only.',
      severity: 'error',
      from: { path: '^domain/', pathNot: tests },
      to: { pathNot: ['^domain/', '(^|/)node_modules/(zod|@orpc/contract|temporal-polyfill)/'] },
    },
    {
      name: 'web-never-imports-server',
      comment: 'Only web/src/server.ts, which composes the two, imports the server. The rest of web uses the api.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/server\\.ts$' },
      to: { path: '^server/' },
    },
    {
      name: 'server-never-imports-web',
      comment: 'The server does not know who shows what it answers.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-ui-knows-no-feature',
      comment: 'web/src/ui imports itself, the styles and domain.',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^(web|server|e2e|bench|bin)/', pathNot: '^web/src/(ui|styles)/' },
    },
    {
      name: 'web-live-knows-no-feature',
      comment: 'web/src/live tells of changes; the features subscribe to it.',
      severity: 'error',
      from: { path: '^web/src/live/' },
      to: { path: '^web/src/[^/]+/', pathNot: '^web/src/(live|api|ui)/' },
    },
    {
      name: 'web-features-import-no-route',
      comment: 'Routes choose a screen of a feature. No feature imports a route.',
      severity: 'error',
      from: { path: '^web/src/[^/]+/', pathNot: '^web/src/routes/' },
      to: { path: '^web/src/routes/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'server/src/platform imports itself and the plain list of listener tasks.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^server/(src|factories|demo|test)/', pathNot: '^server/src/(platform/|(listener-tasks|events)\\.ts$)' },
    },
    {
      name: 'platform-imports-types-of-events',
      comment: 'server/src/platform passes events on, so it imports their types and nothing else of them.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^server/src/events\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    ...featuresImportOneWay('server/src', serverFeatures, serverJoins),
    {
      name: 'every-import-is-found',
      comment: 'The rules above cannot judge an import whose file is not found.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: 'routeTree\\.gen' },
    },
  ],
  options: {
    // dependency-cruiser reads TypeScript with TypeScript 6 or with swc, and the project has TypeScript 7.
    parser: 'swc',
    exclude: { path: '^(web/dist|server/migrations)/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}

/** A rule for each feature, and one for its listeners. */
function featuresImportOneWay(folder, features, joins) {
  return Object.keys(features).flatMap((feature) => {
    const own = `^${folder}/${feature}/`
    const listener = `^${folder}/${feature}.*/on-([a-z]+)-[a-z-]+\\.ts$`
    const others = Object.keys(features).filter((other) => !reaches(features, feature, other))
    if (others.length === 0) return []
    const forbidden = `^${folder}/(${others.join('|')})/`
    const joined = joins[feature] ? [`^${folder}/(${joins[feature].join('|')})/tables\\.ts$`] : []
    return [
      {
        name: `${feature}-imports-one-way`,
        comment: `${feature} may not import this feature: the table in .dependency-cruiser.mjs says which it may.`,
        severity: 'error',
        from: { path: own, pathNot: [tests, listener] },
        to: { path: forbidden, pathNot: joined },
      },
      {
        name: `${feature}-listeners-import-one-way`,
        comment: 'A listener may also import the feature of its event: on-bid-accepted.ts imports bids.',
        severity: 'error',
        from: { path: listener },
        to: { path: forbidden, pathNot: [...joined, `^${folder}/$1s?/`] },
      },
    ]
  })
}

function reaches(features, from, to) {
  return from === to || features[from].some((next) => reaches(features, next, to))
}
