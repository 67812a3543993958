import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bidLimits } from '../../../domain/src/bids/limits.ts'
import { portfolioLimits } from '../../../domain/src/portfolio/limits.ts'
import { countUnread, readConversations, readNotices, readThread, sendMessage } from './act-as-anyone.ts'
import type { Caller } from './caller.ts'
import { changed } from './history.ts'
import type { Photographer, World } from './make-world.ts'
import type { Random } from './random-from.ts'

const picture = new Uint8Array(readFileSync(join(import.meta.dirname, '../../../server/demo/pictures/arch-valley.jpg')))

type Tools = { caller: Caller; random: Random; world: World }
type JobSeen = { isArchived: boolean; ownBid: { status: string; rejectReason: string | null } | null }

const acts: { weight: number; act: (photographer: Photographer, tools: Tools) => Promise<void> }[] = [
  { weight: 9, act: bid },
  { weight: 1.5, act: withdraw },
  { weight: 3, act: complete },
  { weight: 0.4, act: cancelHire },
  { weight: 0.7, act: addPicture },
  { weight: 1, act: readPictures },
  { weight: 16, act: writeBio },
  { weight: 8, act: hideJob },
  { weight: 8, act: readJob },
  { weight: 4, act: readWork },
  { weight: 7, act: sendMessage },
  { weight: 12, act: readThread },
  { weight: 3, act: readConversations },
  { weight: 8, act: countUnread },
  { weight: 8, act: readNotices },
]

export function actAsPhotographer(photographer: Photographer, tools: Tools) {
  return tools.random.weighted(acts).act(photographer, tools)
}

const bidOn = ({ id }: Photographer, jobId: string) => `the bid of ${id} on ${jobId}`
const hidingOf = ({ id }: Photographer, jobId: string) => `the hiding by ${id} of ${jobId}`

/** On a job that others bid on, too; also again after withdrawing. */
async function bid(photographer: Photographer, tools: Tools) {
  const { caller, random, world } = tools
  const job = random.pick(world.openJobs.slice(-12))
  if (!job || photographer.bidCount >= bidLimits.bidsADay) return readWork(photographer, tools)
  if (photographer.bids.has(job.id)) return readJobNamed(photographer, job.id, caller)
  photographer.bidCount++
  const { answer } = await caller.call<{ id: string }>(photographer, {
    operation: 'bids.submit',
    input: { jobId: job.id, amountDollars: 100 + random.below(400), message: 'I know that park and its light well.', seenJobVersion: 1 },
    isWrite: true,
    facts: { acts: [`bid.submitted ${job.id} ${photographer.id}`], wrote: [{ what: bidOn(photographer, job.id), value: 'pending' }] },
  })
  if (answer) photographer.bids.set(job.id, answer.id)
  if (random.next() < 0.4) await readJobNamed(photographer, job.id, caller)
}

async function withdraw(photographer: Photographer, { caller, random, world }: Tools) {
  const open = [...photographer.bids].filter(([jobId]) => world.openJobs.some(({ id }) => id === jobId))
  const [jobId, bidId] = random.pick(open) ?? []
  if (!jobId) return
  const { entry } = await caller.call(photographer, {
    operation: 'bids.withdraw',
    input: { bidId },
    isWrite: true,
    facts: { acts: [`bid.withdrawn ${jobId} ${photographer.id}`], wrote: [{ what: bidOn(photographer, jobId), value: 'withdrawn' }] },
  })
  if (entry.outcome === 'acknowledged') photographer.bids.delete(jobId)
  await readJobNamed(photographer, jobId, caller)
}

async function complete(photographer: Photographer, { caller, world }: Tools) {
  const hire = photographer.running.pop()
  if (!hire) return
  const { entry } = await caller.call(photographer, {
    operation: 'jobs.complete',
    input: { jobId: hire.jobId },
    isWrite: true,
    facts: { acts: [`job.completed ${hire.jobId}`] },
  })
  if (entry.outcome === 'acknowledged') world.clients.find(({ id }) => id === hire.clientId)?.toReview.push(hire.jobId)
}

