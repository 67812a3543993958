import { setTimeout as wait } from 'node:timers/promises'
import { liveMessage } from '@shutterbid/domain/live/messages'
import type { Topic } from '@shutterbid/domain/live/topics'
import { writeLiveQuery } from '@shutterbid/domain/live/write-live-query'
import { demoPassword } from '@shutterbid/server/demo/accounts'
import { aBid, aJob } from '@shutterbid/server/factories/jobs'
import { aClient, aPassword, aPhotographer } from '@shutterbid/server/factories/people'
import type { Db } from '@shutterbid/server/platform/db/open-database'
import { recordEvent } from '@shutterbid/server/platform/events/record-event'
import { inDatabase } from '../e2e/database.ts'
import { signIn } from './as-person.ts'

const photographers = 100
const clients = 40
/** Longer than reading, announcing and collecting a change takes. */
const settleMs = 2000
const bidsASecondFor = 20

/** The queries of each screen, by the topics that they declare. */
const everywhere: Topic[][] = [['account', 'subscription'], ['bell'], ['conversations']]
const listScreen: Topic[][] = [
  ...everywhere,
  ['jobs-in-range', 'own-bids', 'account'],
  ['jobs-in-range', 'own-bids', 'account'],
  ['account'],
]
const profileScreen = (id: string): Topic[][] => [...everywhere, [`profile:${id}`, 'saved'], [`pictures:${id}`]]

/** How many open screens one bid, one new job and one changed profile reach, and what they refetch; and one bid per second. */
export async function benchWakes(origin: string, dataDir: string) {
  const world = await inDatabase(makeWorld, dataDir)
  const demo = { origin, dataDir }
  const lists = await openScreens(demo, world.photographers, listScreen)
  const profiles = await openScreens(demo, world.clients, profileScreen(world.shown.id))
  const screens = [...lists, ...profiles]
  console.log(`\n${lists.length} photographers with the list of jobs open, ${profiles.length} clients with one profile open`)

  const measure = async (what: string, happen: (db: Db) => Promise<unknown>, forMs = settleMs) => {
    for (const screen of screens) screen.reset()
    await inDatabase(happen, dataDir)
    await wait(forMs)
    const sum = (of: typeof screens, what: 'messages' | 'refetches') => of.reduce((total, screen) => total + screen.count()[what], 0)
    const countsText = (of: typeof screens) => `${sum(of, 'messages')} messages, ${sum(of, 'refetches')} refetches`
    console.log(`  ${what.padEnd(26)} lists: ${countsText(lists)}; profiles: ${countsText(profiles)}`)
  }
  await measure('one bid', (db) => makeBid(db, world))
  await measure('one new job', (db) => makeJob(db, world))
  await measure('one changed profile', (db) => record(db, 'profile.changed', { personId: world.shown.id }))
  await measure(`a bid a second for ${bidsASecondFor} s`, async (db) => {
    for (let bid = 0; bid < bidsASecondFor; bid++) await Promise.all([makeBid(db, world), wait(1000)])
  })
  for (const screen of screens) screen.close()
}

type Demo = { origin: string; dataDir: string }
type World = Awaited<ReturnType<typeof makeWorld>>

async function makeWorld(db: Db) {
  const signedIn = async <Person extends { id: string }>(person: Person) => {
    await aPassword(db, person.id, demoPassword)
    return person
  }
  const [inRange, looking] = [[], []] as { id: string; email: string }[][]
  for (let number = 0; number < photographers; number++) inRange?.push(await signedIn(await aPhotographer(db)))
  for (let number = 0; number < clients; number++) looking?.push(await signedIn(await aClient(db)))
  const job = await aJob(db)
  return { photographers: inRange ?? [], clients: looking ?? [], shown: await aPhotographer(db), job }
}

async function makeBid(db: Db, { job }: World) {
  const { id: photographerId } = await aPhotographer(db)
  const { id: bidId } = await aBid(db, { jobId: job.id, photographerId })
  await record(db, 'bid.submitted', { bidId, jobId: job.id, clientId: job.clientId, photographerId })
}

async function makeJob(db: Db, { job: { clientId } }: World) {
  const { id: jobId } = await aJob(db, { clientId })
  await record(db, 'job.posted', { jobId, clientId, repeatsJobId: null })
}

function record<Name extends Parameters<typeof recordEvent>[1]>(db: Db, name: Name, facts: Parameters<typeof recordEvent<Name>>[2]) {
  return db.transaction((tx) => recordEvent(tx, name, facts))
}

async function openScreens({ origin, dataDir }: Demo, people: { email: string }[], answers: Topic[][]) {
  const screens: Awaited<ReturnType<typeof openScreen>>[] = []
  for (const { email } of people) {
    // All sign in from one network address, which has a limited number of sign-ins.
    if (screens.length % 10 === 0) await inDatabase(({ $client }) => $client.query('delete from attempts'), dataDir)
    screens.push(await openScreen(origin, await signIn(origin, email), answers))
  }
  return screens
}

/** A stream, with a count of the answers that its screen would refetch; for a change of one job in a list only that job. */
async function openScreen(origin: string, cookie: string, answers: Topic[][]) {
  const leaving = new AbortController()
  const query = writeLiveQuery({ groups: [{ topics: [...new Set(answers.flat())] }] })
  const response = await fetch(`${origin}/api/changes?${query}`, { headers: { cookie }, signal: leaving.signal })
  if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`)
  let messages = 0
  let refetches = 0
  const read = async () => {
    let rest = ''
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + text).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        const message = liveMessage.parse(JSON.parse(/^data: (.*)$/m.exec(part)?.[1] ?? ''))
        if (message.kind !== 'changes') continue
        messages++
        const inList = message.changes.filter(({ job }) => job)
        const topics = message.changes.filter(({ job }) => !job).map(({ topic }) => topic)
        refetches +=
          new Set(inList.map(({ job }) => job?.id)).size + answers.filter((about) => about.some((topic) => topics.includes(topic))).length
      }
    }
  }
  read().catch(() => {})
  return {
    count: () => ({ messages, refetches }),
    reset: () => {
      messages = 0
      refetches = 0
    },
    close: () => leaving.abort(),
  }
}
