import { jobLimits } from '../../../domain/src/jobs/limits.ts'
import { countUnread, readConversations, readNotices, readThread, sendMessage } from './act-as-anyone.ts'
import type { Caller } from './caller.ts'
import { changed } from './history.ts'
import { type Client, type OpenJob, runningEach, type World } from './make-world.ts'
import type { Random } from './random-from.ts'

type Tools = { caller: Caller; random: Random; world: World }
type Bids = { items: { id: string; version: number; status: string; isArchived: boolean; photographer: { id: string } }[] }
type Counts = Record<'open' | 'in_progress' | 'completed' | 'cancelled', number>

const acts: { weight: number; act: (client: Client, tools: Tools) => Promise<void> }[] = [
  { weight: 3, act: postJob },
  { weight: 6, act: acceptSeveral },
  { weight: 0.3, act: cancelOpenJob },
  { weight: 6, act: review },
  { weight: 22, act: follow },
  { weight: 6, act: readSaved },
  { weight: 6, act: countJobs },
  { weight: 8, act: readJob },
  { weight: 3, act: readOpenJobs },
  { weight: 7, act: sendMessage },
  { weight: 12, act: readThread },
  { weight: 3, act: readConversations },
  { weight: 8, act: countUnread },
  { weight: 8, act: readNotices },
]

export function actAsClient(client: Client, tools: Tools) {
  return tools.random.weighted(acts).act(client, tools)
}

const postedBy = ({ id }: Client) => `the number of jobs of ${id}`
const statusOf = (jobId: string) => `the status of ${jobId}`

async function postJob(client: Client, tools: Tools) {
  const { caller, random, world } = tools
  if (client.postCount >= jobLimits.postsADay - runningEach) return countJobs(client, tools)
  const title = `Shoot ${client.id.slice(0, 8)}-${String(client.postCount++).padStart(3, '0')}`
  const shootOn = random.pick(world.shootDays) ?? ''
  const { answer } = await caller.call<{ jobId: string }>(client, {
    operation: 'jobs.post',
    input: {
      title,
      description: 'An hour of portraits in the evening light.',
      placeToken: world.placeToken,
      shootOn,
      shootTime: random.pick(['10:00', '11:00', '15:00']),
      durationMinutes: 120,
      deliveryOn: new Date(Date.parse(shootOn) + 14 * 86_400_000).toISOString().slice(0, 10),
      peopleCount: 2,
      shootSetting: 'outdoor',
      occasion: 'Not specified',
      specialties: ['PORTRAIT'],
      budgetDollars: 300,
    },
    isWrite: true,
    facts: { acts: [`job.posted ${title}`, `a job named ${title}`], added: [postedBy(client)] },
    see: ({ jobId }) => ({ wrote: [{ what: statusOf(jobId), value: 'open' }] }),
  })
  if (!answer) return
  const job = { id: answer.jobId, clientId: client.id, title }
  client.jobs.push(job)
  world.openJobs.push(job)
}

/** Several tabs accept different bids of one job at once. */
async function acceptSeveral(client: Client, { caller, random, world }: Tools) {
  const job = random.pick(client.jobs.filter((one) => world.openJobs.includes(one)))
  if (!job) return
  const { answer } = await caller.call<Bids>(client, { operation: 'bids.list', input: { jobId: job.id } })
  const pending = answer?.items.filter(({ status, isArchived }) => status === 'pending' && !isArchived) ?? []
  if (pending.length < 2 && random.next() < 0.8) return
  await Promise.all(
    pending.slice(0, 3).map(async ({ id: bidId, version, photographer }) => {
      const { entry } = await caller.call(client, {
        operation: 'bids.accept',
        input: { bidId, seenBidVersion: version, seenJobVersion: 1 },
        isWrite: true,
        facts: { acts: [`bid.accepted ${bidId}`, `a hire by the bid ${bidId}`], wrote: [{ what: statusOf(job.id), value: 'in_progress' }] },
      })
      if (entry.outcome !== 'acknowledged') return
      close(world, job)
      world.photographers.find(({ id }) => id === photographer.id)?.hires.push({ jobId: job.id, clientId: client.id })
    }),
  )
  if (pending.length > 0) await readJobNamed(client, job.id, caller)
}

