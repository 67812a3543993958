import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkOf } from './script-chunks.ts'

// What every page needs, in one file: by default it is split into seven, which compress worse. Nearly every page has notices and arrows.
// Queries in an array are for one page, and those with pages are for lists.
const framework =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/(?!.*\/(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.)|web\/src\/ui\/notice\.tsx|icons\/arrow-right\.m?js/

/** When two chunks import each other, one of them runs before its import is ready; which one depends on the first page visited. */
const withoutCycles: Plugin = {
  name: 'without-cycles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const importsOf = (file: string) => (bundle[file]?.type === 'chunk' ? bundle[file].imports : [])
    for (const file of Object.keys(bundle)) {
      const reached = new Set(importsOf(file))
      for (const next of reached) for (const further of importsOf(next)) reached.add(further)
      if (reached.has(file)) this.error(`${file} imports itself through others (${[...reached].join(', ')}): group what they share`)
    }
  },
}

/** A route that reads its address with a schema, or imports a list from a file with schemas, would put zod on every page. */
const withoutSchemasOnEveryPage: Plugin = {
  name: 'without-schemas-on-every-page',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.isEntry) continue
      const schemas = chunk.moduleIds.filter((id) => /node_modules\/zod\/|domain\/src\/.*schemas\.ts$/.test(id))
      if (schemas.length > 0) this.error(`${chunk.fileName} holds ${schemas.join(', ')}: move what a route needs out of files with schemas`)
    }
  },
}

/** We have no server functions; the code that calls and serializes them would be a tenth of the framework's script. */
const withoutServerFunctions: Plugin = {
  name: 'without-server-functions',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    /start-client-core\/.*\/createClientRpc\.js$/.test(id)
      ? `export function createClientRpc() { throw new Error('there are no server functions') }`
      : undefined,
}

/** The widgets' library has its texts in 34 languages, in files of their own; the site is in English. */
const withoutOtherLanguages: Plugin = {
  name: 'without-other-languages',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    /node_modules\/react-aria\/dist\/private\/intl\/.*\.m?js$/.test(id) && !/\/en-US\.m?js$/.test(id) ? 'export default {}' : undefined,
}

// Bundled for the server too: Node reads the long package.json of drizzle-orm again for each of its modules, which costs a
// second and 100 MB at every start. Packages with native parts or own files (pg, graphile-worker, sharp) stay external.
const bundled = [
  ...['drizzle-orm', /^@orpc\//, 'hono', 'altcha-lib', 'ical-generator', 'otpauth', 'temporal-polyfill'],
  // Separate files, loaded only where pictures are stored in a bucket.
  ...['flydrive', /^@aws-sdk\//, /^@smithy\//, /^@aws-crypto\//],
]

/** Fewer different characters compress better. The same for both builds, because pages name the files of the client. */
const hashCharacters = 'base36'

export default defineConfig(({ command }) => ({
  // Older targets would compute light-dark() once, at the root: a dark section on a light page would stay light.
  build: { target: 'es2024', cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'] },
  // React has had this hook since version 18; the shim for older versions would be on every page.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js|\/with-selector)?$/, replacement: 'use-sync-external-store$1' }] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Without the names of the files: the entry script lists the path of every script that another one may load.
            chunkFileNames: 'assets/[hash:7].js',
            hashCharacters,
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework },
                { name: 'signed-in', test: (id) => chunkOf(id) === 'signed-in' },
                { name: chunkOf, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: command === 'build' ? bundled : [] },
      build: { rolldownOptions: { input: { server: 'src/server.ts', 'demo-server': 'src/demo-server.ts' }, output: { hashCharacters } } },
    },
  },
  plugins: [
    withoutServerFunctions,
    withoutOtherLanguages,
    withoutCycles,
    withoutSchemasOnEveryPage,
    tailwindcss(),
    tanstackStart({
      // Development runs the demo.
      server: { entry: command === 'serve' ? 'demo-server' : 'server' },
      importProtection: {
        client: { files: ['**/server/src/**'], specifiers: [/^@shutterbid\/server/, /^drizzle-orm/, 'pg'] },
      },
    }),
    react(),
  ],
}))
