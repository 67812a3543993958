import { instantOf } from '@shutterbid/domain/shared/days'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { eq } from 'drizzle-orm'
import { findMatchingPhotographers } from '#server/availability/matching/find-matching-photographers'
import { bids } from '#server/bids/tables'
import { type JobRow, jobs } from '#server/jobs/tables'
import type { Tx } from '#server/platform/db/open-database'
import { aBid, aCancellation, aHire, aJob, aReply, aReview } from '../factories/jobs.ts'
import { demoAccounts } from './accounts.ts'
import { neighbourhoods } from './cast.ts'
import type { DemoClient, DemoPhotographer } from './make-demo-world.ts'
import { type Seeded, seeded } from './seeded.ts'
import { bidMessages, shoots } from './shoots.ts'

type World = { photographers: DemoPhotographer[]; clients: DemoClient[] }
type Review = (typeof shoots)[number]['reviews'][number]
type Outcome = 'open' | 'hired' | 'running' | 'reviewed' | 'unreviewed' | 'cancelled' | 'left'

// 200 jobs in every state: open, hired for a later day, started, completed with and without a review, cancelled by the client, cancelled by
// the photographer.
const outcomes: [Outcome, number][] = [
  ['open', 72],
  ['hired', 26],
  ['running', 12],
  ['reviewed', 58],
  ['unreviewed', 10],
  ['cancelled', 14],
  ['left', 8],
]

export async function makeJobs(tx: Tx, world: World) {
  const random = seeded(23)
  const list = outcomes.flatMap(([outcome, count]) => Array.from({ length: count }, () => outcome))
  for (const [index, outcome] of list.entries()) await makeJob(tx, world, { random, outcome, index })
}

async function makeJob(
  tx: Tx,
  { photographers, clients }: World,
  { random, outcome, index }: { random: Seeded; outcome: Outcome; index: number },
) {
  // Every ninth job is Ana's, so that her list has every state.
  const client = index % 9 === 0 ? (clients[0] as DemoClient) : random.pick(clients)
  const shoot = shoots[index % shoots.length] as (typeof shoots)[number]
  const place = random.pick(neighbourhoods[client.city])
  const days =
    outcome === 'open'
      ? random.between(3, 45)
      : outcome === 'hired'
        ? random.between(2, 30)
        : outcome === 'running'
          ? -random.between(0, 3) - 1
          : outcome === 'cancelled'
            ? random.between(4, 40)
            : -random.between(5, 160)
  const shootOn = localDateTime(new Date(Date.now() + days * 86_400_000), place.zone).on
  const startsAt = instantOf({ on: shootOn, at: shoot.time, zone: place.zone })
  const postedAt = new Date(Math.min(Date.now() - random.between(1, 90) * 3_600_000, startsAt.getTime() - 12 * 86_400_000))
  const bidders = biddersFor({ photographers, random, city: client.city, index, outcome })
  const endsAt = new Date(startsAt.getTime() + shoot.minutes * 60_000)
  const recipients = outcome === 'open' ? await recipientsOf(tx, { ...place, startsAt, endsAt }, bidders) : []
  const job = await aJob(tx, {
    clientId: client.id,
    city: place,
    title: shoot.title,
    description: shoot.description,
    specialties: shoot.specialties,
    occasion: shoot.occasion,
    shootSetting: shoot.setting,
    peopleCount: shoot.people,
    budgetDollars: shoot.budget === 0 ? 0 : shoot.budget + random.between(-2, 4) * 10,
    shootOn,
    shootTime: shoot.time,
    durationMinutes: shoot.minutes,
    dayPlan: shoot.plan,
    deliveryOn: localDateTime(new Date(Date.now() + (days + 14) * 86_400_000), place.zone).on,
    postedAt,
    streetLine: `${random.between(100, 4800)} N ${random.pick(['Maple', 'Central', 'River', 'Orchard', 'Mission', 'Palm'])} St`,
    meetingPoint: 'By the front door; ring twice.',
    recipients,
  })
  // The next of this kind of shoot gets the other review.
  const review = shoot.reviews[Math.floor(index / shoots.length) % shoot.reviews.length]
  await makeBids(tx, { job, random, outcome, bidders, review })
}

