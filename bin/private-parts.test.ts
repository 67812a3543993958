import { globSync, readFileSync } from 'node:fs'
import { OutgoingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const ofServer = createRequire(join(root, 'server/package.json'))
const ofWeb = createRequire(join(root, 'web/package.json'))

/**
 * A part of a dependency that its documentation does not promise. `text`: what stands where our code uses it. `why`: what it is for, and what
 * breaks without it. `holds`: whether the installed version has it.
 */
type PrivatePart = { dependency: string; version: string; text: string; why: string; holds: () => boolean }

const drizzle = () => ({ ...ofServer('drizzle-orm'), ...ofServer('drizzle-orm/pg-core') })
const workerSql = () => globSync(join(folderOf('graphile-worker'), 'sql/*.sql')).map((file) => readFileSync(file, 'utf8'))
const aTable = () => drizzle().pgTable('people', { id: drizzle().uuid() })
const aSelect = () => new (drizzle().QueryBuilder)().select({ id: aTable().id }).from(aTable())

const parts: PrivatePart[] = [
  {
    dependency: 'drizzle-orm',
    version: '0.45.4',
    text: 'queryChunks',
    why: 'QuickDialect renders statements from the chunks; all tests of the server compare its text with that of drizzle. Goes with QuickDialect.',
    holds: () => {
      const { queryChunks, shouldInlineParams } = drizzle().sql`select ${1}`
      return queryChunks.length === 3 && shouldInlineParams === false
    },
  },
  {
    dependency: 'drizzle-orm',
    version: '0.45.4',
    text: 'drizzle:Name',
    why: 'QuickDialect reads names of tables, and leaves those of another schema to drizzle.',
    holds: () => aTable()[Symbol.for('drizzle:Name')] === 'people' && Symbol.for('drizzle:Schema') in aTable(),
  },
  {
    dependency: 'drizzle-orm',
    version: '0.45.4',
    text: 'isWith',
    why: 'QuickDialect renders subqueries.',
    holds: () => ['sql', 'alias', 'isWith'].every((key) => key in aSelect().as('one')._),
  },
  {
    dependency: 'drizzle-orm',
    version: '0.45.4',
    text: 'joinsNotNullableMap',
    why: 'inOneStatement reads rows as drizzle does; in-one-statement.test.ts compares them with those of each select alone.',
    holds: () => 'selectedFields' in aSelect()._ && aSelect().joinsNotNullableMap.people === true,
  },
  {
    dependency: 'drizzle-orm',
    version: '0.45.4',
    text: 'decoder?: Decoder',
    why: 'inOneStatement decodes the value of an expression.',
    holds: () => 'mapFromDriverValue' in drizzle().sql`now()`.decoder,
  },
  {
    dependency: 'drizzle-orm',
    version: '0.45.4',
    text: 'new NodePgSession(',
    why: 'A database with QuickDialect. drizzle() makes its own dialect.',
    holds: () => ofServer('drizzle-orm/node-postgres').NodePgSession.length === 3,
  },
  {
    dependency: 'graphile-worker',
    version: '0.18.0',
    text: '_private_jobs',
    why: 'Tasks are stored without the NOTIFY of add_jobs (docs/decisions/0024), moved, and unlocked after a kill; record-event.test.ts runs one.',
    holds: () => workerSql().some((sql) => sql.includes('_private_jobs')) && workerSql().some((sql) => sql.includes('_private_tasks')),
  },
  {
    dependency: 'graphile-worker',
    version: '0.18.0',
    text: 'jobs:insert',
    why: 'wakeWorkers sends one NOTIFY for many tasks. Without it workers would look every two seconds.',
    holds: () => workerSql().at(-1)!.includes("pg_notify('jobs:insert'"),
  },
  {
    dependency: 'pg',
    version: '8.23.1',
    text: 'connection: { stream',
    why: 'The socket of a connection is closed when the database has stopped answering.',
    holds: () => new (ofServer('pg').Client)({}).connection.stream instanceof Socket,
  },
  {
    dependency: 'node',
    version: '24',
    text: 'chunkedEncoding',
    why: 'The bytes of a change are written to the sockets of all streams, as chunks that are made once.',
    holds: () => new OutgoingMessage().chunkedEncoding === false,
  },
  {
    dependency: '@tanstack/react-router',
    version: '1.170.46',
    text: '__TSR_key',
    why: 'Whether an entry of the history is the page, or a modal over it, and where its scroll position is kept.',
    holds: () => '__TSR_key' in ofWeb('@tanstack/react-router').createMemoryHistory().location.state,
  },
  {
    dependency: '@tanstack/react-router',
    version: '1.170.46',
    text: '__TSR_index',
    why: 'Whether a page is left forwards or back, and how many pages are before it.',
    holds: () => ofWeb('@tanstack/react-router').createMemoryHistory().location.state.__TSR_index === 0,
  },
  {
    dependency: '@tanstack/router-core',
    version: '1.171.39',
    text: 'takeInitialHydrationScriptTags',
    why: 'renderPage may render a page twice, and the tags can be taken once.',
    holds: () =>
      readFileSync(join(folderOf('@tanstack/router-core'), 'dist/esm/ssr/ssr-server.js'), 'utf8').includes(
        'takeInitialHydrationScriptTags',
      ),
  },
  {
    dependency: '@tanstack/router-core',
    version: '1.171.39',
    text: '<link rel="modulepreload"',
    why: 'scriptsAfterLoad takes the scripts out of the HTML of the router, to request them after what people see first.',
    holds: () => readFileSync(join(folderOf('@tanstack/router-core'), 'dist/esm/manifest.js'), 'utf8').includes('modulepreload'),
  },
  {
    dependency: '@tanstack/react-start',
    version: '1.169.5',
    text: '@tanstack/react-router/ssr/client',
    why: 'client.tsx hydrates without the entry of Start, whose code for server functions is 11 kB.',
    holds: () => 'RouterClient' in ofWeb('@tanstack/react-router/ssr/client'),
  },
  {
    dependency: '@tanstack/react-query',
    version: '5.108.0',
    text: 'dehydratedAt',
    why: 'A page sends four fields of a query; the browser adds the rest of its state.',
    holds: () => {
      const { QueryClient, dehydrate } = ofWeb('@tanstack/react-query')
      const client = new QueryClient()
      client.setQueryData(['one'], 1)
      const [{ state, ...query }] = dehydrate(client).queries
      const ofState =
        'data dataUpdateCount dataUpdatedAt error errorUpdateCount errorUpdatedAt fetchFailureCount fetchFailureReason fetchMeta fetchStatus'
      return (
        Object.keys(query).toSorted().join(' ') === 'dehydratedAt queryHash queryKey' &&
        Object.keys(state).toSorted().join(' ') === `${ofState} isInvalidated status`
      )
    },
  },
  {
    dependency: 'react-dom',
    version: '19.3.1',
    text: '<!--$!-->',
    why: 'renderPage sees by this mark that a part could not be rendered at once, and renders a stream.',
    holds: () => {
      const { createElement, lazy, Suspense } = ofWeb('react')
      const unfinished = lazy(() => new Promise(() => {}))
      return ofWeb('react-dom/server')
        .renderToString(createElement(Suspense, null, createElement(unfinished)))
        .includes('<!--$!-->')
    },
  },
  {
    dependency: 'rolldown',
    version: '1.2.19',
    text: 'experimentalInlineCommonChunks',
    why: 'Small shared modules are copied into the scripts that use them, so that a page loads 20 scripts and not 60 (docs/decisions/0067).',
    holds: () =>
      globSync(join(folderOf('rolldown'), 'dist/shared/*.d.mts')).some((file) =>
        /experimentalInlineCommonChunks/.test(readFileSync(file, 'utf8')),
      ),
  },
]

describe('a private part of a dependency', () => {
  const sources = globSync('{server/src,web}/**/*.{ts,tsx}', { cwd: root, exclude: (path) => /node_modules|dist|\.test\./.test(path) })
  const code = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')

  test.each(parts)('is as it was: $text of $dependency', ({ dependency, version, text, holds }) => {
    expect(code, 'is no longer used: remove its row').toContain(text)
    expect(versionOf(dependency), 'has another version: read what has changed of this part, then write the new version here').toBe(version)
    expect(holds(), 'has changed').toBe(true)
  })
})

function versionOf(dependency: string) {
  if (dependency === 'node') return process.versions.node.split('.')[0]
  const { version }: { version: string } = JSON.parse(readFileSync(join(folderOf(dependency), 'package.json'), 'utf8'))
  return version
}

function folderOf(dependency: string) {
  return join(root, 'node_modules', dependency)
}
