import { randomUUID } from 'node:crypto'
import { liveLimits } from '@shutterbid/domain/live/limits'
import type { Topic } from '@shutterbid/domain/live/topics'
import { writeLiveQuery } from '@shutterbid/domain/live/write-live-query'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { disableAccount } from '#server/accounts/disable/disable-account'
import type { PersonRow } from '#server/accounts/tables'
import { createApp } from '#server/app'
import { bodyOf } from '#server/platform/live/stream-body'
import { sessions } from '#server/signing-in/tables'
import { aClient, actorOf, aPerson } from '../factories/people.ts'
import { liveServer, readStream } from '../test/live-server.ts'
import { rounds } from '../test/nightly.ts'

const { app, anotherApp, db, server, browserOf, watch, by, record } = await liveServer()
const disable = async (person: PersonRow) =>
  db.transaction(async (tx) => disableAccount(tx, actorOf(await aPerson(db, { isAdmin: true })), { personId: person.id }))
const follow = (person: PersonRow) => record('follow.changed', { followerId: person.id, photographerId: randomUUID() })
const over = (reason: string) => ({ kind: 'closed', reason })

describe('a stream ends', () => {
  test('within a second after its person is disabled', async () => {
    const client = await aClient(db)
    const screen = await watch(client, ['bell'])
    await disable(client)
    const startedAt = performance.now()
    expect(await screen.last()).toEqual(over('disabled'))
    expect(performance.now() - startedAt).toBeLessThan(1000)
  })

  test('at once if the browser has signed in as somebody else since the page was loaded', async () => {
    const first = await aClient(db)
    const second = await aClient(db)
    const browser = await browserOf(second)
    const ask = async (personId: string) =>
      readStream(await browser.get(`/api/changes?${writeLiveQuery({ groups: [{ topics: ['bell'] }], personId })}`)).next()
    expect(await ask(first.id)).toEqual(over('signed_out'))
    expect(await ask(second.id)).toMatchObject({ kind: 'hello' })
  })

  test('when another browser signs this one out', async () => {
    const client = await aClient(db)
    const screen = await watch(client, ['bell'])
    await by(client).signingIn.endOtherSessions()
    expect(await screen.last()).toEqual(over('signed_out'))
  })

  test('when another tab of the same browser signs out, and no other does', async () => {
    const client = await aClient(db)
    const here = await watch(client, ['security'])
    const elsewhere = await watch(client, ['security'])
    await here.browser.signOut()
    expect(await here.last()).toEqual(over('signed_out'))
    await elsewhere.until('security')
  })

  test('with the server, without a final message, so that the browser reconnects', async () => {
    const client = await aClient(db)
    const { live, ...rest } = server
    const closing = new AbortController()
    const stopping = createApp({ ...rest, live, closing: closing.signal }, () => new Response(''))
    const { cookie } = await browserOf(client)
    const stream = readStream(await stopping.request('/api/changes?topics=bell&after=', { headers: { cookie } }))
    expect(await stream.next()).toMatchObject({ kind: 'hello' })
    closing.abort()
    expect(await stream.next()).toBeNull()
  })

  test.each(rounds)('also if it was opening when its person was disabled (round %i)', async () => {
    const client = await aClient(db)
    const browser = await browserOf(client)
    const opening = Array.from({ length: 8 }, () => watch(client, ['bell'], browser))
    await disable(client)
    for (const screen of await Promise.all(opening)) {
      const last = screen.first?.kind === 'closed' ? screen.first : await screen.last()
      expect(last).toMatchObject({ kind: 'closed' })
    }
  })
})