/** Bo bids on some of the jobs in Phoenix, and is hired for a few. */
function biddersFor({
  photographers,
  random,
  city,
  index,
  outcome,
}: {
  photographers: DemoPhotographer[]
  random: Seeded
  city: string
  index: number
  outcome: Outcome
}) {
  const here = photographers.filter(
    (person) => person.city === city && person.email !== demoAccounts.bo.email && person.email !== demoAccounts.cy.email,
  )
  const bo = photographers.find(({ email }) => email === demoAccounts.bo.email)
  const count = outcome === 'open' ? random.between(0, 6) : random.between(1, 5)
  const bidders = random.some(here, count)
  return city === 'Phoenix' && bo && index % 4 === 0 ? [bo, ...bidders] : bidders
}

/** The photographers who match the job today, and the bidders. */
async function recipientsOf(tx: Tx, job: Parameters<typeof findMatchingPhotographers>[1]['job'], bidders: DemoPhotographer[]) {
  const matching = await findMatchingPhotographers(tx, { job, limit: 500 })
  return [...new Set([...matching, ...bidders.map(({ id }) => id)])]
}

async function makeBids(
  tx: Tx,
  {
    job,
    random,
    outcome,
    bidders,
    review,
  }: { job: JobRow; random: Seeded; outcome: Outcome; bidders: DemoPhotographer[]; review?: Review },
) {
  const made = []
  const messages = random.some(bidMessages, bidders.length)
  for (const [index, bidder] of bidders.entries()) {
    const around = job.budgetDollars || 400
    const amountDollars = Math.max(60, Math.round((around * random.between(78, 125)) / 1000) * 10)
    const submittedAt = new Date(job.postedAt.getTime() + (index + 1) * random.between(20, 300) * 60_000)
    made.push(
      await aBid(tx, {
        jobId: job.id,
        photographerId: bidder.id,
        amountDollars,
        message: messages[index % messages.length] ?? '',
        ...detailsFor(job, index),
        readVersion: index === 0 ? 1 : null,
        submittedAt: new Date(Math.min(submittedAt.getTime(), Date.now() - 600_000)),
      }),
    )
  }
  const [first] = made
  if (outcome === 'open' || !first) return
  if (outcome === 'cancelled') {
    await aCancellation(tx, { jobId: job.id, reason: 'client' })
    await tx.update(bids).set({ status: 'rejected', rejectReason: 'job_cancelled' }).where(eq(bids.jobId, job.id))
    return
  }
  await aHire(tx, { jobId: job.id, bidId: first.id })
  if (outcome === 'left') await aCancellation(tx, { jobId: job.id, reason: 'photographer', cancelledAt: job.startsAt })
  if (outcome === 'reviewed' || outcome === 'unreviewed')
    await tx.update(jobs).set({ status: 'completed', completedAt: job.endsAt }).where(eq(jobs.id, job.id))
  if (outcome !== 'reviewed') return
  const { id: reviewId, rating } = await aReview(tx, {
    jobId: job.id,
    ...review,
    writtenAt: new Date(job.endsAt.getTime() + 3 * 86_400_000),
  })
  if (rating < 5) await aReply(tx, { reviewId, content: 'Thank you for saying so plainly. I am glad that you like the pictures.' })
}

/** Two of three bids state details, each somewhat differently from the next. */
function detailsFor({ durationMinutes }: JobRow, index: number) {
  if (index % 3 === 2) return {}
  const hours = durationMinutes / 60
  return {
    coveredHours: Math.ceil(2 * hours) / 2 + (index % 2 === 1 ? 0.5 : 0),
    editedPictures: Math.round((20 + 5 * (index % 4)) * Math.max(1, hours)),
    deliveryDays: [10, 14, 7, 21][index % 4],
    isTravelIncluded: index % 4 === 3 ? null : true,
    hasSecondShooter: index % 4 === 1 && durationMinutes >= 180,
    deliveredBy: 'gallery' as const,
    pictureUse: index % 2 === 0 ? ('personal' as const) : ('social' as const),
    ...(index % 2 === 0 ? { depositPercent: 30, depositDays: 3, balanceDays: 0 } : null),
    ifCancelled: index % 4 === 0 ? 'If I am ill, a colleague comes, or you get everything back. Rain moves the shoot to another day.' : '',
  }
}
