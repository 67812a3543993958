// `npm test`: everything. Installs and builds like `npm start`, continues after failed stages, and tries failed tests once more at the end;
// the last line is the sum of all runners. `npm test -- --repeat 20 server/src/bids/accept-bid.test.ts` repeats one file under load.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { root } from './project.mjs'
import { quickStages } from './quick-stages.mjs'
import { openStages } from './stages.mjs'
import { storyPorts } from './story-ports.mjs'
import { repeatTests } from './test-run/repeat-tests.mjs'
import { runAgain, runStories, runTests } from './test-run/runners.mjs'
import { inProjects, unitProjects } from './unit-projects.mjs'

if (process.argv.length > 2) process.exit(await repeatTests(process.argv.slice(2)))

const isFreshClone = isCleanClone()
const { stage, secondTry, close } = openStages()
if (!(await stage('install', [process.execPath, 'bin/prepare.mjs', 'install']))) close()
// Before the packages for tests, so that a build that needs one of them fails.
const isBuilt = await stage('build', ['node', 'bin/prepare.mjs', 'build'])
if (!(await stage('install for tests', [process.execPath, 'bin/prepare.mjs', 'install-for-tests']))) close()
const env = { BROWSER_PATH: (await findBrowser()) ?? '' }
const madeDemo = { MADE_DEMO: join(root, '.data/made-demo') }
// These wait for part of the time: for the network, PostgreSQL, the disk or a browser.
const cloned = existsSync(join(root, '.git')) && checkFreshClone()
const isMade = isBuilt ? stage('demo', ['node', 'bin/test-run/make-demo.ts'], { env: madeDemo, buffered: true }) : Promise.resolve(false)
await quickStages(stage)
const faults = isMade.then((made) => made && killParts())
const components = stage('component tests', runTests(inProjects(['components'])), { env, hasTests: true, buffered: true })
await stage('unit and server tests', runTests(inProjects([...unitProjects, 'server'])), { env, hasTests: true })
await Promise.all([cloned, faults, components])
if (await isMade) await stage('browser stories', runStories(), { env: await storiesEnv(), hasTests: true })

for (const name of ['unit and server tests', 'component tests']) {
  await secondTry(name, runAgain, { env })
}
// In a folder of its own, so that the pictures of the first try stay.
const folders = { 'last-failed-file': 'test-results/stories/.last-run.json', output: 'test-results/second-try' }
const options = Object.entries(folders).map(([name, path]) => `--${name}=${path}`)
await secondTry('browser stories', () => runStories('--last-failed', '--workers=1', ...options), { env: await storiesEnv() })
close()

/** With a copy of the demo, so that no pictures are drawn meanwhile. */
function killParts() {
  return stage('faults', ['node', 'bin/faults/run.ts', '--short'], { env: madeDemo, buffered: true })
}

/** Only committed files are in a clone, so that a file that was not added is noticed. This tree may be such a clone already. */
function checkFreshClone() {
  const command = ['node', 'bin/check-fresh-clone.mjs', ...(isFreshClone ? ['--installed'] : [])]
  return stage('fresh clone', command, { buffered: true })
}

function isCleanClone() {
  if (existsSync(join(root, 'node_modules')) || existsSync(join(root, 'web/dist'))) return false
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  return status === 0 && stdout === ''
}

/** Free ports, so that two clones can be tested side by side. */
async function storiesEnv() {
  return { ...env, ...madeDemo, ...(await storyPorts()) }
}
