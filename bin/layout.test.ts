import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { afterAll, describe, expect, test } from 'vitest'

const forbidden = [
  {
    says: 'a feature that imports a later one',
    file: 'server/src/jobs/post-job.ts',
    source: `import { acceptBid } from '#server/bids/accept-bid'`,
    rule: 'jobs-imports-one-way',
  },
  {
    says: 'the same by a relative path',
    file: 'server/src/jobs/edit-job.ts',
    source: `import { acceptBid } from '../bids/accept-bid.ts'`,
    rule: 'jobs-imports-one-way',
  },
  {
    says: 'the same over several lines',
    file: 'server/src/accounts/a.ts',
    source: `import {\n  one,\n  two,\n} from '#server/jobs/queries'`,
    rule: 'accounts-imports-one-way',
  },
  {
    says: 'the same for a type only',
    file: 'server/src/accounts/b.ts',
    source: `import type { Job } from '#server/jobs/queries'`,
    rule: 'accounts-imports-one-way',
  },
  {
    says: 'a feature that joins the tables of a later one that is not listed',
    file: 'server/src/profiles/list-people.ts',
    source: `import { bids } from '#server/bids/tables'`,
    rule: 'profiles-imports-one-way',
  },
  {
    says: 'a listener that imports another feature than that of its event',
    file: 'server/src/profiles/on-review-posted.ts',
    source: `import { acceptBid } from '#server/bids/accept-bid'`,
    rule: 'profiles-listeners-import-one-way',
  },
  {
    says: 'a domain with another package',
    file: 'domain/src/jobs/a.ts',
    source: `import { it } from 'vitest'`,
    rule: 'domain-imports-three-packages',
  },
  {
    says: 'a domain with the file system',
    file: 'domain/src/jobs/b.ts',
    source: `import { readFileSync } from 'node:fs'`,
    rule: 'domain-imports-three-packages',
  },
  {
    says: 'a page that imports the server',
    file: 'web/src/jobs/a.tsx',
    source: `import { a } from '@shutterbid/server/jobs/queries'`,
    rule: 'web-never-imports-server',
  },
  {
    says: 'a page that loads the server later',
    file: 'web/src/jobs/b.tsx',
    source: `export const b = async () => <b>{await import('../../../server/src/jobs/queries.ts')}</b>`,
    rule: 'web-never-imports-server',
  },
  {
    says: 'a server that imports a page',
    file: 'server/src/app.ts',
    source: `import { a } from '../../web/src/ui/button.tsx'`,
    rule: 'server-never-imports-web',
  },
  {
    says: 'a part of web/src/ui that knows a feature',
    file: 'web/src/ui/card.tsx',
    source: `import { a } from '../profiles/screen.tsx'`,
    rule: 'web-ui-knows-no-feature',
  },
  {
    says: 'a part of web/src/live that knows a feature',
    file: 'web/src/live/stream.ts',
    source: `import { a } from '../profiles/screen.tsx'`,
    rule: 'web-live-imports-one-way',
  },
  {
    says: 'a feature of web that imports a later one',
    file: 'web/src/jobs/d.tsx',
    source: `import { a } from '../profiles/screen.tsx'`,
    rule: 'web-jobs-imports-one-way',
  },
  {
    says: 'the same with a dynamic import in a folder of a feature',
    file: 'web/src/jobs/post/e.tsx',
    source: `const a = import('../../profiles/screen.tsx')`,
    rule: 'web-jobs-imports-one-way',
  },
  {
    says: 'a folder of web that nobody listed',
    file: 'web/src/helpers/a.ts',
    source: `import { a } from '../ui/button.tsx'`,
    rule: 'web-folders-are-listed',
  },
  {
    says: 'a feature of web that imports a route',
    file: 'web/src/jobs/c.tsx',
    source: `import { Route } from '../routes/index.tsx'`,
    rule: 'web-features-import-no-route',
  },
  {
    says: 'a platform that knows a feature',
    file: 'server/src/platform/a.ts',
    source: `import { a } from '#server/jobs/queries'`,
    rule: 'platform-knows-no-feature',
  },
  {
    says: 'a server that imports the demo',
    file: 'server/src/platform/b.ts',
    source: `import { a } from '@shutterbid/server/demo/accounts'`,
    rule: 'production-imports-no-demo',
  },
  {
    says: 'a server that imports a factory',
    file: 'server/src/jobs/d.ts',
    source: `import { aJob } from '../../factories/jobs.ts'`,
    rule: 'production-imports-no-demo',
  },
  {
    says: 'a live site that loads the demo later',
    file: 'web/src/server.ts',
    source: `export const demo = await import('@shutterbid/server/demo/accounts')`,
    rule: 'production-imports-no-demo',
  },
  {
    says: 'a platform that runs the list of events',
    file: 'server/src/platform/c.ts',
    source: `import { events } from '#server/events'`,
    rule: 'platform-knows-no-feature',
  },
  {
    says: 'a feature that imports the list of events, also for a type only',
    file: 'server/src/jobs/e.ts',
    source: `import type { EventOf } from '#server/events'`,
    rule: 'features-know-their-own-events',
  },
  {
    says: 'a file that imports one that imports it later',
    file: 'server/src/jobs/circle.ts',
    source: `export const later = () => import('./other-half.ts')`,
    rule: 'server-imports-in-no-circle',
  },
  {
    says: 'an import that leads nowhere',
    file: 'server/src/jobs/lost.ts',
    source: `import { a } from '#server/jobs/nowhere'`,
    rule: 'every-import-is-found',
  },
]

