import { createHash, randomUUID } from 'node:crypto'
import { type Answer, fakeHttp, type RecordedRequest } from './fake-http.ts'
import type { openRadicale } from './radicale.ts'

type Radicale = Pick<Awaited<ReturnType<typeof openRadicale>>, 'url' | 'access'>

/**
 * Stands before a Radicale and answers as other servers do: it takes Digest in place of Basic, and names a home that the user may not see
 * before the right one. `answers` come in place of the right ones.
 */
export async function openDavFront({ url, access }: Radicale, { isUnusual = false } = {}) {
  const basic = `Basic ${Buffer.from(`${access.username}:${access.password}`).toString('base64')}`
  const digestProblem = openDigestCheck(access)
  const front = { url: '', requests: [] as RecordedRequest[], answers: (_: RecordedRequest): Answer | null => null }
  const http = await fakeHttp(async (request): Promise<Answer> => {
    const early = (isUnusual ? digestProblem(request) : null) ?? front.answers(request)
    if (early) return early
    const { method, path, headers, body } = request
    const { authorization = '', depth = '', 'content-type': type = '' } = headers
    const sent = { authorization: isUnusual ? basic : authorization, 'content-type': type, ...(depth !== '' && { depth: String(depth) }) }
    const answer = await fetch(url + path, { method, headers: sent, ...(body !== '' && { body }) })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: { 'content-type': answer.headers.get('content-type') ?? 'text/plain' },
      text: isUnusual ? text.replace('<C:calendar-home-set>', '$&<href>/somebody/</href>') : text,
    }
  })
  front.url = http.url
  front.requests = http.requests
  return front
}

const usesOfNonce = 3

/** Null for a request that is allowed in by Digest (RFC 7616). Each nonce is good for a few requests. */
function openDigestCheck({ username, password }: Radicale['access']) {
  const realm = 'dav, Basic'
  const opaque = 'fedcba98'
  const counts = new Map<string, number>()
  const md5 = (...parts: string[]) => createHash('md5').update(parts.join(':')).digest('hex')

  return ({ method, path, headers }: RecordedRequest): Answer | null => {
    const fields = [...String(headers.authorization ?? '').matchAll(/([a-z]+)=(?:"([^"]*)"|([^ ,]*))/g)]
    const sent = new Map(fields.map(([, name, quoted, plain]) => [name, quoted ?? plain ?? '']))
    const given = (name: string) => sent.get(name) ?? ''
    const [nonce, count] = [given('nonce'), Number.parseInt(given('nc'), 16)]
    const response = md5(md5(username, realm, password), nonce, given('nc'), given('cnonce'), 'auth', md5(method, path))
    const isRight = given('response') === response && given('uri') === path && given('opaque') === opaque && counts.get(nonce) === count - 1
    const isStale = isRight && count > usesOfNonce
    if (isRight && !isStale) {
      counts.set(nonce, count)
      return null
    }
    const next = randomUUID()
    counts.set(next, 0)
    const challenge = `Digest realm="${realm}", qop="auth", nonce="${next}", opaque="${opaque}"${isStale ? ', stale=TRUE' : ''}`
    return { status: 401, text: '', headers: { 'www-authenticate': challenge } }
  }
}
