// The walls of the house: which package and which feature may read which, and what every operation must say about itself.
import { findings } from './layout/findings.ts'

const found = await findings(new URL('..', import.meta.url).pathname)
for (const finding of found) console.error(finding)
console.log(found.length === 0 ? 'the layout holds' : `${found.length} findings`)
process.exit(found.length === 0 ? 0 : 1)
