import { instantOf, localOf } from '@shutterbid/domain/shared/days'
import { eq } from 'drizzle-orm'
import { findMatchingPhotographers } from '#server/availability/find-matching-photographers'
import { bids } from '#server/bids/tables'
import { type JobRow, jobs } from '#server/jobs/tables'
import type { Tx } from '#server/platform/db/open-database'
import { aBid, aCancellation, aHire, aJob, aReview } from '../factories/jobs.ts'
import { demoAccounts } from './accounts.ts'
import { neighbourhoods } from './cast.ts'
import type { DemoClient, DemoPhotographer } from './make-demo-world.ts'
import { type Seeded, seeded } from './seeded.ts'
import { bidMessages, reviewTexts, shoots } from './shoots.ts'

type World = { photographers: DemoPhotographer[]; clients: DemoClient[] }
type Fate = 'open' | 'hired' | 'running' | 'reviewed' | 'unreviewed' | 'cancelled' | 'left'

// 200 jobs in every state: still open, hired for a day to come, begun, done with and without a review, taken back, left.
const fates: [Fate, number][] = [
  ['open', 72],
  ['hired', 26],
  ['running', 12],
  ['reviewed', 58],
  ['unreviewed', 10],
  ['cancelled', 14],
  ['left', 8],
]

export async function makeJobs(tx: Tx, world: World) {
  const luck = seeded(23)
  const list = fates.flatMap(([fate, count]) => Array.from({ length: count }, () => fate))
  for (const [index, fate] of list.entries()) await makeJob(tx, world, { luck, fate, index })
}

async function makeJob(tx: Tx, { photographers, clients }: World, { luck, fate, index }: { luck: Seeded; fate: Fate; index: number }) {
  // Every ninth job is Ana's, so that her list shows every state.
  const client = index % 9 === 0 ? (clients[0] as DemoClient) : luck.pick(clients)
  const shoot = shoots[index % shoots.length] as (typeof shoots)[number]
  const place = luck.pick(neighbourhoods[client.city])
  const days =
    fate === 'open'
      ? luck.between(3, 45)
      : fate === 'hired'
        ? luck.between(2, 30)
        : fate === 'running'
          ? -luck.between(0, 3) - 1
          : fate === 'cancelled'
            ? luck.between(4, 40)
            : -luck.between(5, 160)
  const shootOn = localOf(new Date(Date.now() + days * 86_400_000), place.zone).on
  const startsAt = instantOf({ on: shootOn, at: shoot.time, zone: place.zone })
  const postedAt = new Date(Math.min(Date.now() - luck.between(1, 90) * 3_600_000, startsAt.getTime() - 12 * 86_400_000))
  const bidders = biddersFor({ photographers, luck, city: client.city, index, fate })
  const endsAt = new Date(startsAt.getTime() + shoot.minutes * 60_000)
  const recipients = fate === 'open' ? await recipientsOf(tx, { ...place, startsAt, endsAt }, bidders) : []
  const job = await aJob(tx, {
    clientId: client.id,
    city: place,
    title: shoot.title,
    description: shoot.description,
    specialties: shoot.specialties,
    occasion: shoot.occasion,
    shootSetting: shoot.setting,
    peopleCount: shoot.people,
    budgetDollars: shoot.budget === 0 ? 0 : shoot.budget + luck.between(-2, 4) * 10,
    shootOn,
    shootTime: shoot.time,
    durationMinutes: shoot.minutes,
    deliveryOn: localOf(new Date(Date.now() + (days + 14) * 86_400_000), place.zone).on,
    postedAt,
    streetLine: `${luck.between(100, 4800)} N ${luck.pick(['Maple', 'Central', 'River', 'Orchard', 'Mission', 'Palm'])} St`,
    meetingPoint: 'By the front door; ring twice.',
    recipients,
  })
  await makeBids(tx, { job, luck, fate, bidders })
}

/** Bo bids on a share of the jobs in Phoenix, and is hired for some. */
function biddersFor({
  photographers,
  luck,
  city,
  index,
  fate,
}: {
  photographers: DemoPhotographer[]
  luck: Seeded
  city: string
  index: number
  fate: Fate
}) {
  const here = photographers.filter(
    (person) => person.city === city && person.email !== demoAccounts.bo.email && person.email !== demoAccounts.cy.email,
  )
  const bo = photographers.find(({ email }) => email === demoAccounts.bo.email)
  const count = fate === 'open' ? luck.between(0, 6) : luck.between(1, 5)
  const bidders = luck.some(here, count)
  return city === 'Phoenix' && bo && index % 4 === 0 ? [bo, ...bidders] : bidders
}

/** Whom the job suits today, and whoever bids: they heard of it when it was posted. */
async function recipientsOf(tx: Tx, job: Parameters<typeof findMatchingPhotographers>[1]['job'], bidders: DemoPhotographer[]) {
  const matching = await findMatchingPhotographers(tx, { job, limit: 500 })
  return [...new Set([...matching, ...bidders.map(({ id }) => id)])]
}

async function makeBids(tx: Tx, { job, luck, fate, bidders }: { job: JobRow; luck: Seeded; fate: Fate; bidders: DemoPhotographer[] }) {
  const made = []
  const messages = luck.some(bidMessages, bidders.length)
  for (const [index, bidder] of bidders.entries()) {
    const around = job.budgetDollars || 400
    const amountDollars = Math.max(60, Math.round((around * luck.between(78, 125)) / 1000) * 10)
    const submittedAt = new Date(job.postedAt.getTime() + (index + 1) * luck.between(20, 300) * 60_000)
    made.push(
      await aBid(tx, {
        jobId: job.id,
        photographerId: bidder.id,
        amountDollars,
        message: messages[index % messages.length] ?? '',
        submittedAt: new Date(Math.min(submittedAt.getTime(), Date.now() - 600_000)),
      }),
    )
  }
  const [first] = made
  if (fate === 'open' || !first) return
  if (fate === 'cancelled') {
    await aCancellation(tx, { jobId: job.id, reason: 'client' })
    await tx.update(bids).set({ status: 'rejected', rejectReason: 'job_cancelled' }).where(eq(bids.jobId, job.id))
    return
  }
  await aHire(tx, { jobId: job.id, bidId: first.id })
  if (fate === 'left') await aCancellation(tx, { jobId: job.id, reason: 'photographer', cancelledAt: job.startsAt })
  if (fate === 'reviewed' || fate === 'unreviewed')
    await tx.update(jobs).set({ status: 'completed', completedAt: job.endsAt }).where(eq(jobs.id, job.id))
  if (fate === 'reviewed')
    await aReview(tx, {
      jobId: job.id,
      rating: luck.pick([5, 5, 5, 5, 4, 4, 3]),
      content: luck.pick(reviewTexts),
      writtenAt: new Date(job.endsAt.getTime() + 3 * 86_400_000),
    })
}
