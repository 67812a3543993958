import { withDemo } from '../bin/with-demo.ts'
import { benchInteractions } from './browser/interactions.ts'
import { benchPublicPages } from './browser/public-pages.ts'
import { benchSignedInPages } from './browser/signed-in-pages.ts'
import { benchCrowd } from './crowd/crowd.ts'
import { benchStreams } from './crowd/streams.ts'
import { benchFairness } from './fairness/fairness.ts'
import { benchMatching } from './matching.ts'
import { runGrowth } from './scale/run-growth.ts'
import { runScale } from './scale/run-scale.ts'
import { walk } from './walk/walk.ts'
import { whenDemoIdle } from './when-demo-idle.ts'
import { benchWorker } from './worker.ts'

const parts: Record<string, (args: string[]) => Promise<void>> = {
  scale: runScale,
  growth: runGrowth,
  worker: benchWorker,
  streams: ([size]) => benchStreams(size),
  crowd: ([size]) => benchCrowd(size),
  matching: benchMatching,
  fairness: ([only]) => benchFairness(only),
  'public-pages': () => inIdleDemo(benchPublicPages),
  'signed-in-pages': ([only]) => inIdleDemo((origin, dataDir) => benchSignedInPages(origin, dataDir, only)),
  interactions: () => inIdleDemo(benchInteractions),
  walk: () => inIdleDemo(walk),
}

const [name = '', ...args] = process.argv.slice(2)
const part = parts[name]
if (part) await part(args)
else {
  console.error(`Usage: npm run bench ${Object.keys(parts).join(' | ')}`)
  process.exitCode = 1
}

function inIdleDemo(bench: (origin: string, dataDir: string) => Promise<void>) {
  return withDemo('bench', async (origin, dataDir) => {
    await whenDemoIdle(dataDir)
    await bench(origin, dataDir)
  })
}
