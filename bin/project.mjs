// For every command: the installed packages, the build, and the Node of the lock file. Plain JavaScript without dependencies, because it
// runs before anything is installed and with any Node.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clockEnv, withoutClock } from './clock.mjs'
import { runStep } from './steps.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const lock = join(root, 'package-lock.json')
const installed = join(root, 'node_modules/.package-lock.json')
/** One of the packages that only tests and measurements need. */
const forTests = join(root, 'node_modules/vitest/package.json')
/** Headers of the project's Node, a third of its size, which only compilers read. */
const headers = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'include')
const built = join(root, 'web/dist/server/server.js')
const doNotRestart = 78
const installOptions = ['--no-audit', '--no-fund', '--loglevel=error']
const sources = [
  'domain/src',
  'server/src',
  'server/demo',
  'server/factories',
  'web/src',
  'web/public',
  'web/vite.config.ts',
  'web/vite.offline.config.ts',
  'web/precompress.ts',
  ...['domain/package.json', 'server/package.json', 'web/package.json', 'web/tsconfig.json', 'tsconfig.base.json'],
]

/** The environment in which `node` is the project's own Node, compiled code is cached, and the clock is that of CLOCK. */
export function projectEnv(extra = {}) {
  return {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...clockEnv(),
    ...extra,
  }
}

/** Reads variables from .env that the environment does not set. */
export function readEnvFile() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile?.(file)
}

/**
 * Installs the packages if they are missing or older than the lock file: those that a site needs, or all with `forTests` and where all were
 * installed before. Ends this process if it fails.
 */
export async function installIfStale({ forTests: wantsTests = false } = {}) {
  const isStale = isOlder(installed, [lock])
  if (isStale) {
    const kind = wantsTests || existsSync(forTests) ? '--include=dev' : '--omit=dev'
    await npm('Installing packages', 'ci', kind, ...installOptions)
  } else if (wantsTests && !existsSync(forTests)) {
    // Adds what is missing, while a site may be running from this folder.
    await npm('Installing packages for tests', 'install', '--include=dev', '--no-save', ...installOptions)
  }
  rmSync(headers, { recursive: true, force: true })
  const { stdout } = spawnSync('node', ['--version'], { env: withoutClock(projectEnv()), encoding: 'utf8' })
  if (Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= 24) return
  console.error(`No Node 24 comes with the project for ${process.platform}-${process.arch}. Install Node 24 and start again.`)
  process.exit(1)
}

/** Builds the web package if a source is newer than the build. Ends this process if it fails. */
export async function buildIfStale() {
  if (isOlder(built, sourcesOfBuild())) await npm('Building pages', 'run', 'build')
}

/**
 * For a live site, which is not changed by a start: installs and builds only what does not exist at all. Ends this process if the packages or
 * the build are of other files than those that are here, because the database would be migrated for another program than the one that runs.
 */
export async function installAndBuildOnce({ needsBuild }) {
  if (!existsSync(installed)) await installIfStale()
  else if (isOlder(installed, [lock]))
    refuse('node_modules is older than package-lock.json. Run `npm ci --omit=dev`, then `npm run build`.')
  if (!needsBuild) return
  if (!existsSync(built)) await buildIfStale()
  else if (isOlder(built, sourcesOfBuild()))
    refuse(
      'web/dist is older than the sources. Run `npm run build`, or, if only the times of the files differ, `touch web/dist/server/server.js`.',
    )
}

function sourcesOfBuild() {
  return [lock, ...sources.map((path) => join(root, path))]
}

/** With the exit code after which a supervisor does not start it again. */
function refuse(sentence) {
  console.error(sentence)
  process.exit(doNotRestart)
}

/** Runs npm with the project's Node first in the path, as a step. */
async function npm(title, ...args) {
  const [command, first] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []]
  await runStep(title, command, [...first, ...args], {
    env: withoutClock(projectEnv()),
    shell: command === 'npm' && process.platform === 'win32',
  })
}

function isOlder(result, inputs) {
  if (!existsSync(result)) return true
  const madeAt = statSync(result).mtimeMs
  return inputs.some((input) => newest(input) > madeAt)
}

/** Includes the folder's own time, which changes when a file is removed. */
function newest(path) {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  const inside = readdirSync(path).filter((name) => !name.endsWith('.gen.ts') && !/\.test\.tsx?$/.test(name))
  return Math.max(mtimeMs, ...inside.map((name) => newest(join(path, name))))
}
