import optimizeLocales from '@react-aria/optimize-locales-plugin'
import serverPackage from '@shutterbid/server/package.json' with { type: 'json' }
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Of the server's packages these are bundled too: Node reads the long package.json of drizzle-orm again for each of its modules, which costs
// a second and 100 MB at every start.
const bundled = [
  ...[/^drizzle-orm$/, /^@orpc\//, /^hono$/, /^altcha-lib$/, /^ical-generator$/, /^otpauth$/],
  // Separate files, loaded only where pictures are stored in a bucket.
  ...[/^flydrive$/, /^@aws-sdk\//, /^@smithy\//],
]
/** Some have native parts or own files, such as sharp. All others are bundled: a site that is built needs none of this package's. */
const external = Object.keys(serverPackage.dependencies).filter(
  (name) => !name.startsWith('@shutterbid/') && !bundled.some((pattern) => pattern.test(name)),
)

/** Fewer different characters compress better. The same for both builds, because pages name the files of the client. */
const hashCharacters = 'base36'

const queriesAndPrices =
  /\/(infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation|useMutationState|domain\/src\/shared\/money)\./

const sharedByJobPages =
  /\/(domain\/src\/jobs\/(refusals|day-plan|job-fields|hire-timeline)|web\/src\/jobs\/(job-texts|actions\/job-action-button))\./

export default defineConfig(({ command }) => ({
  // Older targets would compute light-dark() once, at the root: a dark section on a light page would stay light.
  build: { target: 'es2024', cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'] },
  // React has had this hook since version 18; the shim for older versions would be on every page.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js|\/with-selector)?$/, replacement: 'use-sync-external-store$1' }] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          preserveEntrySignatures: false,
          output: {
            // Without the names of the files: the entry script lists the path of every script that another one may load.
            chunkFileNames: 'assets/[hash:7].js',
            hashCharacters,
            // Shared code of every page is one file. Small modules that several others share are copied into them instead of being files of
            // their own: a page then loads 3 to 20 scripts instead of 60. What the many parts of a job's page share is one file, and what
            // most pages need, but not every page, another.
            codeSplitting: {
              groups: [
                { name: 'every-page', tags: ['$initial'] },
                { name: 'queries-and-prices', test: queriesAndPrices },
                { name: 'job-pages', test: sharedByJobPages, includeDependenciesRecursively: false },
              ],
              experimentalInlineCommonChunks: { maxSize: 5000 },
            },
          },
        },
      },
    },
    ssr: {
      resolve: command === 'build' ? { noExternal: true, external } : {},
      build: { rolldownOptions: { input: { server: 'src/server.ts', 'demo-server': 'src/demo-server.ts' }, output: { hashCharacters } } },
    },
  },
  plugins: [
    // The widgets' library has its texts in 34 languages; the site is in English.
    optimizeLocales.vite({ locales: ['en-US'] }),
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
