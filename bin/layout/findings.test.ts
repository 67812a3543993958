import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findings } from './findings.ts'

const goodContract = `export const contract = { jobs: { post: { '~orpc': { meta: { access: 'client' }, outputSchema: {} } } } }`

const breaches: { says: string; file: string; source: string; complaint: string }[] = [
  {
    says: 'a wrong arrow',
    file: 'server/src/jobs/post-job.ts',
    source: `import { acceptBid } from '#server/bids/accept-bid'`,
    complaint: 'jobs may not read bids',
  },
  {
    says: 'a wrong arrow by a relative path',
    file: 'server/src/jobs/post-job.ts',
    source: `import { acceptBid } from '../bids/accept-bid.ts'`,
    complaint: 'jobs may not read bids',
  },
  {
    says: 'a wrong arrow over several lines',
    file: 'server/src/accounts/a.ts',
    source: `import {\n  one,\n  two,\n} from '#server/jobs/post-job'`,
    complaint: 'accounts may not read jobs',
  },
  {
    says: 'a listener that reads what it does not hear',
    file: 'server/src/profiles/on-review-written.ts',
    source: `import { a } from '#server/bids/a'`,
    complaint: 'profiles may not read bids',
  },
  {
    says: 'a domain with a library',
    file: 'domain/src/jobs/rules.ts',
    source: `import { it } from 'vitest'`,
    complaint: 'domain imports zod',
  },
  {
    says: 'a domain with the file system',
    file: 'domain/src/jobs/rules.ts',
    source: `import { readFileSync } from 'node:fs'`,
    complaint: 'domain imports zod',
  },
  {
    says: 'a page that imports the server',
    file: 'web/src/jobs/a.tsx',
    source: `import { a } from '@shutterbid/server/jobs/a'`,
    complaint: 'only web/src/server.ts',
  },
  {
    says: 'a page that loads the server later',
    file: 'web/src/jobs/a.tsx',
    source: `const a = await import('../../../server/src/jobs/a.ts')`,
    complaint: 'only web/src/server.ts',
  },
  {
    says: 'a part of screens that knows a feature',
    file: 'web/src/ui/button.tsx',
    source: `import { a } from '../jobs/a.ts'`,
    complaint: 'ui knows no feature',
  },
  {
    says: 'a platform that knows a feature',
    file: 'server/src/platform/rpc.ts',
    source: `import { a } from '#server/jobs/a'`,
    complaint: 'platform knows no feature',
  },
  {
    says: 'a platform that runs the list of events',
    file: 'server/src/platform/rpc.ts',
    source: `import { a } from '#server/events'`,
    complaint: 'platform knows no feature',
  },
  {
    says: 'an undeclared dependency',
    file: 'server/src/jobs/a.ts',
    source: `import sharp from 'sharp'`,
    complaint: 'server/package.json does not declare sharp',
  },
  {
    says: 'an operation without output schema',
    file: 'domain/src/contract.ts',
    source: `export const contract = { jobs: { post: { '~orpc': { meta: { access: 'client' } } } } }`,
    complaint: 'jobs.post has no output schema',
  },
  {
    says: 'an operation without access',
    file: 'domain/src/contract.ts',
    source: `export const contract = { jobs: { post: { '~orpc': { meta: {}, outputSchema: {} } } } }`,
    complaint: 'jobs.post does not say who may call it',
  },
]

const allowed: { says: string; file: string; source: string }[] = [
  { says: 'a right arrow', file: 'server/src/bids/accept-bid.ts', source: `import { lockJob } from '#server/jobs/queries'` },
  { says: 'an arrow over another', file: 'server/src/reviews/a.ts', source: `import { findPerson } from '#server/accounts/queries'` },
  {
    says: 'a listener that reads what it hears',
    file: 'server/src/profiles/on-review-written.ts',
    source: `import { a } from '#server/reviews/a'`,
  },
  { says: 'a list of jobs that joins bids', file: 'server/src/jobs/list-jobs.ts', source: `import { bids } from '#server/bids/tables'` },
  {
    says: 'a platform that passes events on',
    file: 'server/src/platform/events/a.ts',
    source: `import type { EventName } from '#server/events'`,
  },
  { says: 'the one place that composes', file: 'web/src/server.ts', source: `import { a } from '@shutterbid/server/app'` },
  { says: 'a library that the project declares for all', file: 'server/src/jobs/a.test.ts', source: `import { it } from 'vitest'` },
]

describe('the layout', () => {
  const made: string[] = []
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
  })

  it.each(breaches)('refuses $says', async ({ file, source, complaint }) => {
    const found = await findings(project({ [file]: source }))
    expect(found).toEqual([expect.stringContaining(complaint)])
    expect(found[0]).toContain(file.replace('domain/src/contract.ts', 'domain/src/jobs/contract.ts'))
  })

  it.each(allowed)('allows $says', async ({ file, source }) => {
    expect(await findings(project({ [file]: source }))).toEqual([])
  })

  function project(files: Record<string, string>) {
    const root = mkdtempSync(join(tmpdir(), 'shutterbid-layout-'))
    made.push(root)
    const manifest = (name: string, dependencies: object) => JSON.stringify({ name, dependencies })
    const all = {
      'package.json': manifest('shutterbid', { vitest: '1' }),
      'domain/package.json': manifest('@shutterbid/domain', { zod: '1' }),
      'server/package.json': manifest('@shutterbid/server', { '@shutterbid/domain': '1' }),
      'web/package.json': manifest('@shutterbid/web', { '@shutterbid/domain': '1', '@shutterbid/server': '1' }),
      'e2e/package.json': manifest('@shutterbid/e2e', {}),
      'bench/package.json': manifest('@shutterbid/bench', {}),
      'domain/src/contract.ts': goodContract,
      ...files,
    }
    for (const [path, source] of Object.entries(all)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), source)
    }
    return root
  }
})
