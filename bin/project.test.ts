import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
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

const liveStart = 'await installAndBuildOnce({ needsBuild: true })'

/** `act` in a project whose files were written in this order, a minute apart. `asked`: what the test's npm, which does nothing, was called with. */
function projectOf(files: string[], act = liveStart) {
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
  for (const name of ['project.mjs', 'clock.mjs', 'steps.mjs']) copyFileSync(join(import.meta.dirname, name), join(folder, 'bin', name))
  writeFileSync(join(folder, 'npm.mjs'), `console.log('npm ' + process.argv.slice(2).join(' '))`)
  const code = `import { buildIfStale, installAndBuildOnce, installIfStale } from ${JSON.stringify(join(folder, 'bin/project.mjs'))}
    ${act}
    console.log('starts')`
  const { DATA_DIR, ...inherited } = process.env
  const env = { ...inherited, npm_execpath: join(folder, 'npm.mjs') }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' })
  const log = join(folder, '.data/start.log')
  const asked = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
  return { status, stdout: stdout.replace(/\d+\.\d s/g, '1.0 s'), stderr, asked }
}

test('a live site that is built starts without npm', () => {
  expect(projectOf(inOrder)).toEqual({ status: 0, stdout: 'starts\n', stderr: '', asked: [] })
})

test('one that was never built is built', () => {
  const { stdout, asked } = projectOf(inOrder.slice(0, -1))
  expect(stdout).toBe('Building pages             1.0 s\nstarts\n')
  expect(asked).toEqual(['npm run build'])
})

test('one that was never installed is installed', () => {
  const files = inOrder.filter((name) => !name.startsWith('node_modules'))
  expect(projectOf(files).asked).toContainEqual(expect.stringContaining('npm ci --omit=dev'))
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

test('a start installs what a site needs, and tests add what they need', () => {
  const missing = inOrder.filter((name) => !name.startsWith('node_modules'))
  const forTests = 'await installIfStale({ forTests: true })'
  expect(projectOf(missing, 'await installIfStale()').asked).toEqual([expect.stringContaining('npm ci --omit=dev')])
  expect(projectOf(missing, forTests).asked).toEqual([expect.stringContaining('npm ci --include=dev')])
  expect(projectOf(inOrder, forTests).asked).toEqual([expect.stringContaining('npm install --include=dev --no-save')])
  const complete = [...inOrder, 'node_modules/vitest/package.json']
  expect(projectOf(complete, forTests).asked).toEqual([])
  // A newer lock file where everything was installed.
  expect(projectOf([...complete, 'package-lock.json'], 'await installIfStale()').asked).toEqual([
    expect.stringContaining('npm ci --include=dev'),
  ])
})

test('packages for tests are no reason to build again', () => {
  expect(
    projectOf([...inOrder.filter((name) => !name.startsWith('node_modules')), 'node_modules/.package-lock.json'], 'await buildIfStale()')
      .asked,
  ).toEqual([])
})

test('a step that fails shows the end of its output and where the rest is', () => {
  const { status, stdout, stderr } = projectOf(
    inOrder,
    `
    const { runStep } = await import(new URL('steps.mjs', 'file://' + process.env.npm_execpath.replace('npm.mjs', 'bin/')))
    await runStep('Building pages', process.execPath, ['-e', 'for (let n = 1; n <= 99; n++) console.log("line " + n); process.exit(3)'])`,
  )
  expect({ status, stdout }).toEqual({ status: 3, stdout: '' })
  expect(stderr).toContain('Building pages failed:\n\nline 60\n')
  expect(stderr).toMatch(/line 99\n\nAll of its output: .*\.data\/start\.log/)
})
