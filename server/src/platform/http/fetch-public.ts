import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import ipaddr from 'ipaddr.js'
import { type LookUp, openLookUp } from './look-up.ts'
import { openSilentSites } from './silent-sites.ts'

type Problem = 'address_not_allowed' | 'unreachable' | 'too_large'

export class PublicFetchError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem)
    this.problem = problem
  }
}

/** `text`: of an answer in UTF-8. `url`: after redirects. */
type Fetched = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string; url: string }
type Options = {
  method?: string
  body?: string | Buffer
  headers?: Record<string, string>
  followRedirects?: boolean
  maxBytes: number
  signal: AbortSignal
}
type Network = {
  /** A server of the operator, which may be in a private network and use http. */
  ownOrigin?: string | undefined
  lookup?: LookUp
  askSite?: ReturnType<typeof openSilentSites>
}

const maxRedirects = 5

/**
 * Requests an address that a person typed. Only https (http and webcal are replaced by it), and only internet addresses: they are checked
 * when the connection is opened, also after each redirect, so that a name cannot switch to another address. Redirects to another origin do
 * not get the header `authorization`. A site that was silent lately gets less time. Throws PublicFetchError.
 */
export function openPublicFetch({ ownOrigin, lookup = openLookUp(), askSite = openSilentSites() }: Network) {
  return async (address: string, options: Options): Promise<Fetched> => {
    const first = parse(address, undefined)
    let url = first
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const allowed = url.origin === first.origin ? options : withoutAuthorization(options)
      const answer = await askSite(url.href, options.signal, (signal) => askOnce(url, { ...allowed, signal }))
      if (!('location' in answer)) return { ...answer, url: url.href }
      if (options.followRedirects === false) break
      url = parse(answer.location, url)
    }
    throw new PublicFetchError('unreachable')
  }

  async function askOnce(url: URL, options: Options) {
    const response = await send(url, options)
    const { location } = response.headers
    if (!isRedirect(response.statusCode) || location === undefined) return read(response, options)
    response.destroy()
    return { location }
  }

  /** Many sites still give out addresses with http, but have https as well. */
  function parse(address: string, base: URL | undefined) {
    const url = URL.parse(address.trim().replace(/^webcals?:/i, 'https:'), base)
    if (!url) throw new PublicFetchError('address_not_allowed')
    if (url.protocol === 'http:' && url.port === '' && url.origin !== ownOrigin) url.protocol = 'https:'
    return url
  }

  async function send(url: URL, { method = 'GET', body, headers, signal }: Options): Promise<IncomingMessage> {
    const isOwn = url.origin === ownOrigin
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isAllowed = isOwn || (url.protocol === 'https:' && (!isIP(host) || isPublicAddress(host)))
    if (!isAllowed || url.username || url.password) throw new PublicFetchError('address_not_allowed')
    const begin = url.protocol === 'https:' ? requestHttps : requestHttp
    // No shared agent: it could reuse a connection whose address was not checked here.
    const request = begin(url, {
      method,
      agent: false,
      signal,
      headers: { 'accept-encoding': 'gzip', 'user-agent': 'Shutterbid', ...headers },
      ...(isOwn ? {} : { lookup: lookupPublic }),
    })
    // Errors after the beginning belong to the answer.
    request.on('error', () => {})
    request.end(body)
    try {
      const [response] = await once(request, 'response', { signal })
      return response
    } catch (error) {
      request.destroy()
      throw error instanceof PublicFetchError ? error : new PublicFetchError('unreachable')
    }
  }

  function lookupPublic(...[host, options, callback]: Parameters<LookupFunction>) {
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      // The same error for all, so that nobody can probe names inside the operator's network.
      if (error || !first || !found.every(({ address }) => isPublicAddress(address)))
        return callback(new PublicFetchError('unreachable'), '', 4)
      return options.all ? callback(null, found) : callback(null, first.address, first.family)
    })
  }
}

function withoutAuthorization({ headers: { authorization: _, ...headers } = {}, ...options }: Options): Options {
  return { ...options, headers }
}

function isRedirect(status = 0) {
  return [301, 302, 303, 307, 308].includes(status)
}

/** We ask for gzip only, but some servers send others. */
const decompressors: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

async function read(response: IncomingMessage, { maxBytes, signal }: Options): Promise<Omit<Fetched, 'url'>> {
  const { statusCode: status = 0, headers } = response
  const decompress = decompressors[headers['content-encoding']?.trim().toLowerCase() ?? '']
  const body = decompress ? response.pipe(decompress()) : response
  const stop = () => body.destroy(new PublicFetchError('unreachable'))
  signal.addEventListener('abort', stop)
  response.on('error', (error) => body.destroy(error))
  try {
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new PublicFetchError('too_large')
      chunks.push(chunk)
    }
    const all = Buffer.concat(chunks)
    return { status, headers, bytes: all, text: new TextDecoder().decode(all) }
  } catch (error) {
    throw error instanceof PublicFetchError ? error : new PublicFetchError('unreachable')
  } finally {
    signal.removeEventListener('abort', stop)
    response.destroy()
  }
}

/** The allocated part of IPv6. Outside of it are old forms of IPv4 addresses, such as `::7f00:1` for 127.0.0.1. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is one of the internet, and not of this machine, its network, or reserved. */
export function isPublicAddress(text: string) {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return address.range() === 'unicast' && (!(address instanceof ipaddr.IPv6) || address.match(globalIpv6))
}
