import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { queueMail } from '#server/platform/mail/queue-mail'
import { fakeBucket } from '../../../test/fakes/fake-bucket.ts'
import { fakeSmtp } from '../../../test/fakes/fake-smtp.ts'
import { fakeStripe } from '../../../test/fakes/fake-stripe.ts'
import { stripeKeys } from '../../../test/fakes/stripe/webhooks.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { checkAddress } from './check-address.ts'
import { openChecks } from './checks.ts'
import { doctorCommand } from './doctor-command.ts'
import { configurationFor } from './read-configuration.ts'

const { db, url } = await freshDatabase()
const smtp = await fakeSmtp()
const bucket = await fakeBucket()
const folder = mkdtempSync(join(tmpdir(), 'shutterbid-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))
const healthy: RequestListener = (_, response) => response.end('{"ok":true}')
const site = await listening(createHttpServer(healthy))
const publicUrl = `http://localhost:${site}`
const live = {
  SHUTTERBID_MODE: 'live',
  PUBLIC_URL: publicUrl,
  DATABASE_URL: url,
  DATA_DIR: folder,
  AUTH_SECRET: 'only-for-tests-only-for-tests-00',
  SMTP_URL: smtp.url,
  OPERATOR_EMAIL: 'operator@example.com',
  S3_ENDPOINT: bucket.bucket.endpoint,
  S3_BUCKET: bucket.bucket.bucket,
  S3_REGION: bucket.bucket.region,
  S3_ACCESS_KEY_ID: bucket.bucket.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.bucket.secretAccessKey,
}

beforeEach(async () => {
  smtp.received.length = 0
  await db.execute(sql`truncate graphile_worker._private_jobs`)
})

test('a site without problems has a line for each part, and its operator gets a mail', async () => {
  const { ok, sentence } = await doctorCommand(live, [])
  expect(statesIn(sentence)).toMatchObject({
    version: 'ok',
    configuration: 'ok',
    database: 'ok',
    schema: 'ok',
    clock: 'ok',
    tasks: 'ok',
    mail: 'ok',
    pictures: 'ok',
    calendars: 'ok',
    payments: 'ok',
    address: 'ok',
  })
  expect(sentence).toContain('Google is not set up')
  expect({ ok, isProblem: sentence.includes('problem') }).toEqual({ ok: true, isProblem: false })
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['operator@example.com']])
  expect(await bucket.stored()).toEqual([])
})

test('the mail goes to the address that is given, and other words are refused', async () => {
  await doctorCommand(live, ['--mail', 'ana@example.com'])
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['ana@example.com']])
  expect(await doctorCommand(live, ['--post'])).toMatchObject({ ok: false, sentence: expect.stringContaining('Usage') })
})

test('all problems of the configuration are printed, and what is valid is checked', async () => {
  const { ok, sentence } = await doctorCommand({ ...live, PORT: 'x', LOG_LEVEL: 'loud', GOOGLE_CLIENT_ID: 'only this' }, [])
  expect(ok).toBe(false)
  expect(sentence).toMatch(/problem {2}configuration[\s\S]*PORT must be[\s\S]*LOG_LEVEL must be/)
  expect(statesIn(sentence)).toMatchObject({ configuration: 'problem', database: 'ok', mail: 'ok', pictures: 'ok', address: 'ok' })
  const pair = await doctorCommand({ ...live, GOOGLE_CLIENT_ID: 'only this', S3_ENDPOINT: '', STRIPE_SECRET_KEY: 'one of three' }, [])
  expect(pair.sentence).toMatch(/GOOGLE_CLIENT_SECRET is missing[\s\S]*STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID is missing/)
})

test('a database that is away, a mail server that is away and a store that is away are problems, and the others are checked', async () => {
  const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SMTP_URL: 'smtp://127.0.0.1:1', S3_ENDPOINT: 'http://127.0.0.1:1' }
  const { ok, sentence } = await doctorCommand({ ...live, ...away }, [])
  expect(ok).toBe(false)
  expect(statesIn(sentence)).toMatchObject({
    configuration: 'ok',
    database: 'problem',
    schema: 'problem',
    clock: 'problem',
    tasks: 'problem',
    mail: 'problem',
    pictures: 'problem',
    address: 'ok',
  })
  expect(sentence).toContain('Check host and port in SMTP_URL')
})

test('parts that do not answer have a time limit', async () => {
  const silent = await listening(createServer((socket) => void socket.on('error', () => {})))
  const { sentence } = await doctorCommand({ ...live, S3_ENDPOINT: `http://127.0.0.1:${silent}` }, [], { limitMs: 1500 })
  expect(statesIn(sentence)).toMatchObject({ database: 'ok', pictures: 'problem' })
  expect(sentence).toContain('There was no answer within 1.5 s.')
})

