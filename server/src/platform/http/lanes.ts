import { siteOf } from './site-of.ts'

/**
 * Where an address leads. `host`: what may be silent. `lane`: of its hosts that have not answered yet, one is asked at a time. `closedMs`:
 * how long a host that was silent twice in a row is not asked, and twice as long after each further try. `hasAnswered`: before it was asked.
 */
export type Place = { host: string; lane: string; closedMs: { first: number; max: number }; hasAnswered: boolean }

/**
 * `gone`: the receiver takes no more. `refused`: sending it again cannot help. `unavailable`: it can help, after `retryAt` if that is set.
 * `silent`: the same, nobody answered. `put_off`: the host was not asked, and will not be before `retryAt`.
 */
type Problem = 'gone' | 'refused' | 'unavailable' | 'silent' | 'put_off'

export class SendFailed extends Error {
  override name = 'SendFailed'
  readonly problem: Problem
  readonly retryAt: Date | undefined
  constructor(problem: Problem, message: string, retryAt?: Date) {
    super(message)
    this.problem = problem
    this.retryAt = retryAt
  }
}

type Host = { silences: number; hasAnswered: boolean; closedUntilMs: number }

const maxHosts = 10_000
const closedMs = { first: 120_000, max: 30 * 60_000 }
/** How long a message waits while another one finds out whether its host answers. */
const busyMs = 2000

/** Of a server that anybody may run: its registrable domain. */
export function placeOfSite(address: string): Place {
  const site = siteOf(address)
  return { host: site, lane: site, closedMs, hasAnswered: false }
}

/** Remembers which hosts answer, in memory, so that a silent one holds up few messages. */
export function openLanes({ now, placeOf }: { now: () => Date; placeOf: (address: string) => Place }) {
  const hosts = new Map<string, Host>()
  const busyLanes = new Set<string>()

  /** Throws SendFailed if the host must not be asked now. The result is called with what it did. */
  return (address: string): ((did: 'answer' | 'fail' | 'stay silent') => void) => {
    const place = placeOf(address)
    const { host, lane } = place
    const { closedUntilMs, hasAnswered } = stateOf(place)
    const nowMs = now().getTime()
    if (closedUntilMs > nowMs) throw new SendFailed('put_off', 'the host was silent', new Date(closedUntilMs))
    if (!hasAnswered && busyLanes.has(lane)) throw new SendFailed('put_off', 'the host is being tried', new Date(nowMs + busyMs))
    if (!hasAnswered) busyLanes.add(lane)
    return (did) => {
      if (!hasAnswered) busyLanes.delete(lane)
      if (did === 'answer') note(host, { silences: 0, hasAnswered: true, closedUntilMs: 0 })
      if (did !== 'stay silent') return
      // Messages that were on their way together count as one.
      const before = stateOf(place).silences
      const silences = hasAnswered ? Math.max(before, 1) : before + 1
      const { first, max } = place.closedMs
      const waitMs = silences < 2 ? 0 : Math.min(first * 2 ** (silences - 2), max)
      note(host, { silences, hasAnswered: false, closedUntilMs: now().getTime() + waitMs })
    }
  }

  function stateOf({ host, hasAnswered }: Place) {
    return hosts.get(host) ?? { silences: 0, hasAnswered, closedUntilMs: 0 }
  }

  /** The one that was noted longest ago makes room. */
  function note(host: string, state: Host) {
    hosts.delete(host)
    hosts.set(host, state)
    if (hosts.size > maxHosts) hosts.delete(hosts.keys().next().value!)
  }
}
