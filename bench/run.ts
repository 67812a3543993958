import { withDemo } from '../bin/with-demo.ts'
import { benchAnnounce } from './announce.ts'
import { benchPublicPages } from './public-pages.ts'
import { benchRequests } from './requests.ts'
import { runScale } from './scale/run-scale.ts'
import { benchUploads } from './uploads.ts'
import { benchWakes } from './wakes.ts'
import { walk } from './walk/walk.ts'
import { whenQuiet } from './when-quiet.ts'

const parts = {
  requests: benchRequests,
  uploads: benchUploads,
  'public-pages': benchPublicPages,
  announce: benchAnnounce,
  wakes: benchWakes,
}
// Runs only if it is named: it measures nothing.
const named = { walk }
const names = process.argv.slice(2)

/** Runs all parts against one demo, one after the other, or the named ones; `scale` has a database of its own and is run alone. */
if (names[0] === 'scale') await runScale(names[1])
else
  await withDemo('bench', async (origin, dataDir) => {
    await whenQuiet(dataDir)
    for (const [name, bench] of Object.entries(parts)) if (names.length === 0 || names.includes(name)) await bench(origin, dataDir)
    for (const [name, part] of Object.entries(named)) if (names.includes(name)) await part(origin)
  })
