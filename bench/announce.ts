import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noDetails } from '@shutterbid/domain/bids/bid-details'
import { submitBid } from '@shutterbid/server/bids/submit-bid'
import { aJob } from '@shutterbid/server/factories/jobs'
import { actorOf, aPhotographer } from '@shutterbid/server/factories/people'
import { guardsScript } from '@shutterbid/server/guards'
import { readEnv } from '@shutterbid/server/platform/configuration/env'
import { webLimits } from '@shutterbid/server/platform/db/connection-limits'
import { embeddedPostgres } from '@shutterbid/server/platform/db/embedded/embedded-postgres'
import { removeCluster } from '@shutterbid/server/platform/db/embedded/remove-cluster'
import { migrateDatabase } from '@shutterbid/server/platform/db/migrate-database'
import { connect, type Db } from '@shutterbid/server/platform/db/open-database'
import { prepareDatabase } from '@shutterbid/server/platform/db/prepare-database'
import { announceEvents } from '@shutterbid/server/platform/live/announce-events'
import { median } from './median.ts'

const connections = 16
const rounds = 12
const roundMs = 2000
const photographers = 700
const jobsEach = 48
const goal = 0.97
const ways = ['silent', 'read', 'notify'] as const

/** Bids per second on 16 connections: without announcing, with a reader of the events, and with a NOTIFY in each write; in turns. */
export async function benchAnnounce() {
  const folder = mkdtempSync(join(tmpdir(), 'shutterbid-announce-'))
  const postgres = await embeddedPostgres(folder)
  const url = postgres.urlOf('announce')
  try {
    await prepareDatabase(postgres.adminUrlOf, 'announce')
    await migrateDatabase(url, guardsScript())
    const { db, pool } = connect(url, { ...webLimits, max: connections })
    const rates: Record<(typeof ways)[number], number[]> = { silent: [], read: [], notify: [] }
    const nextBid = await bidsToMake(db)
    for (let round = 0; round <= rounds; round++) {
      for (const way of ways) {
        const announcing = way === 'read' ? await announceEvents(url, { onEvents: async () => {}, onGap: () => {} }) : null
        const rate = await bidsASecond(db, nextBid, way === 'notify')
        await announcing?.stop()
        // The first round warms up.
        if (round > 0) rates[way].push(rate)
      }
    }
    console.log(`\nBids a second on ${connections} connections, ${rounds} rounds in turns`)
    for (const way of ways) {
      // Compared within a round, because the machine is not equally fast in all of them.
      const share = median(rates[way].map((rate, round) => rate / (rates.silent[round] ?? Number.NaN)))
      const roundedRates = rates[way].map((rate) => rate.toFixed(0)).join(', ')
      const missed = way === 'read' && share < goal ? '   MISSED' : ''
      console.log(
        `  ${way.padEnd(7)} ${median(rates[way]).toFixed(0).padStart(5)}/s   ${share.toFixed(2)} of silent   (${roundedRates})${missed}`,
      )
    }
    await pool.end()
  } finally {
    postgres.stop()
    removeCluster(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

type NextBid = () => { actor: ReturnType<typeof actorOf>; jobId: string }

async function bidsToMake(db: Db): Promise<NextBid> {
  const [people, jobs] = [[], []] as [ReturnType<typeof actorOf>[], string[]]
  for (let number = 0; number < photographers; number++) people.push(actorOf(await aPhotographer(db, { week: null })))
  for (let number = 0; number < jobsEach; number++) jobs.push((await aJob(db)).id)
  let made = 0
  return () => {
    // Consecutive bids are on different jobs and from different people, because bids on one job wait for each other.
    const round = Math.floor(made / photographers)
    const person = made++ % photographers
    const actor = people[person]
    const jobId = jobs[(round + person) % jobsEach]
    if (!actor || !jobId || round >= jobsEach) throw new Error('there are no more bids to make')
    return { actor, jobId }
  }
}

async function bidsASecond(db: Db, nextBid: NextBid, notifies: boolean) {
  const env = readEnv({})
  const endsAt = performance.now() + roundMs
  let made = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < endsAt) {
        const { actor, jobId } = nextBid()
        const bid = { jobId, amountDollars: 200, message: 'With pleasure.', seenJobVersion: 1, ...noDetails, pictureIds: [] }
        await db.transaction(async (tx) => {
          await submitBid(tx, actor, bid, { env, secret: '' }, new Date())
          if (notifies) await tx.execute(`select pg_notify('events', '${jobId}')`)
        })
        made++
      }
    }),
  )
  return made / (roundMs / 1000)
}
