import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { isPublicAddress, openPublicFetch, PublicFetchError } from './fetch-public.ts'
import { openSilentSites } from './silent-sites.ts'

type Page = { status?: number; headers?: Record<string, string>; body?: string | Buffer } | 'silence' | 'half'
const pages = new Map<string, Page>()
const asked: { method: string | undefined; url: string; authorization: string | undefined }[] = []
const server = createServer(({ method, url = '', headers: { authorization } }, response) => {
  asked.push({ method, url, authorization })
  const page = pages.get(url) ?? { status: 404 }
  if (page === 'silence') return
  if (page === 'half') return void response.writeHead(200, { 'content-length': '100' }).write('half')
  response.writeHead(page.status ?? 200, page.headers).end(page.body ?? '')
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo
const origin = `http://127.0.0.1:${port}`
const fetchOwn = openPublicFetch({ ownOrigin: origin })
const soon = () => ({ maxBytes: 1000, signal: AbortSignal.timeout(10_000) })

/** Names lead to these addresses, in order; the last one repeats. */
function fetchWithNames(...answers: string[][]) {
  const asked: string[] = []
  const fetchPublic = openPublicFetch({
    lookup(host, _options, answer) {
      asked.push(host)
      const addresses = (answers.length > 1 ? answers.shift() : answers[0]) ?? []
      answer(null, addresses.map(foundAt))
    },
  })
  return { fetchPublic, asked }
}

function answering(addresses: string[]): NonNullable<Parameters<typeof openPublicFetch>[0]['lookup']> {
  return (_host, _options, answer) => answer(null, addresses.map(foundAt))
}

function foundAt(address: string): LookupAddress {
  return { address, family: address.includes(':') ? 6 : 4 }
}

test.each(['93.184.216.34', '2606:2800:220:1::1', '::ffff:93.184.216.34'])('%s is an address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

const inside = [
  ...[
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ...[
    '240.0.0.1',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    '::7f00:1',
    '::10.0.0.1',
    '::ffff:0:7f00:1',
    'fec0::1',
    '4000::1',
  ],
]
test.each([...inside, 'localhost', ''])('%j is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

describe('what is asked', () => {
  test.each([
    'http://example.com:8080/a.ics',
    'ftp://example.com/a.ics',
    'file:///etc/passwd',
    'https://user:secret@example.com/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://0x7f.1/',
    'https://2130706433/',
    'hello',
  ])('is never %s', async (address) => {
    const { fetchPublic, asked } = fetchWithNames(['127.0.0.1'])
    await expect(fetchPublic(address, soon())).rejects.toMatchObject({ problem: 'address_not_allowed' })
    expect(asked).toEqual([])
  })

  test.each([[['127.0.0.1']], [['93.184.216.34', '10.0.0.1']], [['::ffff:10.0.0.1']]])('is no name that leads to %j', async (addresses) => {
    const { fetchPublic, asked } = fetchWithNames(addresses)
    await expect(fetchPublic('https://calendar.example/a.ics', soon())).rejects.toMatchObject({ problem: 'unreachable' })
    expect(asked).toEqual(['calendar.example'])
  })

  test.each([[[]], [['127.0.0.1']], [['192.168.1.7']], [['::7f00:1']]])(
    'tells nothing about names in the network of the operator, also after a redirect: %j',
    async (addresses) => {
      const { fetchPublic } = fetchWithNames(addresses)
      const error = await fetchPublic('https://intranet/a.ics', soon()).catch((thrown: unknown) => thrown)
      expect(error).toEqual(new PublicFetchError('unreachable'))
      pages.set('/inside', { status: 302, headers: { location: 'https://intranet/a.ics' } })
      const fetchAfterRedirect = openPublicFetch({ ownOrigin: origin, lookup: answering(addresses) })
      await expect(fetchAfterRedirect(`${origin}/inside`, soon())).rejects.toEqual(error)
    },
  )

  test('is the address that was checked: the name is looked up once', async () => {
    const { fetchPublic, asked } = fetchWithNames(['127.0.0.1'], ['93.184.216.34'])
    await expect(fetchPublic('https://calendar.example/a.ics', soon())).rejects.toMatchObject({ problem: 'unreachable' })
    expect(asked).toEqual(['calendar.example'])
  })

  test.each(['https://169.254.169.254/latest/', `http://127.0.0.1:${port + 1}/`, 'https://user:secret@example.com/', 'file:///etc/passwd'])(
    'is not %s after a redirect',
    async (location) => {
      pages.set('/away', { status: 302, headers: { location } })
      await expect(fetchOwn(`${origin}/away`, soon())).rejects.toMatchObject({ problem: 'address_not_allowed' })
    },
  )

  test.each(['http://calendar.example/a.ics', 'webcal://calendar.example/a.ics', ' WEBCALS://calendar.example/a.ics'])(
    'is https for %s',
    async (address) => {
      const { fetchPublic, asked } = fetchWithNames(['127.0.0.1'])
      await expect(fetchPublic(address, soon())).rejects.toMatchObject({ problem: 'unreachable' })
      expect(asked).toEqual(['calendar.example'])
      pages.set('/moved', { status: 301, headers: { location: address.trim() } })
      const lookedUp: string[] = []
      const fetchMoved = openPublicFetch({
        ownOrigin: origin,
        lookup: (host, _options, answer) => {
          lookedUp.push(host)
          answer(null, [{ address: '10.0.0.1', family: 4 }])
        },
      })
      await expect(fetchMoved(`${origin}/moved`, soon())).rejects.toMatchObject({ problem: 'unreachable' })
      expect(lookedUp).toEqual(['calendar.example'])
    },
  )

  test('follows a few redirects', async () => {
    pages.set('/1', { status: 301, headers: { location: '/2' } })
    pages.set('/2', { status: 307, headers: { location: `${origin}/3` } })
    pages.set('/3', { body: 'found' })
    pages.set('/round', { status: 302, headers: { location: '/round' } })
    expect(await fetchOwn(`${origin}/1`, soon())).toMatchObject({ status: 200, text: 'found' })
    await expect(fetchOwn(`${origin}/round`, soon())).rejects.toMatchObject({ problem: 'unreachable' })
  })
})

describe('a password', () => {
  const withPassword = () => ({ ...soon(), method: 'PROPFIND', body: '<a/>', headers: { authorization: 'Basic secret' } })

  test('goes with the method to another place of the same origin', async () => {
    pages.set('/moved', { status: 301, headers: { location: '/place' } })
    pages.set('/place', { body: 'found' })
    expect(await fetchOwn(`${origin}/moved`, withPassword())).toMatchObject({ text: 'found', url: `${origin}/place` })
    expect(asked.at(-1)).toEqual({ method: 'PROPFIND', url: '/place', authorization: 'Basic secret' })
  })
})

describe('what is read', () => {
  test('is text, also compressed, with its status and headers', async () => {
    pages.set('/text', { headers: { etag: '"1"', 'content-encoding': 'gzip' }, body: gzipSync('Grüezi') })
    expect(await fetchOwn(`${origin}/text`, soon())).toMatchObject({ status: 200, headers: { etag: '"1"' }, text: 'Grüezi' })
  })

  test.each([
    ['x-gzip', gzipSync('Grüezi')],
    ['deflate', deflateSync('Grüezi')],
    ['br', brotliCompressSync('Grüezi')],
  ])('is decompressed also from %s, which was not asked for', async (encoding, body) => {
    pages.set('/text', { headers: { 'content-encoding': encoding }, body })
    expect(await fetchOwn(`${origin}/text`, soon())).toMatchObject({ text: 'Grüezi' })
  })

  test('is no more than allowed, also when it is small before it is decompressed', async () => {
    pages.set('/large', { body: 'x'.repeat(1001) })
    pages.set('/bomb', { headers: { 'content-encoding': 'gzip' }, body: gzipSync('x'.repeat(1_000_000)) })
    for (const path of ['/large', '/bomb']) await expect(fetchOwn(origin + path, soon())).rejects.toMatchObject({ problem: 'too_large' })
  })

  test.each(['silence', 'half'] as const)('ends before its caller gives up, if its site was silent a moment ago: %s', async (page) => {
    const fetchImpatient = openPublicFetch({ ownOrigin: origin, askSite: openSilentSites({ silentMs: 20 }) })
    const ask = (url: string, signal: AbortSignal) => fetchImpatient(origin + url, { maxBytes: 1000, signal })
    pages.set('/slow', page)
    for (const signal of [AbortSignal.timeout(100), new AbortController().signal])
      await expect(ask('/slow', signal)).rejects.toMatchObject({ problem: 'unreachable' })
  })

  test.each(['silence', 'half'] as const)('ends in time: %s', async (page) => {
    pages.set(`/${page}`, page)
    const options = { maxBytes: 1000, signal: AbortSignal.timeout(200) }
    await expect(fetchOwn(`${origin}/${page}`, options)).rejects.toMatchObject({ problem: 'unreachable' })
  })

  test('is nothing from a server that is not there, or breaks off', async () => {
    pages.set('/broken', { headers: { 'content-encoding': 'gzip' }, body: 'not compressed' })
    await expect(fetchOwn(`${origin}/broken`, soon())).rejects.toMatchObject({ problem: 'unreachable' })
    const { fetchPublic } = fetchWithNames([])
    await expect(fetchPublic('https://nowhere.example/', soon())).rejects.toMatchObject({ problem: 'unreachable' })
  })
})
