import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { dumpOf, findTool } from './postgres-tool.ts'

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

test('a password is not in the arguments, wherever the address has it', async () => {
  const path = join(folder, 'show')
  writeFileSync(path, '#!/bin/sh\necho "$@ $PGPASSWORD"\n', { mode: 0o755 })
  for (const url of ['postgres://me:s%40fe@db/site?options=-c%20a', 'postgres://me@db/site?password=s%40fe&options=-c%20a']) {
    const said: Buffer[] = []
    for await (const chunk of dumpOf(url, { path, major: 18 }, 'one', undefined)) said.push(chunk)
    expect(Buffer.concat(said).toString()).toContain('--dbname=postgres://me@db/site?options=-c%20a s@fe')
  }
})

test('where all are older, the needed version is said', () => {
  expect(() => findTool('pg_dump', 19, folder)).toThrow(
    'pg_dump of PostgreSQL 19 or newer is needed, and only 16, 18 is installed. On Debian: apt-get install postgresql-client-19',
  )
  expect(() => findTool('pg_restore', 15, join(folder, 'empty'))).toThrow('and none is installed')
})
