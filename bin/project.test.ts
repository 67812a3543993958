import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const sources = [
  ...['domain/src/a', 'server/src/a', 'server/demo/a', 'server/factories/a', 'web/src/a', 'web/public/a', 'web/vite.config.ts'],
  ...['web/vite.offline.config.ts', 'web/precompress.ts', 'domain/package.json', 'server/package.json', 'web/package.json'],
  ...['web/tsconfig.json', 'tsconfig.base.json'],
]
const inOrder = ['package-lock.json', 'node_modules/.package-lock.json', ...sources, 'web/dist/server/server.js']

/** A project whose files were written in this order, a minute apart, with an `npm` that only says what it is asked. */
function projectOf(files: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'shutterbid-project-'))
  folders.push(folder)
  const times: [path: string, at: Date][] = []
  for (const [number, name] of files.entries()) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
    const at = new Date(Date.now() - 86_400_000 + number * 60_000)
    times.push([dirname(file), at], [file, at])
  }
  for (const [path, at] of times) utimesSync(path, at, at)
  mkdirSync(join(folder, 'bin'))
  for (const name of ['project.mjs', 'clock.mjs']) copyFileSync(join(import.meta.dirname, name), join(folder, 'bin', name))
  writeFileSync(join(folder, 'npm.mjs'), `console.log('npm ' + process.argv.slice(2).join(' '))`)
  const code = `import { installAndBuildOnce } from ${JSON.stringify(join(folder, 'bin/project.mjs'))}
    installAndBuildOnce({ needsBuild: true })
    console.log('starts')`
  const env = { ...process.env, npm_execpath: join(folder, 'npm.mjs') }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('a live site that is built starts without npm', () => {
  expect(projectOf(inOrder)).toEqual({ status: 0, stdout: 'starts\n', stderr: '' })
})

test('one that was never built is built', () => {
  expect(projectOf(inOrder.slice(0, -1)).stdout).toBe('npm run build\nstarts\n')
})

test('one that was never installed is installed', () => {
  const files = inOrder.filter((name) => !name.startsWith('node_modules'))
  // The npm of this test installs nothing, so that the build has nothing to be compared with.
  expect(projectOf(files).stdout).toContain('npm ci --include=dev')
})

test('a build of older sources is refused, and not repeated by a supervisor', () => {
  const { status, stdout, stderr } = projectOf([...inOrder.filter((name) => name !== 'server/src/a'), 'server/src/a'])
  expect({ status, stdout }).toEqual({ status: 78, stdout: '' })
  expect(stderr).toContain('web/dist is older than the sources')
})

test('packages of an older lock file are refused', () => {
  const { status, stderr } = projectOf([...inOrder.slice(1), 'package-lock.json'])
  expect(status).toBe(78)
  expect(stderr).toContain('node_modules is older than package-lock.json')
})
