import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { disablePerson } from '#server/accounts/disable-person'
import type { PersonRow } from '#server/accounts/tables'
import { createApp } from '#server/app'
import { openServer } from '#server/open-server'
import { readEnv } from '#server/platform/env'
import { aBid, aJob } from '../factories/jobs.ts'
import { aClient, actorOf, aPassword, aPerson, aPhotographer } from '../factories/people.ts'
import { as } from '../test/as.ts'
import { freshDatabase } from '../test/fresh-database.ts'

// The whole server on a database of its own, worker included; a live one, so that it starts empty.
const { url } = await freshDatabase()
const server = await openServer(
  readEnv({
    SHUTTERBID_MODE: 'live',
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_URL: 'smtp://127.0.0.1:1',
    AUTH_SECRET: randomUUID(),
    DATABASE_URL: url,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'shutterbid-live-')),
    LOG_LEVEL: 'silent',
  }),
)
afterAll(() => server.close())
const { db } = server
const app = createApp(server, () => new Response(''))
const password = 'a long password'

type Message = { event: string; data: string }

/** Watches as this person; `until` waits for a message that fits and gives all that came so far. */
async function watch(person: PersonRow) {
  await aPassword(db, person.id, password)
  const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc', origin: server.env.publicUrl }
  const signedIn = await app.request('/api/rpc/accounts/signIn', {
    method: 'POST',
    headers,
    body: JSON.stringify({ json: { email: person.email, password } }),
  })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const response = await app.request(`/api/changes?since=${Date.now() + 60_000}`, { headers: { cookie } })
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  const heard: Message[] = []
  let rest = ''
  const next = async () => {
    const { value, done } = await reader.read()
    if (done) return false
    const parts = (rest + value).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) heard.push({ event: /^event: (.*)$/m.exec(part)?.[1] ?? '', data: /^data: (.*)$/m.exec(part)?.[1] ?? '' })
    return true
  }
  const until = async (fits: (message: Message) => boolean) => {
    while (!heard.some(fits)) if (!(await next())) break
    return heard
  }
  await until(({ event }) => event === 'hello')
  const signOut = () => app.request('/api/rpc/accounts/signOut', { method: 'POST', headers: { ...headers, cookie }, body: '{}' })
  return { until, isOver: async () => !(await next()), signOut }
}

const about = (subject: string) => (message: Message) => message.data.includes(`"${subject}"`)

test('a bid wakes the client and its bidder; a rival hears only that the job changed', async () => {
  const client = await aClient(db)
  const [bidder, rival] = [await aPhotographer(db), await aPhotographer(db)]
  const job = await aJob(db, { clientId: client.id })
  await aBid(db, { jobId: job.id, photographerId: rival.id })
  const [clientScreen, bidderScreen, rivalScreen] = [await watch(client), await watch(bidder), await watch(rival)]

  await as(db, actorOf(bidder), { services: server.services }).bids.submit({
    jobId: job.id,
    amountDollars: 200,
    message: 'With pleasure.',
    seenJobVersion: 1,
  })

  await clientScreen.until(about('bids'))
  await bidderScreen.until(about('bids'))
  const heard = await rivalScreen.until(about('jobs'))
  expect(heard.some(about('bids'))).toBe(false)
  expect(heard.map(({ data }) => data).join()).not.toContain('200')
})

test('the worker rings the bell of the client, whose open screen hears it', async () => {
  const client = await aClient(db)
  const job = await aJob(db, { clientId: client.id })
  const screen = await watch(client)

  await as(db, actorOf(await aPhotographer(db, { name: 'Pia Moss' })), { services: server.services }).bids.submit({
    jobId: job.id,
    amountDollars: 200,
    message: 'With pleasure.',
    seenJobVersion: 1,
  })

  await screen.until(about('bell'))
  const { items } = await as(db, actorOf(client), { services: server.services }).notifications.list()
  expect(items).toMatchObject([{ message: expect.stringContaining('Pia Moss') }])
})

test('a message wakes its two, and nobody else', async () => {
  const [client, photographer, stranger] = [await aClient(db), await aPhotographer(db), await aClient(db)]
  const [clientScreen, photographerScreen, strangerScreen] = [await watch(client), await watch(photographer), await watch(stranger)]
  const write = (sender: PersonRow) => {
    const message = { personId: photographer.id, messageId: randomUUID(), content: 'The gate code is 4711.' }
    return as(db, actorOf(sender), { services: server.services }).messages.send(message)
  }

  await write(client)
  const heard = [...(await clientScreen.until(about('messages'))), ...(await photographerScreen.until(about('messages')))]
  expect(heard.map(({ data }) => data).join()).not.toContain('4711')

  // What the stranger hears first is about the own message.
  await write(stranger)
  const own = await strangerScreen.until(about('messages'))
  expect(own.filter(about('messages')).map(({ data }) => data)).toEqual([
    JSON.stringify({ subject: 'messages', personId: photographer.id }),
  ])
})

test('disabling an account ends its open streams', async () => {
  const admin = await aPerson(db, { isAdmin: true })
  const client = await aClient(db)
  const screen = await watch(client)

  await db.transaction((tx) => disablePerson(tx, actorOf(admin), { personId: client.id }))

  await screen.until(({ event }) => event === 'over')
  expect(await screen.isOver()).toBe(true)
})

test('signing a browser out ends its stream, with words of its own', async () => {
  const client = await aClient(db)
  const screen = await watch(client)

  await as(db, actorOf(client), { services: server.services }).accounts.endOtherSessions()

  expect((await screen.until(({ event }) => event === 'over')).at(-1)).toEqual({ event: 'over', data: 'signed_out' })
  expect(await screen.isOver()).toBe(true)
})

test('signing out ends the stream that the other tabs of the same browser share, and no other', async () => {
  const client = await aClient(db)
  const [here, elsewhere] = [await watch(client), await watch(client)]

  await here.signOut()

  expect((await here.until(({ event }) => event === 'over')).at(-1)).toEqual({ event: 'over', data: 'signed_out' })
  expect(await here.isOver()).toBe(true)
  expect((await elsewhere.until(about('security'))).map(({ event }) => event)).not.toContain('over')
})

test('a visitor hears nothing but that they are signed out', async () => {
  const response = await app.request('/api/changes')
  expect(await response.text()).toBe('event: over\ndata: signed_out\n\n')
})

test('a page that was away while its session ended hears why', async () => {
  const [client, disabled] = [await aClient(db), await aClient(db, { disabledAt: new Date() })]
  const heard = async (viewer: string) => (await app.request(`/api/changes?viewer=${viewer}`)).text()
  expect(await heard(disabled.id)).toContain('data: disabled')
  for (const viewer of [client.id, randomUUID(), "' or true --"])
    expect(await heard(encodeURIComponent(viewer))).toContain('data: signed_out')
})