function close(world: World, job: OpenJob) {
  const index = world.openJobs.indexOf(job)
  if (index >= 0) world.openJobs.splice(index, 1)
}

async function cancelOpenJob(client: Client, { caller, random, world }: Tools) {
  const job = random.pick(client.jobs.filter((one) => world.openJobs.includes(one)))
  if (!job) return
  close(world, job)
  await caller.call(client, {
    operation: 'jobs.cancelOpen',
    input: { jobId: job.id },
    isWrite: true,
    facts: { acts: [`job.cancelled ${job.id}`], wrote: [{ what: statusOf(job.id), value: 'cancelled' }] },
  })
}

/** Two tabs send two reviews at once. */
async function review(client: Client, { caller, random }: Tools) {
  const jobId = client.toReview.pop()
  if (!jobId) return
  await Promise.all(
    [1, 2].map((tab) =>
      caller.call(client, {
        operation: 'reviews.write',
        input: { jobId, rating: 1 + random.below(5), content: `Calm and quick, says tab ${tab}.` },
        isWrite: true,
        facts: { acts: [`review.written ${jobId}`, `a review of ${jobId}`], wrote: [{ what: `the review of ${jobId}`, value: 'there' }] },
      }),
    ),
  )
  await caller.call<object | null>(client, {
    operation: 'reviews.ofJob',
    input: { jobId },
    see: (found) => ({ saw: [{ what: `the review of ${jobId}`, value: found ? 'there' : 'missing' }] }),
  })
}

const followOf = (client: Client, photographerId: string) => `the follow of ${client.id} for ${photographerId}`

async function follow(client: Client, { caller, random }: Tools) {
  const personId = random.pick(client.favoriteIds)
  if (!personId) return
  const isOn = random.next() < 0.5
  await caller.call(client, {
    operation: isOn ? 'profiles.follow' : 'profiles.unfollow',
    input: { personId },
    isWrite: true,
    facts: { wrote: [{ what: followOf(client, personId), value: isOn ? 'on' : 'off' }] },
  })
  if (random.next() < 0.5)
    await caller.call<{ follow: { isOn: boolean } | null }>(client, {
      operation: 'profiles.get',
      input: { personId },
      see: (profile) => ({ saw: [{ what: followOf(client, personId), value: profile.follow?.isOn ? 'on' : 'off' }] }),
    })
}

async function readSaved(client: Client, { caller }: Tools) {
  await caller.call<{ items: { id: string }[] }>(client, {
    operation: 'profiles.saved',
    input: {},
    see: ({ items }) => ({
      saw: client.favoriteIds.map((id) => ({ what: followOf(client, id), value: items.some((item) => item.id === id) ? 'on' : 'off' })),
    }),
  })
}

async function countJobs(client: Client, { caller }: Tools) {
  await caller.call<Counts>(client, {
    operation: 'jobs.myCounts',
    input: {},
    see: (counts) => ({ sawCounts: [{ what: postedBy(client), count: Object.values(counts).reduce((sum, count) => sum + count, 0) }] }),
  })
}

async function readJob(client: Client, { caller, random }: Tools) {
  const job = random.pick(client.jobs.slice(-4))
  if (job) await readJobNamed(client, job.id, caller)
}

async function readJobNamed(client: Client, jobId: string, caller: Caller) {
  await caller.call<{ status: string; photographer: object | null }>(client, {
    operation: 'jobs.get',
    input: { jobId },
    // The hired photographer completes and cancels.
    see: ({ status, photographer }) => ({
      saw: [{ what: statusOf(jobId), value: photographer && status !== 'in_progress' ? changed : status }],
    }),
    seeNothing: () => ({ saw: [{ what: statusOf(jobId), value: 'gone' }] }),
  })
}

async function readOpenJobs(client: Client, { caller }: Tools) {
  await caller.call<{ items: { id: string; status: string }[] }>(client, {
    operation: 'jobs.mine',
    input: { status: 'open' },
    see: ({ items }) => ({ saw: items.map(({ id, status }) => ({ what: statusOf(id), value: status })) }),
  })
}
