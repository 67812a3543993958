import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, test } from 'vitest'
import { type Answer, fakeHttp, misbehaviours, type RecordedRequest } from '../../../test/fakes/fake-http.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { altcha, deleteExpiredSolutions } from './altcha.ts'
import type { Captcha } from './captcha.ts'
import { openCaptcha } from './open-captcha.ts'
import { recaptcha, turnstile } from './site-verify.ts'
import { captchaSolutions } from './tables.ts'

const { db } = await freshDatabase()
const from = { ip: '203.0.113.7' }
const easy = { db, secret: 'the secret', cost: 10, guesses: { min: 1, max: 5 } }
const keys = { siteKey: 'site-key', secretKey: 'secret-key' }

/** A provider like Google's and Cloudflare's: each issued token can be used once. */
async function fakeProvider(path: string) {
  const issued = new Set<string>()
  const used = new Set<string>()
  const judge = (request: RecordedRequest): Answer => {
    const sent = new URLSearchParams(request.body)
    const token = sent.get('response') ?? ''
    if (request.path !== path || request.method !== 'POST') return { status: 404, text: 'Not Found' }
    if (sent.get('secret') !== keys.secretKey) return no('invalid-input-secret')
    if (sent.get('remoteip') !== from.ip) return no('bad-request')
    if (!issued.has(token)) return no('invalid-input-response')
    if (used.has(token)) return no('timeout-or-duplicate')
    used.add(token)
    return { json: { success: true, challenge_ts: new Date().toISOString(), hostname: 'localhost', 'error-codes': [] } }
  }
  const fake = await fakeHttp(judge)
  const issue = async () => {
    const token = randomUUID()
    issued.add(token)
    return token
  }
  const stale = async () => {
    const token = await issue()
    used.add(token)
    return token
  }
  return { fake, judge, issue, stale }
}

const no = (code: string): Answer => ({ json: { success: false, 'error-codes': [code] } })

async function solve(captcha: Captcha) {
  const { parameters, signature } = Object(await captcha.challenge())
  const challenge = JSON.parse(JSON.stringify({ parameters, signature }))
  const solution = await solveChallenge({ challenge, deriveKey })
  return { challenge, solution }
}

const packed = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

const google = await fakeProvider('/recaptcha/api/siteverify')
const cloudflare = await fakeProvider('/turnstile/v0/siteverify')
const ownWork = altcha(easy)

const drivers = [
  {
    captcha: ownWork,
    siteKey: null,
    good: async () => packed(await solve(ownWork)),
    stale: async () => packed(await solve(altcha({ ...easy, minutes: -1 }))),
  },
  { captcha: recaptcha({ ...keys, baseUrl: google.fake.url }), siteKey: 'site-key', good: google.issue, stale: google.stale },
  { captcha: turnstile({ ...keys, baseUrl: cloudflare.fake.url }), siteKey: 'site-key', good: cloudflare.issue, stale: cloudflare.stale },
]

describe.each(drivers)('every captcha: $captcha.kind', ({ captcha, siteKey, good, stale }) => {
  test('describes what the browser shows', async () => {
    expect(captcha.siteKey).toBe(siteKey)
    expect((await captcha.challenge()) === null).toBe(captcha.kind !== 'altcha')
  })

  test('a correct answer passes', async () => {
    expect(await captcha.verify(await good(), from)).toEqual({ ok: true })
  })

  test('a correct answer can be used once', async () => {
    const token = await good()
    await captcha.verify(token, from)
    expect(await captcha.verify(token, from)).toEqual({ ok: false, reason: 'expired' })
  })

  test('a late correct answer has expired', async () => {
    expect(await captcha.verify(await stale(), from)).toEqual({ ok: false, reason: 'expired' })
  })

  test.each(['', 'nonsense', 'eyJjaGFsbGVuZ2UiOnt9fQ==', 'null', '[]', '\u0000', 'é'.repeat(5_000)])(
    '%j is not an answer',
    async (token) => {
      expect(await captcha.verify(token, from)).toEqual({ ok: false, reason: 'failed' })
    },
  )
})

describe.each([
  ['reCAPTCHA', google, (settings: object) => recaptcha({ ...keys, baseUrl: google.fake.url, ...settings })],
  ['Turnstile', cloudflare, (settings: object) => turnstile({ ...keys, baseUrl: cloudflare.fake.url, ...settings })],
])('when %s fails', (_, provider, driver) => {
  test.each(misbehaviours)('and %s, nobody passes and the person is not blamed', async (_, answer) => {
    provider.fake.answer = () => answer
    expect(await driver({ timeoutMs: 300 }).verify(await provider.issue(), from)).toMatchObject({ ok: false, reason: 'unavailable' })
    provider.fake.answer = provider.judge
  })

  test('and our own key is wrong, the log says so', async () => {
    const answer = await driver({ secretKey: 'wrong' }).verify(await provider.issue(), from)
    expect(answer).toEqual({ ok: false, reason: 'unavailable', detail: 'invalid-input-secret' })
  })

  test('and nothing listens there, nobody passes', async () => {
    expect(await driver({ baseUrl: 'http://127.0.0.1:1' }).verify('token', from)).toMatchObject({ reason: 'unavailable' })
  })
})

describe('the proof of work', () => {
  test('of twenty concurrent uses of one solution, one passes', async () => {
    const token = packed(await solve(ownWork))
    const answers = await Promise.all(Array.from({ length: 20 }, () => ownWork.verify(token, from)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('a solution does not pass a challenge with another secret', async () => {
    expect(await altcha({ ...easy, secret: 'another' }).verify(packed(await solve(ownWork)), from)).toEqual({ ok: false, reason: 'failed' })
  })

  test.each([
    ['made easier', { cost: 1 }],
    ['given a late expiry', { expiresAt: 4_000_000_000 }],
    ['given more', { data: 'x' }],
  ])('a challenge that was %s does not pass', async (_, change) => {
    const { challenge, solution } = await solve(ownWork)
    const changed = { ...challenge, parameters: { ...challenge.parameters, ...change } }
    expect(await ownWork.verify(packed({ challenge: changed, solution }), from)).toEqual({ ok: false, reason: 'failed' })
  })

  test('a made-up solution does not pass', async () => {
    const { challenge, solution } = await solve(ownWork)
    const guess = { counter: solution?.counter, derivedKey: `${challenge.parameters.keyPrefix}${'0'.repeat(32)}` }
    expect(await ownWork.verify(packed({ challenge, solution: guess }), from)).toEqual({ ok: false, reason: 'failed' })
  })

  test('solutions are deleted once their challenge has expired', async () => {
    await ownWork.verify(packed(await solve(ownWork)), from)
    expect(await deleteExpiredSolutions(db, new Date())).toBe(0)
    expect(await deleteExpiredSolutions(db, new Date(Date.now() + 11 * 60_000))).toBeGreaterThan(0)
    expect(await db.select().from(captchaSolutions)).toEqual([])
  })
})

describe('the captcha of a site', () => {
  test.each([
    ['altcha', {}],
    ['recaptcha', { recaptcha: keys }],
    ['turnstile', { turnstile: keys }],
  ])('%s with %j', (kind, configured) => {
    expect(openCaptcha({ db, secret: 's', env: { recaptcha: undefined, turnstile: undefined, ...configured } }).kind).toBe(kind)
  })
})
