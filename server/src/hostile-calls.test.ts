import { randomUUID } from 'node:crypto'
import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { contract, operations } from '@shutterbid/domain/contract'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openLimiter } from '#server/platform/attempts/open-limiter'
import { signPlace } from '#server/platform/geocoder/place-token'
import { aBid, aJob } from '../factories/jobs.ts'
import { aMessage } from '../factories/messages.ts'
import { aClient, aPassword, aPhotographer } from '../factories/people.ts'
import { aPicture } from '../factories/pictures.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { type InputSchema, inputsFor, type Known } from '../test/hostile/inputs.ts'
import { messagesWith, type SentRequest } from '../test/hostile/messages.ts'
import { unusualText } from '../test/hostile/values.ts'
import { hostileInputs } from '../test/nightly.ts'
import { testApp } from '../test/test-server.ts'
import { testSecret } from '../test/test-services.ts'

const { db } = await freshDatabase()
// High limits, so that rate limits do not hide other errors.
const { server, request, signIn } = testApp(db, undefined, { limiter: openLimiter({ db, secret: testSecret, factor: 1000 }) })
const ours = { 'x-csrf-token': 'orpc', origin: server.env.publicUrl, 'sec-fetch-site': 'same-origin' }
const serializer = new StandardRPCJsonSerializer()
const viewers = ['visitor', 'client', 'photographer'] as const

const phoenix = {
  id: 'phoenix',
  placeName: 'Phoenix, AZ 85004',
  label: 'Phoenix, AZ 85004',
  city: 'Phoenix',
  state: 'AZ',
  zip: '85004',
  latitude: 33.45,
  longitude: -112.07,
  publicLatitude: 33.45,
  publicLongitude: -112.07,
  streetLine: null,
}
const known: Known = { ids: [], tokens: [signPlace(testSecret, phoenix), 'x'.repeat(43), 'solved'] }
const password = 'a long password'
const emails: string[] = []
let cookies: Record<(typeof viewers)[number], string>

beforeAll(async () => {
  const client = await aClient(db)
  const photographer = await aPhotographer(db)
  const job = await aJob(db, { clientId: client.id })
  const bid = await aBid(db, { jobId: job.id, photographerId: photographer.id })
  const message = await aMessage(db, { senderId: client.id, receiverId: photographer.id })
  const picture = await aPicture(db, { personId: client.id })
  known.ids.push(client.id, photographer.id, job.id, bid.id, message.id, picture.id, '00000000-0000-0000-0000-000000000000')
  for (const { id, email } of [client, photographer]) {
    await aPassword(db, id, password)
    emails.push(email)
  }
})

// Some operations end sessions.
beforeEach(async () => {
  const [client = '', photographer = ''] = await Promise.all(emails.map((email) => signIn(email, password, { 'x-client-ip': anAddress() })))
  cookies = { visitor: '', client, photographer }
})

describe('for any input and any caller, the answer is not a server error and has the declared shape:', () => {
  test.each([...operations.keys()])('%s', async (path) => {
    const { input, output } = schemasOf(path)
    const inputs = input ? inputsFor(input, known) : fc.constant(undefined)
    const property = fc.asyncProperty(viewersOf(path), messagesWith(inputs), async (viewer, sent) => {
      const response = await send(path, sent, { cookie: cookies[viewer] })
      await expectDeclared(response, output)
    })
    await fc.assert(property, { numRuns: hostileInputs })
  })

  test('and by GET', async () => {
    const reads = [...operations].filter(([, { writes }]) => !writes).map(([path]) => path)
    const property = fc.asyncProperty(
      fc.constantFrom(...viewers),
      fc.constantFrom(...reads),
      fc.jsonValue(),
      unusualText,
      async (...sent) => {
        const [viewer, path, value, text] = sent
        for (const data of [JSON.stringify({ json: value }), JSON.stringify({ json: value, meta: [[5]] }), text.toWellFormed()]) {
          const response = await request(`/api/rpc/${path}?${new URLSearchParams({ data })}`, {
            headers: { 'x-csrf-token': 'orpc', cookie: cookies[viewer] },
          })
          await expectDeclared(response, schemasOf(path).output)
        }
      },
    )
    await fc.assert(property, { numRuns: 2 * hostileInputs })
  })
})

test('no other URL fails because of its input', async () => {
  const property = fc.asyncProperty(fc.constantFrom(...viewers), unusualText, async (viewer, text) => {
    const word = encodeURIComponent(text.toWellFormed()).slice(0, 5000)
    const headers = { ...ours, cookie: cookies[viewer] }
    for (const path of [
      `/files/${word}`,
      `/api/jobs/${word}/calendar.ics`,
      `/api/exports/${word}.zip`,
      `/api/attachments/${word}`,
      `/api/attachments/${word}.pdf`,
      `/api/reported/${word}.pdf`,
      `/calendar/${word}`,
      `/api/${word}`,
      `/${word}`,
      `/dev/mail/${word}`,
    ])
      expect({ path, status: (await request(path, { headers })).status }).toEqual({ path, status: expect.toSatisfy(isNoFault) })
    for (const path of [
      'payments/webhook',
      'calendars/changed',
      'mail/webhook',
      'notifications/one-click',
      'newsletter/one-click',
      'forms/newsletter-subscribe',
      'forms/newsletter-unsubscribe',
      'forms/contact',
      'forms/sign-up',
    ])
      for (const body of [text, `token=${word}&email=${word}`])
        expect({ path, status: (await request(`/api/${path}?token=${word}`, { method: 'POST', headers, body })).status }).toEqual({
          path,
          status: expect.toSatisfy(isNoFault),
        })
  })
  await fc.assert(property, { numRuns: 2 * hostileInputs })
})

/** Usually a person who may call it. */
function viewersOf(path: string) {
  const access = operations.get(path)?.access
  const usual = viewers.filter((viewer) => viewer === access || (viewer !== 'visitor' && access !== 'client' && access !== 'photographer'))
  return fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: fc.constantFrom(...viewers) })
}

/** A network for each call, because attempts are counted by network. */
function anAddress() {
  return `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`
}

function send(path: string, { body, headers }: SentRequest, more: Record<string, string>) {
  const own = { 'idempotency-key': randomUUID(), 'x-client-ip': anAddress() }
  return request(`/api/rpc/${path}`, { method: 'POST', body, headers: { ...ours, ...own, ...headers, ...more } })
}

function isNoFault(status: number) {
  return status < 500
}

async function expectDeclared(response: Response, output: z.core.$ZodType | undefined) {
  const body = await response.text()
  expect({ status: response.status, body }).toEqual({ status: expect.toSatisfy(isNoFault), body })
  const { json, meta = [] } = JSON.parse(body)
  if (response.status >= 400)
    return expect(z.safeParse(errorShape, json)).toMatchObject({ success: true, data: { status: response.status } })
  if (output) expect(z.safeParse(output, serializer.deserialize(json, meta))).toMatchObject({ success: true })
}

const errorShape = z.object({ defined: z.boolean(), code: z.string(), status: z.int(), message: z.string(), data: z.optional(z.unknown()) })

function schemasOf(path: string) {
  const procedure: unknown = path.split('/').reduce<unknown>((part, name) => Object(part)[name], contract)
  const { inputSchema, outputSchema } = Object(procedure)['~orpc']
  const input = inputSchema && (z.toJSONSchema(inputSchema, { unrepresentable: 'any', io: 'input' }) as InputSchema)
  return { input: input as InputSchema | undefined, output: outputSchema as z.core.$ZodType | undefined }
}
