// `npm run check`: the quick part of `npm test`.
import { quickStages } from './quick-stages.mjs'
import { countVitest, openStages } from './stages.mjs'

const { stage, close } = openStages()
if (!stage('install', [process.execPath, 'bin/prepare.mjs', 'install'])) close()
stage('build', ['node', 'bin/prepare.mjs', 'build'])
quickStages(stage)
stage(
  'unit tests',
  ['vitest', 'run', '--project', 'domain', '--project', 'bin', '--reporter=default', '--reporter=json', '--outputFile=REPORT'],
  {
    count: countVitest,
  },
)
close()
