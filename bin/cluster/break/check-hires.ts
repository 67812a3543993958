import { grouped } from './grouped.ts'
import type { Anomaly, Entry, Job, Run } from './history.ts'

/** One hire a job, one shoot at a time, one review a completed job. */
export function checkHires(run: Run): Anomaly[] {
  return [...twoHires(run), ...doubleBookings(run), ...wrongReviews(run)]
}

function twoHires({ history, database }: Run): Anomaly[] {
  const jobOf = new Map(database.bids.map(({ id, jobId }) => [id, jobId]))
  const accepted = grouped(acknowledged(history, 'bids.accept'), (entry) => jobOf.get(bidOf(entry)))
  const inRows = grouped(
    database.bids.filter(({ status }) => status === 'accepted'),
    ({ jobId }) => jobId,
  )
  const told = grouped(
    database.events.filter(({ name }) => name === 'bid.accepted'),
    ({ facts }) => String(facts.jobId),
  )
  return database.jobs.flatMap(({ id, title, acceptedBidId }): Anomaly[] => {
    const entries = accepted.get(id) ?? []
    const bidIds = new Set([
      ...entries.map(bidOf),
      ...(inRows.get(id) ?? []).map((bid) => bid.id),
      ...(told.get(id) ?? []).map(({ facts }) => String(facts.bidId)),
      ...(acceptedBidId ? [acceptedBidId] : []),
    ])
    if (bidIds.size < 2) return []
    const sentence = `The job “${title}” (${id}) has ${bidIds.size} hires: the bids ${[...bidIds].join(', ')}.`
    return [{ what: 'two hires for one job', sentence, entries: numbersOf(entries) }]
  })
}

const bidOf = ({ acts = [] }: Entry) => acts[0]?.split(' ')[1] ?? ''

/** Of the hires that still stand: their shoots, and the times in the photographer's calendar. */
function doubleBookings({ history, database }: Run): Anomaly[] {
  const jobOf = new Map(database.bids.map(({ id, jobId }) => [id, jobId]))
  const accepted = grouped(acknowledged(history, 'bids.accept'), (entry) => jobOf.get(bidOf(entry)))
  const standing = database.jobs.filter(({ status }) => status === 'in_progress' || status === 'completed')
  const byPhotographer = grouped(standing, ({ photographerId }) => photographerId)
  const ofJobs = [...byPhotographer].flatMap(([photographerId, jobs]) =>
    overlapsIn(jobs).map(([first, second]): Anomaly => {
      const what = 'a photographer hired twice at one time'
      const sentence = `The photographer ${photographerId} is hired for ${nameOf(first)} and for ${nameOf(second)}, at the same time.`
      return { what, sentence, entries: [first, second].flatMap(({ id }) => numbersOf(accepted.get(id) ?? [])) }
    }),
  )
  const busy = new Map(database.shoots.map((shoot) => [shoot.jobId, shoot]))
  const ofCalendars = standing.flatMap((job): Anomaly[] => {
    const shoot = busy.get(job.id)
    if (shoot?.personId === job.photographerId && shoot?.startsAt === job.startsAt && shoot.endsAt === job.endsAt) return []
    const sentence = `The hire of ${nameOf(job)} does not keep its time in the calendar of the photographer ${job.photographerId}.`
    return [{ what: 'a photographer hired twice at one time', sentence, entries: numbersOf(accepted.get(job.id) ?? []) }]
  })
  return [...ofJobs, ...ofCalendars]
}

const nameOf = ({ title, id }: Job) => `“${title}” (${id})`

function overlapsIn(jobs: Job[]): [Job, Job][] {
  const byStart = jobs.toSorted((a, b) => a.startsAt - b.startsAt)
  return byStart.flatMap((first, index) =>
    byStart.slice(index + 1).flatMap((second): [Job, Job][] => (second.startsAt < first.endsAt ? [[first, second]] : [])),
  )
}

function wrongReviews({ history, database }: Run): Anomaly[] {
  const jobs = new Map(database.jobs.map((job) => [job.id, job]))
  const written = grouped(acknowledged(history, 'reviews.write'), ({ acts = [] }) => acts[0]?.split(' ')[1])
  return [...grouped(database.reviews, ({ jobId }) => jobId)].flatMap(([jobId, reviews]): Anomaly[] => {
    const job = jobs.get(jobId)
    const entries = numbersOf(written.get(jobId) ?? [])
    const found: Anomaly[] = []
    if (reviews.length > 1)
      found.push({ what: 'two reviews of one job', sentence: `The job ${jobId} has ${reviews.length} reviews.`, entries })
    const isRight = reviews.every(
      ({ clientId, photographerId }) => clientId === job?.clientId && photographerId === job.photographerId && job.status === 'completed',
    )
    if (!isRight)
      found.push({
        what: 'a review without a completed job',
        sentence: `The job ${jobId} is ${job?.status ?? 'gone'}, or had other people, and has a review.`,
        entries,
      })
    return found
  })
}

function acknowledged(history: Entry[], operation: string) {
  return history.filter((entry) => entry.operation === operation && entry.outcome === 'acknowledged')
}

const numbersOf = (entries: Entry[]) => entries.map(({ number }) => number)