describe('a browser that is not signed in', () => {
  const openStream = async (query: string, cookie = '') =>
    readStream(await app.request(`/api/changes?${query}`, { headers: { cookie } })).next()
  const query = 'topics=bell&after='

  test('receives that it is signed out, and nothing else', async () => {
    const disabled = await aClient(db, { disabledAt: new Date() })
    expect(await openStream(query)).toEqual(over('signed_out'))
    for (const guess of [disabled.id, encodeURIComponent(JSON.stringify(disabled.id)), 'x.y', "' or true --"])
      for (const name of ['viewer', 'proof']) expect(await openStream(`${query}&${name}=${guess}`)).toEqual(over('signed_out'))
  })

  test('receives that the account was disabled if it was signed in before', async () => {
    const client = await aClient(db)
    const other = await aClient(db)
    const screen = await watch(client, ['bell'])
    const otherScreen = await watch(other, ['bell'])
    await disable(client)
    expect(await openStream(`${query}&proof=${screen.hello?.proof}`)).toEqual(over('disabled'))
    expect(await openStream(`${query}&proof=${otherScreen.hello?.proof}`)).toEqual(over('signed_out'))
    expect(await openStream(`${query}&proof=${screen.hello?.proof}x`)).toEqual(over('signed_out'))
  })
})

describe('a stream that reconnects', () => {
  const saved: Topic = 'saved'

  test('gets what it missed of each topic, once, and nothing that it already had', async () => {
    const client = await aClient(db)
    const other = await aClient(db)
    const topics: Topic[] = [saved, 'account', `profile:${other.id}`]
    const before = await watch(client, topics)
    await record('profile.changed', { personId: client.id })
    await before.until('account')
    const after = before.position()
    await before.leave()
    await follow(client)
    await record('profile.changed', { personId: other.id })

    const screen = await watch(client, [{ topics, after }], before.browser)
    expect(screen.hello).toMatchObject({ refused: [], refetch: [] })
    expect(screen.hello?.changes.map(({ topic }) => topic).sort()).toEqual([`profile:${other.id}`, saved])
    expect(await screen.all()).toHaveLength(1)
  })

  test('gets for each topic what happened after the position of its group', async () => {
    const client = await aClient(db)
    const before = await watch(client, [saved])
    const early = before.position()
    await follow(client)
    await record('profile.changed', { personId: client.id })
    await before.until(saved)
    await before.all()
    const late = before.position()

    const groups = [
      { topics: ['account' as const], after: early },
      { topics: [saved], after: late },
    ]
    const screen = await watch(client, groups, before.browser)
    expect(screen.hello?.changes.map(({ topic }) => topic)).toEqual(['account'])
  })

  test.each(rounds)('gets everything exactly once, however often it breaks during eight concurrent writers (round %i)', async () => {
    const client = await aClient(db)
    const jobTopics = Array.from({ length: 8 }, () => ({ senderId: client.id, receiverId: randomUUID() }))
    const topics = jobTopics.map(({ receiverId }): Topic => `conversation:${receiverId}`)
    const browser = await browserOf(client)
    const received: Topic[] = []
    let screen = await watch(client, topics, browser)
    const writing = Promise.all(jobTopics.map((pair) => record('messages.read', { readerId: pair.senderId, senderId: pair.receiverId })))
    for (let breaks = 0; breaks < 3; breaks++) {
      received.push(...screen.received.map(({ topic }) => topic))
      const after = screen.position()
      await screen.leave()
      screen = await watch(client, [{ topics, after }], browser)
    }
    await writing
    while (received.length + screen.received.length < topics.length) await screen.next()
    received.push(...screen.received.map(({ topic }) => topic))
    await screen.leave()
    expect(received.toSorted()).toEqual(topics.toSorted())
  })

  test('must refetch everything after too many events, after more than an hour, and when another database answers', async () => {
    const client = await aClient(db)
    const before = await watch(client, [saved])
    const [cluster, seconds, ...rest] = before.position().split('.')
    const old = [cluster, Number(seconds) - (liveLimits.resume.minutes + 1) * 60, ...rest].join('.')
    const afterFailover = [Number(cluster) + 1, seconds, ...rest].join('.')
    const ofAnotherDatabase = `${cluster}.${seconds}.99999999999`
    for (const after of [old, afterFailover, ofAnotherDatabase]) {
      const screen = await watch(client, [{ topics: [saved], after }, { topics: ['account'] }], before.browser)
      expect(screen.hello).toMatchObject({ refetch: [saved], changes: [] })
      await screen.leave()
    }
    const after = before.position()
    await before.leave()
    const max = liveLimits.resume.events
    await db.$client.query(`insert into events (name, facts) select 'profile.changed', '{}' from generate_series(1, ${max + 1})`)
    const screen = await watch(client, [{ topics: [saved], after }], before.browser)
    expect(screen.hello).toMatchObject({ refetch: [saved], changes: [] })
  })

  test('resumes at another web process', async () => {
    const client = await aClient(db)
    const before = await watch(client, [saved])
    const after = before.position()
    await before.leave()
    await follow(client)
    const { cookie } = before.browser
    const elsewhere = readStream(await (await anotherApp()).request(`/api/changes?topics=saved&after=${after}`, { headers: { cookie } }))
    expect(await elsewhere.next()).toMatchObject({ kind: 'hello', changes: [{ topic: saved }] })
    await follow(client)
    expect(await elsewhere.next()).toMatchObject({ kind: 'changes', changes: [{ topic: saved }] })
  })
})

