// `npm run check`: the quick part of `npm test`.
import { quickStages } from './quick-stages.mjs'
import { countVitest, openStages } from './stages.mjs'

const { stage, close } = openStages()
if (!(await stage('install', [process.execPath, 'bin/prepare.mjs', 'install']))) close()
await stage('build', ['node', 'bin/prepare.mjs', 'build'])
await quickStages(stage)
await stage(
  'unit tests',
  ['vitest', 'run', '--project', 'domain', '--project', 'bin', '--reporter=default', '--reporter=json', '--outputFile=REPORT'],
  {
    count: countVitest,
  },
)
close()
