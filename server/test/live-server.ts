import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Change, LiveMessage } from '@shutterbid/domain/live/messages'
import { liveMessage } from '@shutterbid/domain/live/messages'
import type { Topic } from '@shutterbid/domain/live/topics'
import { writeLiveQuery } from '@shutterbid/domain/live/write-live-query'
import { afterAll } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import { createApp } from '#server/app'
import { type EventFacts, type EventName, recordEvent } from '#server/events'
import { openServer } from '#server/open-server'
import { readEnv } from '#server/platform/configuration/env'
import { actorOf, aPassword } from '../factories/people.ts'
import { as } from './as.ts'
import { freshDatabase } from './fresh-database.ts'

const password = 'a long password'

/** The whole server on its own database, including the worker; live, so that it starts empty. */
export async function liveServer({ smtpUrl = 'smtp://127.0.0.1:1' } = {}) {
  const { url } = await freshDatabase()
  const settings = {
    SHUTTERBID_MODE: 'live',
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_URL: smtpUrl,
    AUTH_SECRET: randomUUID(),
    DATABASE_URL: url,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'shutterbid-live-')),
    LOG_LEVEL: 'silent',
  }
  const server = await openServer({ env: readEnv(settings) })
  const opened = [server]
  afterAll(async () => {
    for (const one of opened) await one.close()
  })
  const { db } = server
  const app = createApp(server, () => new Response(''))
  let addresses = 0

  /** A signed-in browser. */
  async function browserOf(person: PersonRow) {
    if (!withPassword.has(person.id)) await aPassword(db, person.id, password)
    withPassword.add(person.id)
    // Sign-ins are limited by address.
    const ip = `10.0.0.${++addresses}`
    const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc', origin: server.env.publicUrl, 'x-client-ip': ip }
    const body = JSON.stringify({ json: { email: person.email, password } })
    const answer = await app.request('/api/rpc/signingIn/signIn', { method: 'POST', headers, body })
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return {
      cookie,
      get: (path: string) => app.request(path, { headers: { cookie, 'x-client-ip': ip } }),
      signOut: () => app.request('/api/rpc/signingIn/signOut', { method: 'POST', headers: { ...headers, cookie }, body: '{}' }),
    }
  }

  type Groups = { topics: Topic[]; after?: string }[]

  /** A stream of a person, in a new browser unless one is given, from now on unless the topic groups say otherwise. */
  async function watch(person: PersonRow, topics: Topic[] | Groups, browser?: Awaited<ReturnType<typeof browserOf>>) {
    const used = browser ?? (await browserOf(person))
    const groups = topics.map((one) => (typeof one === 'string' ? { topics: [one] } : one))
    const response = await used.get(`/api/changes?${writeLiveQuery({ groups })}`)
    const stream = readStream(response)
    const first = await stream.next()
    const hello = first?.kind === 'hello' ? first : null
    const received: Change[] = [...(hello?.changes ?? [])]
    let position = hello?.position ?? ''
    const read = async () => {
      const message = await stream.next()
      if (message?.kind === 'changes') received.push(...message.changes)
      if (message && 'position' in message) position = message.position
      return message
    }
    return {
      browser: used,
      hello,
      first,
      received,
      position: () => position,
      next: read,
      /** Reads until this topic was announced. */
      async until(topic: Topic, from = 0) {
        while (!received.slice(from).some((change) => change.topic === topic)) if (!(await read())) throw new Error('the stream is over')
        return received
      },
      /** Everything announced so far. */
      async all() {
        const before = received.length
        await record('follow.changed', { followerId: person.id, photographerId: randomUUID() })
        while (!received.slice(before).some(({ topic }) => topic === 'saved')) if (!(await read())) throw new Error('the stream is over')
        return received.filter(({ topic }) => topic !== 'saved')
      },
      /** Reads to the end, and returns the last message. */
      async last() {
        let last: LiveMessage | null = null
        for (let message = await read(); message; message = await read()) last = message
        return last
      },
      leave: () => stream.cancel(),
    }
  }

  function record<Name extends EventName>(name: Name, facts: EventFacts[Name]) {
    return db.transaction((tx) => recordEvent(tx, name, facts))
  }

  const apiOf = (person: PersonRow, isSubscribed = true) => as(db, actorOf(person, { isSubscribed }), { services: server.services })
  /** Another web process on the same database. */
  async function anotherApp() {
    const another = await openServer({ env: readEnv({ ...settings, ROLE: 'web' }) })
    opened.push(another)
    return createApp(another, () => new Response(''))
  }
  return { server, app, anotherApp, db, browserOf, watch, record, by: apiOf }
}

const withPassword = new Set<string>()

/** The messages of a stream, each validated; null after the last. */
export function readStream(response: Response) {
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  const waiting: LiveMessage[] = []
  return {
    async next(): Promise<LiveMessage | null> {
      while (waiting.length === 0) {
        const { value, done } = await reader.read()
        if (done) return null
        const parts = (rest + value).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts) waiting.push(liveMessage.parse(JSON.parse(/^data: (.*)$/m.exec(part)?.[1] ?? '')))
      }
      return waiting.shift() ?? null
    },
    cancel: () => reader.cancel(),
  }
}