test('a mail server that refuses the sign-in is named', async () => {
  const { sentence } = await doctorCommand({ ...live, SMTP_URL: smtp.url.replace('//', '//user:wrong@') }, [])
  expect(statesIn(sentence)).toMatchObject({ mail: 'problem' })
  expect(sentence).toContain('The server refuses the sign-in')
})

test('tables that are missing are named', async () => {
  const { db: other, url: otherUrl } = await freshDatabase()
  await other.execute(sql`alter table saved_searches rename to searches`)
  const { ok, sentence } = await doctorCommand({ ...live, DATABASE_URL: otherUrl }, [])
  expect({ ok, sentence }).toEqual({ ok: false, sentence: expect.stringMatching(/problem {2}schema .*saved_searches/) })
})

test('a task that no worker takes is a problem, and failing ones are counted', async () => {
  for (const to of ['ana@example.com', 'bo@example.com']) await queueMail(db, { to, subject: 'A bid', text: '', html: '' })
  await db.execute(
    sql`update graphile_worker._private_jobs set run_at = now() - interval '10 minutes', attempts = 25, last_error = 'No' where id = (select max(id) from graphile_worker._private_jobs)`,
  )
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now() - interval '10 minutes' where attempts = 0`)
  const { sentence } = await doctorCommand(live, [])
  expect(sentence).toMatch(
    /problem {2}tasks {10}1 tasks wait, the oldest that is due for 60\d s; 0 have failed and are tried again, 1 were given up\./,
  )
})

describe('payments', async () => {
  const stripe = await fakeStripe()
  const stripeApi = { host: '127.0.0.1', port: stripe.port, protocol: 'http' as const }
  const check = (keys: Partial<typeof stripeKeys>) => {
    const { secretKey, webhookSecret, priceId } = { ...stripeKeys, ...keys }
    const { env } = configurationFor({
      ...live,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_ID: priceId,
    })
    return openChecks({ env, problems: [], mailTo: undefined, database: async () => db, stripeApi })
      .find(({ name }) => name === 'payments')
      ?.run()
  }

  test('with a key that Stripe accepts and a price that exists are right', async () => {
    expect(await check({})).toEqual({ state: 'ok', sentence: expect.stringContaining('accepts the key') })
  })

  test.each([
    ['a wrong key', { secretKey: 'sk_wrong' }, 'refuses the key'],
    ['a price that does not exist', { priceId: 'price_none' }, 'has no price price_none'],
  ])('with %s are a problem', async (_, keys, sentence) => {
    expect(await check(keys)).toMatchObject({ state: 'problem', sentence: expect.stringContaining(sentence) })
  })
})

describe('the address', () => {
  test('that something else answers, or nobody, is a problem', async () => {
    const other = await listening(createHttpServer((_, response) => response.end('<h1>Welcome to nginx!</h1>')))
    expect(await checkAddress(`http://127.0.0.1:${other}`)).toMatchObject({ state: 'problem' })
    expect(await checkAddress('http://127.0.0.1:1')).toMatchObject({ state: 'warning', remedy: 'Start the site.' })
  })

  test.each([
    ['valid for a year', 365, 'DNS:localhost', 'ok', 'valid for 36'],
    ['valid for ten days', 10, 'DNS:localhost', 'warning', 'valid for 9 days'],
    ['of another host name', 365, 'DNS:shutterbid.example', 'problem', 'is not valid'],
  ])('with a certificate %s', async (_, days, names, state, sentence) => {
    const { key, cert } = certificate(days, names)
    const port = await listening(createHttpsServer({ key, cert }, healthy))
    expect(await checkAddress(`https://localhost:${port}`)).toMatchObject({
      state: 'problem',
      sentence: expect.stringContaining('self-signed'),
    })
    const usual = getCACertificates('default')
    setDefaultCACertificates([...usual, cert])
    const found = await checkAddress(`https://localhost:${port}`)
    setDefaultCACertificates(usual)
    expect(found).toMatchObject({ state, sentence: expect.stringContaining(sentence) })
  })
})

function statesIn(sentence: string) {
  return Object.fromEntries([...sentence.matchAll(/^(ok|warning|problem) +([a-z ]+?) {2,}/gm)].map(([, state, name]) => [name, state]))
}

/** Signed by itself, from now on. */
function certificate(days: number, names: string) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    key,
    '-out',
    cert,
    '-days',
    `${days}`,
    '-subj',
    '/CN=localhost',
  ]
  execFileSync('openssl', [...request, '-addext', `subjectAltName=${names}`], { stdio: 'pipe' })
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}

async function listening(server: ReturnType<typeof createServer>) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  return (server.address() as AddressInfo).port
}
