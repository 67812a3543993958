// `npm run check`: the part of `npm test` that needs no build and no database.
import { findBrowser } from './browser.mjs'
import { quickStages } from './quick-stages.mjs'
import { countVitest, openStages } from './stages.mjs'
import { inProjects, unitProjects } from './unit-projects.mjs'

const { stage, close } = openStages()
if (!(await stage('install', [process.execPath, 'bin/prepare.mjs', 'install']))) close()
await quickStages(stage)
const projects = inProjects([...unitProjects, 'components'])
const unitTests = ['vitest', 'run', ...projects, '--reporter=default', '--reporter=json', '--outputFile=REPORT']
await stage('unit and component tests', unitTests, { env: { BROWSER_PATH: (await findBrowser()) ?? '' }, count: countVitest })
close()
