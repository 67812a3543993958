import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import { type Answer, fakeHttp, type RecordedRequest } from './fake-http.ts'

type Received = { endpoint: string; topic: string; ttlSeconds: number; urgency: string; payload: string }

/**
 * A push service of our own (RFC 8030): takes what a real one would, decrypts it as the browser would (RFC 8188, 8291), and refuses what is
 * not signed for it (RFC 8292). `answers` are given instead, one for each request. `onReceived` runs before it answers.
 */
export async function fakePushService({ publicKey }: { publicKey: string }) {
  const service = {
    url: '',
    received: [] as Received[],
    answers: [] as (Answer | Promise<Answer>)[],
    problems: [] as string[],
    aDevice,
    requests: 0,
    onReceived: () => {},
  }
  const browsers = new Map<string, ReturnType<typeof aBrowser> & { refusal: Answer | undefined }>()
  const http = await fakeHttp((request) => {
    service.requests++
    return service.answers.shift() ?? take(request)
  })
  service.url = http.url
  return service

  /** A browser that takes pushes, and what it would tell the site. `refusal`: what the service answers instead. */
  function aDevice(refusal?: Answer) {
    const browser = { ...aBrowser(), refusal }
    const path = `/push/${randomUUID()}`
    browsers.set(path, browser)
    return { endpoint: `${http.url}${path}`, p256dh: browser.ecdh.getPublicKey('base64url'), auth: browser.auth.toString('base64url') }
  }

  function take(request: RecordedRequest): Answer {
    const browser = browsers.get(request.path)
    if (!browser) return { status: 410, text: 'gone' }
    const problem = problemOf(request)
    if (problem) {
      service.problems.push(problem)
      return { status: 403, text: problem }
    }
    if (browser.refusal) return browser.refusal
    const { ttl = '', topic = '', urgency = '' } = request.headers as Record<string, string>
    const payload = decrypt(browser, request.bytes)
    service.received.push({ endpoint: `${http.url}${request.path}`, topic, ttlSeconds: Number(ttl), urgency, payload })
    service.onReceived()
    return { status: 201, text: '' }
  }

  function problemOf({ headers, bytes, method }: RecordedRequest) {
    if (method !== 'POST') return 'not a POST'
    if (headers['content-encoding'] !== 'aes128gcm') return 'not aes128gcm'
    if (!/^\d+$/.test(String(headers['ttl'] ?? ''))) return 'no TTL'
    if (bytes.length > 4096) return 'too large'
    return vapidProblem(String(headers.authorization ?? ''))
  }

  function vapidProblem(authorization: string) {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
    if (key !== publicKey) return 'another key'
    const [header = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(key, 'base64url')
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
    const verifying = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
    if (!verify('sha256', Buffer.from(`${header}.${claims}`), verifying, Buffer.from(signature, 'base64url'))) return 'a wrong signature'
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }
    if (aud !== http.url) return 'another audience'
    const seconds = exp - Date.now() / 1000
    if (seconds <= 0 || seconds > 86_400) return 'expired, or valid for more than a day'
    return /^(mailto:|https:)/.test(sub) ? null : 'no contact'
  }
}

function aBrowser() {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { ecdh, auth: randomBytes(16) }
}

const tagBytes = 16

/** The only record of a message of aes128gcm. */
function decrypt({ ecdh, auth }: ReturnType<typeof aBrowser>, message: Buffer) {
  const salt = message.subarray(0, 16)
  const keyLength = message.readUInt8(20)
  const senderKey = message.subarray(21, 21 + keyLength)
  const record = message.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32))
  const derive = (name: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-tagBytes))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0) throw new Error('the last record has no delimiter')
  return padded.subarray(0, end).toString()
}

/** How the push services answer when a browser has subscribed with another key. */
export const anotherKeyAnswers: [service: string, answer: Answer][] = [
  ['Apple', { status: 400, json: { reason: 'VapidPkHashMismatch' } }],
  ['Mozilla', { status: 401, json: { code: 401, errno: 109, error: 'Unauthorized', message: 'VAPID public key mismatch' } }],
  [
    'Google',
    {
      status: 403,
      text: 'the VAPID credentials in the authorization header do not correspond to the credentials used to create the subscriptions.\n',
    },
  ],
]
