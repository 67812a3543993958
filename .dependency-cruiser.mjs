// Which file may import which. `node bin/check-layout.ts` checks it, and so does `npm run check`.

const tests = '\\.test\\.tsx?$'
/** Types that listeners of any feature may read. */
const eventFacts = '^server/src/[^/]+/event-facts\\.ts$'

/** The features that a server feature may import, directly or transitively. Everything else goes through events. */
const serverFeatures = {
  accounts: [],
  'signing-in': ['accounts'],
  billing: ['accounts'],
  profiles: ['billing'],
  availability: ['profiles'],
  portfolio: ['profiles'],
  notifications: ['profiles', 'signing-in'],
  jobs: ['availability'],
  calendars: ['jobs'],
  bids: ['jobs', 'calendars', 'portfolio'],
  desk: ['bids'],
  reviews: ['bids'],
  messages: ['jobs', 'bids', 'billing', 'profiles'],
  search: ['profiles', 'availability', 'portfolio', 'reviews', 'jobs'],
  feedback: ['signing-in', 'profiles', 'bids', 'messages', 'reviews', 'portfolio'],
  content: [],
  admin: ['signing-in', 'messages', 'search', 'feedback', 'notifications', 'content'],
  programs: ['signing-in'],
  leaving: ['signing-in', 'admin', 'programs', 'messages', 'search', 'feedback', 'notifications', 'content', 'calendars'],
}

/** Features whose tables a feature may join in its reads, although it may not import them: docs/decisions/0002. */
const serverJoins = {
  profiles: ['calendars', 'jobs', 'messages/answer-times', 'messages/blocks'],
  search: ['messages/answer-times', 'messages/blocks'],
  bids: ['messages/blocks'],
  messages: ['feedback'],
  programs: ['messages/blocks'],
  jobs: ['bids', 'bids/invitations', 'messages/blocks', 'reviews'],
  notifications: [
    'jobs',
    'jobs/delivery',
    'jobs/requests',
    'jobs/terms',
    'jobs/payment-marks',
    'bids',
    'bids/share',
    'messages',
    'messages/blocks',
    'reviews',
    'portfolio',
    'calendars',
    'search/saved',
  ],
}

/** The folders that a folder of the web package may import, directly or transitively. `routes` may import all of them. */
const webFolders = {
  ui: [],
  api: [],
  routing: ['ui', 'api'],
  live: ['api'],
  loading: ['routing', 'live'],
  offline: [],
  forms: ['routing'],
  accounts: ['loading', 'forms', 'offline'],
  'signing-in': ['accounts', 'billing'],
  calendars: ['loading', 'forms'],
  availability: ['calendars', 'jobs'],
  feedback: ['signing-in', 'portfolio'],
  billing: ['accounts'],
  notifications: ['accounts'],
  portfolio: ['accounts'],
  jobs: ['accounts', 'live'],
  messages: ['jobs', 'billing', 'feedback'],
  reviews: ['jobs', 'feedback'],
  bids: ['messages', 'portfolio', 'notifications'],
  'job-page': ['bids', 'reviews'],
  desk: ['bids', 'availability'],
  profiles: ['reviews', 'desk', 'programs'],
  search: ['profiles'],
  content: ['jobs', 'billing', 'portfolio'],
  admin: ['signing-in', 'portfolio', 'messages'],
  programs: ['signing-in'],
  shell: ['signing-in', 'search', 'content'],
}

