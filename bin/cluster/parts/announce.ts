import { announceEvents } from '../../../server/src/platform/live/announce-events.ts'
import { openLog } from '../../../server/src/platform/log/log.ts'

/** `announce.ts <url> <count>`: reads the events as that many web processes do, and tells nobody. */
const [url = '', count] = process.argv.slice(2)
const log = openLog({ logLevel: 'warn', mode: 'live' })
const announcer = { log, onEvents: async () => {}, onGap: () => {} }
await Promise.all(Array.from({ length: Number(count) }, () => announceEvents(url, announcer)))
process.send?.('open')
process.on('disconnect', () => process.exit())
