// `npm run check`: the part of `npm test` that needs no build and no database.
import { findBrowser } from './browser.mjs'
import { quickStages } from './quick-stages.mjs'
import { openStages } from './stages.mjs'
import { runTests } from './test-run/runners.mjs'
import { inProjects, unitProjects } from './unit-projects.mjs'

const { stage, close } = openStages()
if (!(await stage('install', [process.execPath, 'bin/prepare.mjs', 'install-for-tests']))) close()
await quickStages(stage)
const env = { BROWSER_PATH: (await findBrowser()) ?? '' }
await stage('unit and component tests', runTests(inProjects([...unitProjects, 'components'])), { env, hasTests: true })
close()
