import { type Place, placeOfSite } from '#server/platform/http/lanes'

/** Push services in our own network by origin, and whether they count as those of a browser's maker. */
export type OwnServices = Record<string, { isOfMaker: boolean }>

/** Where browsers of these makers take their pushes. Their hosts are many, and some may be silent; `mainHosts` are used by most people. */
const makers = [/^(fcm|android)\.googleapis\.com$/, /\.push\.services\.mozilla\.com$/, /\.push\.apple\.com$/, /\.notify\.windows\.com$/]
const mainHosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']
const ofMaker = { isOfMaker: true, closedMs: { first: 15_000, max: 60_000 } }

/** Where the address of a browser leads, and whether that is the push service of its maker. */
export function placeOfPush(endpoint: string, ownServices: OwnServices): Place & { isOfMaker: boolean } {
  const { origin, hostname, protocol, port } = new URL(endpoint)
  const site = { ...placeOfSite(endpoint), isOfMaker: false }
  const own = ownServices[origin]
  if (own) return { ...site, ...(own.isOfMaker && ofMaker), host: origin, lane: origin }
  // Their other ports may be silent.
  const maker = protocol === 'https:' && port === '' && makers.find((one) => one.test(hostname))
  return maker ? { ...ofMaker, host: hostname, lane: maker.source, hasAnswered: mainHosts.includes(hostname) } : site
}
