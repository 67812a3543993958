import { siteOf } from '#server/platform/http/site-of'
import { PushFailed } from './push.ts'

/** `host`: what may be silent. `lane`: of its hosts that have not answered yet, one is asked at a time. */
type Place = { host: string; lane: string; isOfMaker: boolean }
type Host = { silences: number; hasAnswered: boolean; closedUntilMs: number }
type Settings = {
  now: () => Date
  /** Push services in our own network, and whether they count as those of a browser's maker. */
  ownServices: Record<string, { isOfMaker: boolean }>
}

/** Where browsers of these makers take their pushes. Their hosts are many, and some may be silent; `mainHosts` are used by most people. */
const makers = [/^(fcm|android)\.googleapis\.com$/, /\.push\.services\.mozilla\.com$/, /\.push\.apple\.com$/, /\.notify\.windows\.com$/]
const mainHosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']
const maxHosts = 10_000
/** A host that was silent twice in a row is not asked for this long, and twice as long after each further try. */
const closedMs = { maker: { first: 15_000, max: 60_000 }, other: { first: 120_000, max: 30 * 60_000 } }
/** How long a push waits while another one finds out whether its host answers. */
const busyMs = 2000

/** Remembers which push services answer, in memory, so that a silent one holds up few pushes. */
export function openLanes({ now, ownServices }: Settings) {
  const hosts = new Map<string, Host>()
  const busyLanes = new Set<string>()
  return { isOfMaker: (endpoint: string) => placeOf(endpoint).isOfMaker, enter }

  /** Throws PushFailed if the host must not be asked now. The result is called with what it did. */
  function enter(endpoint: string): (did: 'answer' | 'fail' | 'stay silent') => void {
    const { host, lane, isOfMaker } = placeOf(endpoint)
    const { closedUntilMs, hasAnswered } = stateOf(host)
    const nowMs = now().getTime()
    if (closedUntilMs > nowMs) throw new PushFailed('put_off', 'the push service was silent', new Date(closedUntilMs))
    if (!hasAnswered && busyLanes.has(lane)) throw new PushFailed('put_off', 'the push service is being tried', new Date(nowMs + busyMs))
    if (!hasAnswered) busyLanes.add(lane)
    return (did) => {
      if (!hasAnswered) busyLanes.delete(lane)
      if (did === 'answer') note(host, { silences: 0, hasAnswered: true, closedUntilMs: 0 })
      if (did !== 'stay silent') return
      // Pushes that were on their way together count as one.
      const before = stateOf(host).silences
      const silences = hasAnswered ? Math.max(before, 1) : before + 1
      const { first, max } = closedMs[isOfMaker ? 'maker' : 'other']
      const waitMs = silences < 2 ? 0 : Math.min(first * 2 ** (silences - 2), max)
      note(host, { silences, hasAnswered: false, closedUntilMs: now().getTime() + waitMs })
    }
  }

  function stateOf(host: string) {
    return hosts.get(host) ?? { silences: 0, hasAnswered: mainHosts.includes(host), closedUntilMs: 0 }
  }

  /** The one that was noted longest ago makes room. */
  function note(host: string, state: Host) {
    hosts.delete(host)
    hosts.set(host, state)
    if (hosts.size > maxHosts) hosts.delete(hosts.keys().next().value!)
  }

  function placeOf(endpoint: string): Place {
    const { origin, hostname, protocol, port } = new URL(endpoint)
    const own = ownServices[origin]
    if (own) return { host: origin, lane: origin, ...own }
    // Their other ports may be silent.
    const maker = protocol === 'https:' && port === '' && makers.find((one) => one.test(hostname))
    if (maker) return { host: hostname, lane: maker.source, isOfMaker: true }
    const site = siteOf(endpoint)
    return { host: site, lane: site, isOfMaker: false }
  }
}
