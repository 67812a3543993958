import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { findTool } from './postgres-tool.ts'

const folder = mkdtempSync(join(tmpdir(), 'shutterbid-tools-'))
for (const version of ['16.2', '18.1 (Debian 18.1-1)']) {
  const bin = join(folder, version.slice(0, 2), 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'pg_dump'), `#!/bin/sh\necho 'pg_dump (PostgreSQL) ${version}'\n`, { mode: 0o755 })
}
// Without one in the path.
vi.stubEnv('PATH', '/nowhere')
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('the program of the same major version is used, otherwise the next newer one', () => {
  expect(findTool('pg_dump', 16, folder)).toEqual({ major: 16, path: join(folder, '16/bin/pg_dump') })
  expect(findTool('pg_dump', 17, folder)).toEqual({ major: 18, path: join(folder, '18/bin/pg_dump') })
})

test('where all are older, the needed version is said', () => {
  expect(() => findTool('pg_dump', 19, folder)).toThrow(
    'pg_dump of PostgreSQL 19 or newer is needed, and only 16, 18 is installed. On Debian: apt-get install postgresql-client-19',
  )
  expect(() => findTool('pg_restore', 15, join(folder, 'empty'))).toThrow('and none is installed')
})
