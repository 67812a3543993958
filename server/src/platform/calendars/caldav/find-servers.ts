import type { SrvRecord } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { CalendarError } from '../calendar-driver.ts'

/** `nameServers`: IP addresses with ports, in place of those of this machine. `ownOrigin`: a server of the operator, which may use http. */
export type Names = { nameServers?: string[] | undefined; ownOrigin?: string | undefined }

const maxServers = 3
const lookupMs = 2500

/**
 * The addresses of the CalDAV servers that a domain names in its SRV and TXT records (RFC 6764), best first. A name server that does not
 * answer, or answers nonsense, counts as one without records. Throws CalendarError if the domain says that it has no such server.
 */
export async function findServers(domain: string, { nameServers, ownOrigin }: Names, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1000, tries: 2 })
  if (nameServers) resolver.setServers(nameServers)
  const stop = AbortSignal.any([signal, AbortSignal.timeout(lookupMs)])
  stop.addEventListener('abort', () => resolver.cancel())
  const name = `_caldavs._tcp.${domain}`
  const texts = resolver.resolveTxt(name).catch(() => [])
  const records = await resolver.resolveSrv(name).catch(() => [])
  if (records.length === 0) {
    resolver.cancel()
    return []
  }
  // A target of "." (RFC 2782).
  if (records.every((record) => record.name === '')) throw new CalendarError('not_a_calendar')
  const path = pathIn(await texts)
  return records
    .filter(isServer)
    .toSorted((one, other) => one.priority - other.priority || other.weight - one.weight)
    .slice(0, maxServers)
    .map((record) => addressOf(record, path, ownOrigin))
}

/** IP addresses are not allowed there, however they are written. */
function isServer({ name, port }: SrvRecord) {
  if (port === 0 || !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.?$/i.test(name)) return false
  const url = URL.parse(`https://${name}`)
  return url !== null && !isIP(url.hostname)
}

function addressOf({ name, port }: SrvRecord, path: string, ownOrigin: string | undefined) {
  const secure = new URL(`https://${name}:${port}`)
  const own = ownOrigin === undefined ? null : new URL(ownOrigin)
  const url = own?.host === secure.host ? own : secure
  url.pathname = path
  return url.href
}

function pathIn(texts: string[][]) {
  const path = texts.flat().find((text) => /^path=\//i.test(text))
  return path?.slice('path='.length) ?? '/'
}
