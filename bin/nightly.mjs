// `npm run nightly`: what takes too long for `npm test`. A failed part does not stop the others; the output of each is in
// test-results/nightly. `npm run nightly -- faults 2028-02-29` runs the parts with such names only.
import { buildIfStale, installIfStale } from './project.mjs'
import { openStages } from './stages.mjs'
import { runAgain, runTests } from './test-run/runners.mjs'
import { inProjects } from './unit-projects.mjs'

const halfAYearMs = 182 * 86_400_000
const long = { NIGHTLY: '1' }
const everything = ['node', 'bin/test.mjs']
const animated = { STORIES_MOTION: '1' }

const parts = {
  'server tests in their long forms': { command: runTests(inProjects(['server'])), env: long, hasTests: true },
  'faults in full': { command: ['node', 'bin/faults/run.ts'] },
  'cluster: a minute of everything': { command: ['node', 'bin/cluster/run.ts'] },
  'cluster: rolling restarts': { command: ['node', 'bin/cluster/run.ts', 'rolling'] },
  'cluster: failover': { command: ['node', 'bin/cluster/run.ts', 'failover'] },
  'cluster: pictures behind a cache': { command: ['node', 'bin/cluster/run.ts', 'pictures'] },
  'cluster: announcers': { command: ['node', 'bin/cluster/run.ts', 'announcer'] },
  'cluster: breaking it': { command: ['node', 'bin/cluster/break/run.ts', '--operations', '20000'] },
  'upgrade from the last release': { command: ['node', 'bin/upgrade/run.ts'] },
  'image of the Dockerfile': { command: ['node', 'bin/image/try-image.ts'] },
  'proxies of the examples': { command: ['node', 'bin/image/try-proxies.ts'] },
  'files made from packages': { command: ['node', 'bin/data-files/write.ts', '--check'] },
  'half a year ahead': {
    command: everything,
    env: { ...animated, CLOCK: new Date(Date.now() + halfAYearMs).toISOString() },
    hasTests: true,
  },
  // A night of 23 hours in most of the United States.
  'on 2027-03-14': { command: everything, env: { CLOCK: '2027-03-14T09:30Z' }, hasTests: true },
  'on 2028-02-29': { command: everything, env: { CLOCK: '2028-02-29T17:00Z' }, hasTests: true },
}

const wanted = process.argv.slice(2)
await installIfStale({ forTests: true })
await buildIfStale()
const { stage, secondTry, close } = openStages({ logFolder: 'test-results/nightly' })
for (const [name, { command, ...options }] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.some((word) => name.includes(word))) await stage(name, command, options)
}
// The others try their failed tests again themselves.
await secondTry('server tests in their long forms', runAgain, { env: long })
close()
