import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { callHeaders, signIn } from '../../bench/as-person.ts'
import { demoAccounts, demoPassword } from '../../server/demo/accounts.ts'
import { aClient, aPassword, aPhotographer } from '../../server/factories/people.ts'
import { attempts } from '../../server/src/platform/attempts/tables.ts'
import { connect } from '../../server/src/platform/db/open-database.ts'
import type { Site } from './open-site.ts'
import { queryRows } from './query-rows.ts'

const pauseMs = 150
const photoPauseMs = 1500
const timeoutMs = 20_000
const messagesEach = 55
const photosEach = 8
const photo = new Uint8Array(readFileSync(join(import.meta.dirname, '../../server/demo/pictures/arch-valley.jpg')))

export type Writing = Awaited<ReturnType<typeof startWriting>>

/** Starts people who continuously send messages and add pictures; the ids of those that the site acknowledged are recorded. */
export async function startWriting(site: Site, adminUrl: string, people: number) {
  const [receiver] = await queryRows<{ id: string }>(adminUrl, 'select id from people where email = $1', [demoAccounts.bo.email])
  const { clients, photographers } = await newPeople(site, adminUrl, { clients: people, photographers: Math.ceil(people / 2) })
  const messages: string[] = []
  const pictures: string[] = []
  const outcomes = new Map<string, number>()
  const turns = { client: 0, photographer: 0 }
  let isOver = false
  const running = [repeat(sendMessage, pauseMs), repeat(sendMessage, pauseMs), repeat(addPicture, photoPauseMs)]

  return {
    messages,
    pictures,
    outcomes,
    sendMessage,
    addPicture,
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }

  async function repeat(act: () => Promise<unknown>, everyMs: number) {
    while (!isOver) {
      await act()
      await wait(everyMs)
    }
  }

  /** The id of the message, if it was acknowledged. */
  async function sendMessage() {
    const cookie = clients[Math.floor(turns.client++ / messagesEach) % clients.length]
    const messageId = randomUUID()
    const headers = { ...callHeaders(site.origin, cookie), 'content-type': 'application/json', 'idempotency-key': messageId }
    const body = JSON.stringify({ json: { personId: receiver?.id, messageId, content: 'Are you free on Saturday?' } })
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await attempt('message', () => fetch(`${site.origin}/api/rpc/messages/send`, { method: 'POST', headers, body, signal }))
    if (!answer) return undefined
    messages.push(messageId)
    return messageId
  }

  async function addPicture() {
    const cookie = photographers[Math.floor(turns.photographer++ / photosEach) % photographers.length] ?? ''
    const answer = await attempt('picture', () => sendPhoto(site.origin, cookie))
    if (!answer) return undefined
    const { json } = JSON.parse(answer) as { json: { id: string } }
    pictures.push(json.id)
    return json.id
  }

  /** Returns the body of a successful answer, and counts every outcome. */
  async function attempt(what: string, send: () => Promise<Response>) {
    const [outcome, text] = await send()
      .then(async (answer): Promise<[string, string?]> => {
        const text = await answer.text()
        return answer.ok ? ['acknowledged', text] : [String(answer.status)]
      })
      .catch((): [string, string?] => ['no answer'])
    const name = `${what} ${outcome}`
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
    return text
  }
}

/** Adds a photo to a portfolio as the browser does. */
function sendPhoto(origin: string, cookie: string) {
  const form = new FormData()
  form.set('data', JSON.stringify({ json: { photo: {} }, meta: [], maps: [['photo']] }))
  form.set('0', new File([photo], 'arch.jpg', { type: 'image/jpeg' }))
  return fetch(`${origin}/api/rpc/portfolio/add`, { method: 'POST', headers: callHeaders(origin, cookie), body: form })
}

/** The session cookies of new clients and photographers. */
async function newPeople(site: Site, adminUrl: string, { clients, photographers }: { clients: number; photographers: number }) {
  const { db, pool } = connect(adminUrl)
  const cookies = async (count: number, make: typeof aClient | typeof aPhotographer) => {
    const found: string[] = []
    for (let number = 0; number < count; number++) {
      const person = await make(db)
      await aPassword(db, person.id, demoPassword)
      // They all use one network, which has limited attempts.
      await db.delete(attempts)
      found.push(await signIn(site.origin, person.email))
    }
    return found
  }
  const made = { clients: await cookies(clients, aClient), photographers: await cookies(photographers, aPhotographer) }
  await pool.end()
  return made
}
