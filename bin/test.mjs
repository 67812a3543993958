// `npm test`: everything. Installs and builds like `npm start`, continues after failed stages; the last line is the sum of all runners.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { freePort } from './free-port.mjs'
import { root } from './project.mjs'
import { quickStages } from './quick-stages.mjs'
import { countPlaywright, countVitest, openStages } from './stages.mjs'
import { inProjects, unitProjects } from './unit-projects.mjs'

const { stage, close } = openStages()
if (!(await stage('install', [process.execPath, 'bin/prepare.mjs', 'install']))) close()
const isBuilt = await stage('build', ['node', 'bin/prepare.mjs', 'build'])
// The clone mostly waits for the network and the disk, while the compiler and the tests use the processor.
const cloned = freshClone()
await quickStages(stage)
const env = { BROWSER_PATH: (await findBrowser()) ?? '' }
// All of these wait for part of the time: for PostgreSQL, the disk or a browser.
const faults = isBuilt && stage('faults', ['node', 'bin/faults/run.ts', '--short'], { buffered: true })
const components = vitestStage('component tests', ['components'], { buffered: true })
await vitestStage('unit and server tests', [...unitProjects, 'server'])
await Promise.all([cloned, faults, components])
if (!isBuilt) close()

// A free port, so that two clones can be tested side by side.
const port = String(await freePort())
await stage('browser stories', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], {
  env: { ...env, STORIES_PORT: port },
  count: countPlaywright,
})
close()

function vitestStage(name, projects, options = {}) {
  const command = ['vitest', 'run', ...inProjects(projects), '--reporter=default', '--reporter=json', '--outputFile=REPORT']
  return stage(name, command, { env, count: countVitest, ...options })
}

/** A clone contains only committed files, so that a file that was not added is noticed. */
async function freshClone() {
  if (existsSync(join(root, '.git'))) await stage('fresh clone', ['node', 'bin/check-fresh-clone.mjs'], { buffered: true })
}
