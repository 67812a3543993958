import { withDemo } from '../bin/with-demo.ts'
import { benchAnnounce } from './announce.ts'
import { benchInteractions } from './browser/interactions.ts'
import { benchPublicPages } from './browser/public-pages.ts'
import { benchSignedInPages } from './browser/signed-in-pages.ts'
import { benchCrowd } from './crowd/crowd.ts'
import { benchStreams } from './crowd/streams.ts'
import { benchMatching } from './matching.ts'
import { benchReadCalendar } from './read-calendar.ts'
import { benchRequests } from './requests.ts'
import { runGrowth } from './scale/run-growth.ts'
import { runScale } from './scale/run-scale.ts'
import { benchSuggestPlaces } from './suggest-places.ts'
import { benchUploads } from './uploads.ts'
import { benchWakes } from './wakes.ts'
import { walk } from './walk/walk.ts'
import { whenDemoIdle } from './when-demo-idle.ts'
import { benchWorker } from './worker.ts'

const parts = {
  requests: benchRequests,
  uploads: benchUploads,
  'public-pages': benchPublicPages,
  'signed-in-pages': benchSignedInPages,
  interactions: benchInteractions,
  announce: benchAnnounce,
  wakes: benchWakes,
  worker: benchWorker,
}
// Runs only if it is named: it measures nothing.
const named = { walk }
const names = process.argv.slice(2)

/**
 * Runs all parts against one demo, one after the other, or the named ones; `scale`, `growth`, `streams`, `crowd`, `matching`,
 * `read-calendar` and `suggest-places` start what they need and are run alone.
 */
if (names[0] === 'scale') await runScale(names.slice(1))
else if (names[0] === 'growth') await runGrowth(names.slice(1))
else if (names[0] === 'crowd') await benchCrowd(names[1])
else if (names[0] === 'streams') await benchStreams(names[1])
else if (names[0] === 'matching') await benchMatching()
else if (names[0] === 'read-calendar') await benchReadCalendar()
else if (names[0] === 'suggest-places') await benchSuggestPlaces()
else
  await withDemo('bench', async (origin, dataDir) => {
    await whenDemoIdle(dataDir)
    for (const [name, bench] of Object.entries(parts)) if (names.length === 0 || names.includes(name)) await bench(origin, dataDir)
    for (const [name, part] of Object.entries(named)) if (names.includes(name)) await part(origin)
  })