describe('a request', () => {
  test.each(['', 'since=abc', 'topics=', 'topics=nonsense&after=', 'topics=bell&after=abc', 'topics=job:1&after='])(
    'that is invalid gets a sentence (%j)',
    async (query) => {
      const client = await aClient(db)
      const { get } = await browserOf(client)
      const response = await get(`/api/changes?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ message: 'This is not a request for changes.' })
    },
  )

  test('of a person with too many open streams is refused, until one of them is closed', async () => {
    const client = await aClient(db)
    const browser = await browserOf(client)
    const open = []
    for (let count = 0; count < liveLimits.streams.perPerson; count++) open.push(await watch(client, ['bell'], browser))
    const refused = await browser.get('/api/changes?topics=bell&after=')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    await open[0]?.leave()
    await expect.poll(async () => (await watch(client, ['bell'], browser)).hello?.kind).toBe('hello')
  })

  test('counts the streams of a network together', () => {
    const { hub } = server.live
    const network = '192.0.2.1'
    const open = Array.from({ length: liveLimits.streams.perNetwork }, () =>
      server.live.openStream({ personId: randomUUID(), sessionId: '', network }, []),
    )
    const viewer = { personId: randomUUID(), sessionId: '' }
    expect(hub.hasRoomFor({ ...viewer, network })).toBe(false)
    expect(hub.hasRoomFor({ ...viewer, network: '192.0.2.2' })).toBe(true)
    for (const stream of open) hub.close(stream)
    expect(hub.hasRoomFor({ ...viewer, network })).toBe(true)
  })
})

test('an event without subscribers costs the streams nothing', () => {
  const { hub } = server.live
  const reads: string[] = []
  const viewer = { personId: randomUUID(), sessionId: '', network: '' }
  const streams = Array.from({ length: 100 }, () => server.live.openStream(viewer, []))
  for (const stream of streams) {
    hub.start(stream, '1.1')
    hub.subscribe(stream, 'bell', { channels: ['bell:me'], accepts: () => reads.push('asked') > 0 })
  }
  hub.publish([{ tx: '5', invalidations: [{ channel: 'bell:somebody-else' }, { channel: 'near:16,-56' }] }])
  expect(reads).toEqual([])
  hub.publish([{ tx: '5', invalidations: [{ channel: 'bell:me' }] }])
  expect(reads).toHaveLength(100)
  for (const stream of streams) hub.close(stream)
})

test('the queue of a slow browser never exceeds its subscriptions', async () => {
  const { hub } = server.live
  const stream = server.live.openStream({ personId: randomUUID(), sessionId: '', network: '' }, [])
  const { next } = readStream(new Response(bodyOf(stream)))
  hub.start(stream, '1.1')
  stream.begin({ kind: 'position', position: '1.1' })
  hub.subscribe(stream, 'bell', { channels: ['bell:me'] })
  for (let tx = 5; tx < 5000; tx++) hub.publish([{ tx: String(tx), invalidations: [{ channel: 'bell:me' }] }])
  expect(await next()).toEqual({ kind: 'position', position: '1.1' })
  expect(await next()).toMatchObject({ kind: 'changes', changes: [{ topic: 'bell' }] })
  stream.close()
  expect(await next()).toBeNull()
})

test('sessions of people who are gone keep no stream', async () => {
  const client = await aClient(db)
  const browser = await browserOf(client)
  await db.delete(sessions).where(eq(sessions.personId, client.id))
  expect((await watch(client, ['bell'], browser)).first).toEqual(over('signed_out'))
})
