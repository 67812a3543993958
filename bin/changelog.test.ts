import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const versionOf = (path: string) => (JSON.parse(read(path)) as { version: string }).version

test('the newest version of the change log is that of the program and all its packages', () => {
  const [newest] = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, version]) => version)
  const packages = ['.', 'domain', 'server', 'web', 'e2e', 'bench'].map((folder) => join(folder, 'package.json'))
  expect(packages.map(versionOf)).toEqual(packages.map(() => newest))
})

test('the release from which an upgrade is tried is in the change log', () => {
  const { version } = JSON.parse(read('bin/upgrade/last-release.json')) as { version: string }
  expect(read('CHANGELOG.md')).toContain(`\n## ${version}\n`)
})