const allowed = [
  {
    says: 'a feature that imports an earlier one',
    file: 'server/src/bids/withdraw-bid.ts',
    source: `import { lockJob } from '#server/jobs/queries'`,
  },
  {
    says: 'a feature that imports an earlier one through others',
    file: 'server/src/reviews/a.ts',
    source: `import { findPerson } from '#server/accounts/queries'`,
  },
  {
    says: 'a listener that imports the feature of its event',
    file: 'server/src/profiles/on-bid-accepted.ts',
    source: `import { acceptBid } from '#server/bids/accept-bid'`,
  },
  {
    says: 'a list of jobs that joins the bids',
    file: 'server/src/jobs/list-jobs.ts',
    source: `import { bids } from '#server/bids/tables'`,
  },
  {
    says: 'a test that imports a later feature',
    file: 'server/src/jobs/post-job.test.ts',
    source: `import { acceptBid } from '#server/bids/accept-bid'`,
  },
  {
    says: 'a listener that takes its facts from the event of a later feature',
    file: 'server/src/accounts/on-photographer-invited.ts',
    source: `import type { BidEvent } from '#server/bids/event-facts'`,
  },
  {
    says: 'a feature of web that imports an earlier one through others',
    file: 'web/src/search/a.tsx',
    source: `import { a } from '../jobs/row.tsx'`,
  },
  {
    says: 'a test of web that imports a later feature',
    file: 'web/src/jobs/a.test.tsx',
    source: `import { a } from '../profiles/screen.tsx'`,
  },
  { says: 'a domain with zod', file: 'domain/src/jobs/c.ts', source: `import * as z from 'zod/mini'` },
  { says: 'a test of the domain', file: 'domain/src/jobs/c.test.ts', source: `import { it } from 'vitest'` },
  { says: 'the file that composes web and server', file: 'web/src/open-site.ts', source: `import { a } from '@shutterbid/server/app'` },
  { says: 'the entry of the demo', file: 'web/src/demo-server.ts', source: `import { a } from '@shutterbid/server/demo/accounts'` },
  { says: 'a test that makes people', file: 'server/src/jobs/d.test.ts', source: `import { aPerson } from '../../factories/people.ts'` },
]

/** Files that the files above import. */
const targets = [
  ...['jobs/queries', 'bids/accept-bid', 'bids/tables', 'bids/event-facts', 'accounts/queries', 'events'].map(
    (path) => `server/src/${path}.ts`,
  ),
  ...[
    'server/demo/accounts.ts',
    'server/factories/jobs.ts',
    'server/factories/people.ts',
    'web/src/ui/button.tsx',
    'web/src/profiles/screen.tsx',
    'web/src/jobs/row.tsx',
    'web/src/routes/index.tsx',
  ],
  ...['node_modules/zod/mini/index.js', 'node_modules/vitest/index.js'],
]

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'shutterbid-layout-'))
afterAll(() => rmSync(folder, { recursive: true }))
const violations = await violationsIn(folder)

describe('the layout', () => {
  test.each(forbidden)('refuses $says', ({ file, rule }) => {
    expect(violations.filter(({ from }) => from === file)).toMatchObject([{ rule: { name: rule, severity: 'error' } }])
  })

  test.each(allowed)('allows $says', ({ file }) => {
    expect(violations.filter(({ from }) => from === file)).toEqual([])
  })
})

/** Makes a project of the files above, with the package.json of each real package, and checks it by the real rules. */
async function violationsIn(project: string) {
  for (const path of targets) write(path, '')
  write('server/src/jobs/other-half.ts', `import type { later } from './circle.ts'`)
  for (const { file, source } of [...forbidden, ...allowed]) write(file, source)
  mkdirSync(join(project, 'node_modules/@shutterbid'))
  for (const name of ['domain', 'server', 'web']) {
    copyFileSync(join(root, name, 'package.json'), join(project, name, 'package.json'))
    symlinkSync(join(project, name), join(project, 'node_modules/@shutterbid', name))
  }
  const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.mjs'))
  const { output } = await cruise(['domain', 'server', 'web'], { ...options, baseDir: project })
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations

  function write(path: string, source: string) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), source)
  }
}