async function cancelHire(photographer: Photographer, { caller }: Tools) {
  const hire = photographer.hires.pop()
  if (!hire) return
  await caller.call(photographer, {
    operation: 'jobs.cancel',
    input: { jobId: hire.jobId, note: 'My camera is broken.' },
    isWrite: true,
    facts: { acts: [`job.cancelled ${hire.jobId}`] },
  })
}

/** It goes through an image process. */
async function addPicture(photographer: Photographer, tools: Tools) {
  const { id, pictureTitles } = photographer
  if (pictureTitles.length >= portfolioLimits.pictures.max) return readPictures(photographer, tools)
  const title = `Dunes at noon, ${pictureTitles.length + 1}`
  pictureTitles.push(title)
  await tools.caller.call(photographer, {
    operation: 'portfolio.add',
    input: {},
    isWrite: true,
    photo: new File([picture], `${title}.jpg`, { type: 'image/jpeg' }),
    facts: { acts: [`a picture of ${id} named ${title}`], wrote: [{ what: pictureOf(photographer, title), value: 'there' }] },
  })
  await readPictures(photographer, tools)
}

const pictureOf = ({ id }: Photographer, title: string) => `the picture of ${id} named ${title}`

async function readPictures(photographer: Photographer, { caller }: Tools) {
  await caller.call<{ alt: string }[]>(photographer, {
    operation: 'portfolio.list',
    input: { personId: photographer.id },
    see: (pictures) => ({
      saw: photographer.pictureTitles.map((title) => ({
        what: pictureOf(photographer, title),
        value: pictures.some(({ alt }) => alt === title) ? 'there' : 'missing',
      })),
    }),
  })
}

async function writeBio(photographer: Photographer, { caller, random }: Tools) {
  const what = `the bio of ${photographer.id}`
  const bio = `I take pictures, ${random.below(1_000_000_000)}.`
  await caller.call(photographer, { operation: 'profiles.setBio', input: { bio }, isWrite: true, facts: { wrote: [{ what, value: bio }] } })
  if (random.next() < 0.5)
    await caller.call<{ bio: string }>(photographer, {
      operation: 'profiles.get',
      input: { personId: photographer.id },
      see: (profile) => ({ saw: [{ what, value: profile.bio }] }),
    })
}

async function hideJob(photographer: Photographer, { caller, random, world }: Tools) {
  const job = random.pick(world.openJobs)
  if (!job) return
  const isOn = random.next() < 0.5
  await caller.call(photographer, {
    operation: isOn ? 'jobs.archive' : 'jobs.unarchive',
    input: { jobId: job.id },
    isWrite: true,
    facts: { wrote: [{ what: hidingOf(photographer, job.id), value: isOn ? 'on' : 'off' }] },
  })
  if (random.next() < 0.5) await readJobNamed(photographer, job.id, caller)
}

async function readJob(photographer: Photographer, { caller, random }: Tools) {
  const [jobId] = random.pick([...photographer.bids]) ?? []
  if (jobId) await readJobNamed(photographer, jobId, caller)
}

async function readJobNamed(photographer: Photographer, jobId: string, caller: Caller) {
  await caller.call<JobSeen>(photographer, {
    operation: 'jobs.get',
    input: { jobId },
    see: ({ isArchived, ownBid }) => ({
      saw: [
        { what: hidingOf(photographer, jobId), value: isArchived ? 'on' : 'off' },
        { what: bidOn(photographer, jobId), value: bidSeen(ownBid) },
      ],
    }),
  })
}

/** The client decides about pending bids. */
function bidSeen(ownBid: JobSeen['ownBid']) {
  if (!ownBid) return 'none'
  if (ownBid.status === 'pending') return 'pending'
  return ownBid.rejectReason === 'withdrawn' ? 'withdrawn' : changed
}

async function readWork(photographer: Photographer, { caller }: Tools) {
  await caller.call(photographer, { operation: 'jobs.inRange', input: { status: 'in_progress' } })
}
