import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections: one of those could take it before the caller listens. */
const range = { first: 20_000, last: 31_999 }

/** A port that is currently free. */
export function freePort() {
  return new Promise((resolve) => {
    const port = randomInt(range.first, range.last + 1)
    const probe = createServer()
    probe.once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
