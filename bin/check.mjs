// `npm run check`: the part of `npm test` that needs no build, no database and no browser.
import { quickStages } from './quick-stages.mjs'
import { countVitest, openStages } from './stages.mjs'
import { unitProjects } from './unit-projects.mjs'

const { stage, close } = openStages()
if (!(await stage('install', [process.execPath, 'bin/prepare.mjs', 'install']))) close()
await quickStages(stage)
const unitTests = ['vitest', 'run', ...unitProjects, '--reporter=default', '--reporter=json', '--outputFile=REPORT']
await stage('unit tests', unitTests, { count: countVitest })
close()
