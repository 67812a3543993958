import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type * as Jobs from '../../server/factories/jobs.ts'
import type * as People from '../../server/factories/people.ts'
import type * as Limits from '../../server/src/platform/db/connection-limits.ts'
import type * as Database from '../../server/src/platform/db/open-database.ts'

const clientCount = 3
const photographerCount = 6
const completedJobs = 60

export type Person = { id: string; email: string }
export type Filled = { clients: Person[]; photographers: Person[]; completed: { jobId: string; clientId: string }[] }

/** Fills the database of an earlier release, with that release's own factories: nine people, shoots that wait for a review, old messages. */
export async function fillRelease(folder: string, url: string, { messages, password }: { messages: number; password: string }) {
  const load = <Module>(path: string) => import(join(folder, 'server', path)) as Promise<Module>
  const { aClient, aPhotographer, aPassword } = await load<typeof People>('factories/people.ts')
  const { aCompletedJob } = await load<typeof Jobs>('factories/jobs.ts')
  const { connect } = await load<typeof Database>('src/platform/db/open-database.ts')
  const { workerLimits } = await load<typeof Limits>('src/platform/db/connection-limits.ts')
  // Without the time limits of requests.
  const { db, pool } = connect(url, workerLimits)
  const make = async (count: number, one: () => Promise<Person>) => {
    const made: Person[] = []
    for (let number = 0; number < count; number++) {
      const person = await one()
      await aPassword(db, person.id, password)
      made.push(person)
    }
    return made
  }
  const filled: Filled = {
    clients: await make(clientCount, () => aClient(db)),
    photographers: await make(photographerCount, () => aPhotographer(db)),
    completed: [],
  }
  for (let number = 0; number < completedJobs; number++) {
    const clientId = filled.clients[number % clientCount]?.id ?? ''
    const photographerId = filled.photographers[number % photographerCount]?.id ?? ''
    const startsAt = new Date(Date.now() - (number + 2) * 86_400_000)
    const postedAt = new Date(startsAt.getTime() - 7 * 86_400_000)
    const { job } = await aCompletedJob(db, { clientId, photographerId, startsAt, postedAt })
    filled.completed.push({ jobId: job.id, clientId })
  }
  const pairs = filled.clients.flatMap((client) => filled.photographers.map((photographer) => [client.id, photographer.id].sort()))
  const each = Math.ceil(messages / pairs.length)
  for (const [first, second] of pairs) {
    const conversationId = randomUUID()
    await pool.query(
      `insert into conversations (id, first_person_id, second_person_id, message_count, last_message_at) values ($1, $2, $3, $4, now())`,
      [conversationId, first, second, each],
    )
    await pool.query(
      `insert into messages (id, conversation_id, sender_id, receiver_id, number, content, sent_at, read_at)
       select gen_random_uuid(), $1, case when n % 2 = 0 then $2::uuid else $3::uuid end, case when n % 2 = 0 then $3::uuid else $2::uuid end,
         n, 'Shall we meet at the north lot at ' || n || '?', now() - interval '2 days' - interval '1 minute' * ($4 - n), now()
       from generate_series(1, $4::int) as n`,
      [conversationId, first, second, each],
    )
  }
  await pool.query('analyze')
  await pool.end()
  return filled
}
