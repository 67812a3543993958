import { placeTokenOf } from '../../../bench/scale/operations.ts'
import { aRunningJob } from '../../../server/factories/jobs.ts'
import { aClient, aPhotographer } from '../../../server/factories/people.ts'
import type { Db } from '../../../server/src/platform/db/open-database.ts'
import { hashOfToken, newToken } from '../../../server/src/platform/token.ts'
import { cookiePrefix } from '../../../server/src/signing-in/sessions/session-cookie.ts'
import type { Person } from './caller.ts'
import type { Random } from './random-from.ts'

export type OpenJob = { id: string; clientId: string; title: string }
export type Hire = { jobId: string; clientId: string }
/** What a person knows of their own acts; `sent`: to whom, the latest last. */
type Member = Person & { email: string; partnerIds: string[]; sent: Map<string, string[]>; sentCount: number }
export type Client = Member & { favoriteIds: string[]; postCount: number; jobs: OpenJob[]; toReview: string[] }
export type Photographer = Member & { bids: Map<string, string>; bidCount: number; pictureTitles: string[]; running: Hire[]; hires: Hire[] }

export type World = {
  clients: Client[]
  photographers: Photographer[]
  /** Of all clients; their photographers look for work here. */
  openJobs: OpenJob[]
  placeToken: string
  shootDays: string[]
}

/** Each post notifies them all. */
const matchedPhotographers = 6
const partnersEach = 3
const favoritesEach = 8
/** They count as posts of today. */
export const runningEach = 3
const dayMs = 86_400_000

/** Signed-in people of both roles, with shoots that began already. */
export async function makeWorld(
  db: Db,
  { publicUrl, pairs, random }: { publicUrl: string; pairs: number; random: Random },
): Promise<World> {
  const clients: Client[] = []
  const photographers: Photographer[] = []
  for (let number = 0; number < pairs; number++) {
    const client = await aClient(db, { name: `Client ${number}` })
    const photographer = await aPhotographer(db, {
      name: `Photographer ${number}`,
      ...(number < matchedPhotographers ? {} : { week: null }),
    })
    const member = { partnerIds: [], sentCount: 0 }
    clients.push({
      ...member,
      ...(await signedIn(db, client, publicUrl)),
      sent: new Map(),
      favoriteIds: [],
      postCount: 0,
      jobs: [],
      toReview: [],
    })
    photographers.push({
      ...member,
      ...(await signedIn(db, photographer, publicUrl)),
      partnerIds: [],
      sent: new Map(),
      bids: new Map(),
      bidCount: 0,
      pictureTitles: [],
      running: [],
      hires: [],
    })
  }
  for (const [number, client] of clients.entries()) {
    const ownPartners = Array.from({ length: partnersEach }, (_, step) => photographers[(number + step) % pairs]).filter(
      (one) => one !== undefined,
    )
    client.partnerIds = [...new Set(ownPartners.map(({ id }) => id))]
    for (const partner of ownPartners) if (!partner.partnerIds.includes(client.id)) partner.partnerIds.push(client.id)
    client.favoriteIds = [...new Set(Array.from({ length: favoritesEach }, () => random.pick(photographers)?.id ?? ''))]
  }
  await startShoots(db, { clients, photographers })
  return {
    clients,
    photographers,
    openJobs: [],
    placeToken: (await placeTokenOf(publicUrl, 'Phoenix')) ?? '',
    shootDays: [10, 11, 12, 13, 14].map((days) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)),
  }
}

/** A session like that of a browser that signed in. */
async function signedIn({ $client }: Db, { id, email }: { id: string; email: string }, publicUrl: string) {
  const token = newToken()
  await $client.query(
    `insert into sessions (person_id, token_hash, ip_address, user_agent, created_at, last_seen_at, expires_at)
     values ($1, $2, '127.0.0.1', 'break', now(), now(), now() + interval '20 days')`,
    [id, hashOfToken(token)],
  )
  return { id, email, cookie: `${cookiePrefix(publicUrl)}.session=${token}` }
}

/** Hires whose shoot has begun, one after the other for each photographer. */
async function startShoots(db: Db, { clients, photographers }: Pick<World, 'clients' | 'photographers'>) {
  for (const [number, photographer] of photographers.entries())
    for (let shoot = 0; shoot < runningEach; shoot++) {
      const client = clients[(number * 7 + shoot) % clients.length]
      if (!client) continue
      const startsAt = new Date(Date.now() - (2 + 3 * shoot) * 3_600_000)
      const title = `Running ${String(number).padStart(5, '0')}-${shoot}`
      const facts = { clientId: client.id, photographerId: photographer.id, startsAt, durationMinutes: 60, title }
      const { job } = await aRunningJob(db, facts)
      photographer.running.push({ jobId: job.id, clientId: client.id })
    }
}