// web-ui-knows-no-feature says more of it.
const webFoldersButUi = Object.keys(webFolders).filter((folder) => folder !== 'ui')

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'domain-imports-three-packages',
      comment: 'domain depends on no database and no browser: it imports zod, @orpc/contract and temporal-polyfill only.',
      severity: 'error',
      from: { path: '^domain/', pathNot: tests },
      to: { pathNot: ['^domain/', '(^|/)node_modules/(zod|@orpc/contract|temporal-polyfill)/'] },
    },
    {
      name: 'web-never-imports-server',
      comment: 'Only the entries of web, which compose the two, import the server. The rest of web uses the api.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/(server|demo-server|open-site)\\.ts$' },
      to: { path: '^server/' },
    },
    {
      name: 'production-imports-no-demo',
      comment: 'A live site loads no demo and no factory: the demo has an entry of its own, web/src/demo-server.ts.',
      severity: 'error',
      from: { path: '^(domain|server/src|web)/', pathNot: [tests, '^web/src/demo-server\\.ts$'] },
      to: { path: '^server/(demo|factories|test)/' },
    },
    {
      name: 'server-never-imports-web',
      comment: 'The server does not depend on its user interface.',
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
      name: 'web-features-import-no-route',
      comment: 'Routes choose a screen of a feature. No feature imports a route.',
      severity: 'error',
      from: { path: '^web/src/[^/]+/', pathNot: '^web/src/routes/' },
      to: { path: '^web/src/routes/' },
    },
    {
      name: 'web-folders-are-listed',
      comment: 'webFolders in .dependency-cruiser.mjs has to say what a folder of web/src may import.',
      severity: 'error',
      from: { path: '^web/src/[^/]+/', pathNot: `^web/src/(${[...Object.keys(webFolders), 'routes', 'styles'].join('|')})/` },
      to: {},
    },
    ...webFoldersButUi.flatMap((folder) => importsOneWay('web/src', webFolders, folder, { name: `web-${folder}` })),
    {
      name: 'platform-knows-no-feature',
      comment: 'server/src/platform imports itself.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^server/src/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'features-know-their-own-events',
      comment: 'A feature records its own events only, and takes the facts of another from event-facts.ts.',
      severity: 'error',
      from: { path: '^server/src/([^/]+)/', pathNot: [tests, '^server/src/platform/'] },
      to: { path: ['^server/src/events\\.ts$', '^server/src/[^/]+/events\\.ts$'], pathNot: '^server/src/$1/' },
    },
    {
      name: 'server-imports-in-no-circle',
      comment:
        'Imports of types and of listeners count as well: move what both files need into a third. Only the kinds of notifications know each other.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: [tests, '^server/src/notifications/'] },
      to: { circular: true },
    },
    {
      name: 'events-load-features-lazily',
      comment: 'Every verb imports the definitions of events, so they import listeners and invalidations only when these run.',
      severity: 'error',
      from: { path: '^server/src/.+/events\\.ts$' },
      to: { path: '^server/src/', pathNot: ['^server/src/platform/', eventFacts], dynamic: false },
    },
    ...Object.keys(serverFeatures).flatMap(serverFeatureImportsOneWay),
    {
      name: 'every-import-is-found',
      comment: 'The rules above cannot judge an import whose file is not found.',
      severity: 'error',
      // Its script installs its packages.
      from: { pathNot: '^bin/data-files/' },
      // Bombadil carries its modules inside its program; its package has only their types.
      to: { couldNotResolve: true, pathNot: ['routeTree\\.gen', '^@antithesishq/bombadil'] },
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

/**
 * The listeners of a feature may also import the feature of their event: on-bid-accepted.ts imports bids, and so does the file of a kind of
 * notification, such as about-messages/message-sent.ts. The definitions of events name the listeners of all features.
 */
function serverFeatureImportsOneWay(feature) {
  const folder = 'server/src'
  const joined = [eventFacts, ...(serverJoins[feature] ? [`^${folder}/(${serverJoins[feature].join('|')})/tables\\.ts$`] : [])]
  const listener = `^${folder}/${feature}.*/${feature === 'notifications' ? '(?:on-|about-[a-z]+/)' : 'on-'}([a-z]+)-[a-z-]+\\.ts$`
  return [
    ...importsOneWay(folder, serverFeatures, feature, { name: feature, except: [listener, `^${folder}/${feature}/events\\.ts$`], joined }),
    ...importsOneWay(folder, serverFeatures, feature, {
      name: `${feature}-listeners`,
      from: listener,
      joined: [...joined, `^${folder}/$1s?/`],
      verb: 'import',
    }),
  ]
}

function importsOneWay(root, table, folder, { name, verb = 'imports', from = `^${root}/${folder}/`, except = [], joined = [] }) {
  const others = Object.keys(table).filter((other) => !reaches(table, folder, other))
  if (others.length === 0) return []
  return [
    {
      name: `${name}-${verb}-one-way`,
      comment: `The table in .dependency-cruiser.mjs says what ${folder} may import.`,
      severity: 'error',
      from: { path: from, pathNot: [tests, ...except] },
      to: { path: `^${root}/(${others.join('|')})/`, pathNot: joined },
    },
  ]
}

function reaches(features, from, to) {
  return from === to || features[from].some((next) => reaches(features, next, to))
}
