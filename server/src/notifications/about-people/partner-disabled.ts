import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { AccountEvents } from '#server/accounts/event-facts'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import type { NewNotice } from '../notify.ts'
import { aboutJob } from '../texts/about-job.ts'
import type { NoticeJob } from '../texts/find-notice-jobs.ts'
import type { Subjects } from '../texts/find-subjects.ts'
import type { Notice } from '../texts/notice.ts'

type AboutPartner = { jobId: string; partnerId: string }

/** About the other person of a job, whose account was disabled or enabled. */
export const partner_disabled: NoticeKind<AboutPartner> = {
  text: aboutPartner(true, (job, name, isClient) => ({
    message: `${name}'s account was disabled. ${disabledText(job, isClient)}`,
    subject: `${name}'s account was disabled: ${job.title}`,
  })),
  sample: ({ jobId, clientId }) => ({ facts: { jobId, partnerId: clientId }, isClientDisabled: true }),
}

export const partner_enabled: NoticeKind<AboutPartner> = {
  text: aboutPartner(false, (job, name, isClient) => ({
    message: `${name}'s account is enabled again. ${enabledText(job, isClient)}`,
    subject: `${name}'s account is enabled again: ${job.title}`,
  })),
  sample: ({ jobId, clientId }) => ({ facts: { jobId, partnerId: clientId } }),
}

/** To the other person of each job that is open or in progress, unless the account was enabled meanwhile. */
export const onAccountDisabled = noticeListener(({ personId }: AccountEvents['account.disabled'], { db, now }) =>
  partnerNotices(db, 'partner_disabled', { personId, now }),
)

/** The same, unless the account was disabled again meanwhile. */
export const onAccountEnabled = noticeListener(({ personId }: AccountEvents['account.enabled'], { db, now }) =>
  partnerNotices(db, 'partner_enabled', { personId, now }),
)

type Account = { personId: string; now: Date }

async function partnerNotices(db: Db, kind: 'partner_disabled' | 'partner_enabled', { personId, now }: Account): Promise<NewNotice[]> {
  const [person] = await db.select({ disabledAt: people.disabledAt }).from(people).where(eq(people.id, personId)).limit(1)
  if (!person || (person.disabledAt !== null) !== (kind === 'partner_disabled')) return []
  const partners = await findCurrentPartners(db, personId, now)
  return partners.map(({ jobId, otherId }) => ({ kind, personIds: [otherId], facts: { jobId, partnerId: personId } }))
}

const maxRows = 500

/** A person's jobs that are open or in progress, each with the other person: a bidder, the hired photographer, or the client. */
async function findCurrentPartners(db: Db, personId: string, now: Date) {
  const { id: jobId, clientId, acceptedPhotographerId, status, startsAt } = jobs
  const isOpen = and(eq(status, 'open'), gt(startsAt, now))
  const isRunning = eq(status, 'in_progress')
  const hires = await db
    .select({ jobId, clientId, photographerId: acceptedPhotographerId })
    .from(jobs)
    .where(and(isRunning, or(eq(clientId, personId), eq(acceptedPhotographerId, personId))))
    .orderBy(desc(jobs.postedAt), desc(jobId))
    .limit(maxRows)
  const pending = await db
    .select({ jobId, clientId, photographerId: bids.photographerId })
    .from(bids)
    .innerJoin(jobs, and(eq(jobId, bids.jobId), isOpen))
    .where(and(eq(bids.status, 'pending'), isNull(bids.archivedAt), or(eq(clientId, personId), eq(bids.photographerId, personId))))
    .orderBy(desc(bids.submittedAt), desc(bids.id))
    .limit(maxRows)
  return [...hires, ...pending].flatMap(({ jobId, clientId, photographerId }) => {
    const otherId = clientId === personId ? photographerId : clientId
    return otherId ? [{ jobId, otherId }] : []
  })
}

/** `isClient`: the reader is the client of the job. Once it is no longer so, the line says what became of it. */
function aboutPartner(
  isDisabled: boolean,
  write: (job: NoticeJob, name: string, isClient: boolean) => Pick<Notice, 'message' | 'subject'>,
) {
  return aboutJob<AboutPartner, Pick<Subjects, 'jobs' | 'names' | 'disabled' | 'now'>>((job, { personId, facts }, subjects) => {
    const { names, disabled, now } = subjects
    const name = names.get(facts.partnerId)
    if (name === undefined) return null
    const { message, subject } = write(job, name, personId === job.clientId)
    const hasTurned = disabled.has(facts.partnerId) !== isDisabled
    const since =
      whatBecame(job, { personId, partnerId: facts.partnerId, now }) ??
      (hasTurned ? turnedTexts[isDisabled ? 'enabled' : 'disabled'] : null)
    const was = `${name}'s account was ${isDisabled ? 'disabled' : 'enabled again'}.`
    return { message: since ? `${was} ${since}` : message, subject, isOutdated: since !== null }
  })
}

const turnedTexts = { enabled: 'It is enabled again by now.', disabled: 'It is disabled again by now.' }

/** Why a job no longer concerns the two; null while it does. */
function whatBecame(job: NoticeJob, { personId, partnerId, now }: { personId: string; partnerId: string; now: Date }) {
  const { title, status, clientId, acceptedPhotographerId: hiredId } = job
  if (status === 'open') return job.startsAt > now ? null : `The date for ${title} has passed.`
  if (status === 'cancelled') return `${title} is cancelled.`
  if (status === 'completed') return `${title} is complete.`
  if (hiredId === personId || hiredId === partnerId) return null
  return personId === clientId ? `You have hired ${job.photographerName} for ${title} since.` : `${title} is closed now.`
}

function disabledText({ title, status }: NoticeJob, isClient: boolean) {
  if (status === 'open') {
    return isClient
      ? `Their bid on ${title} cannot be accepted for now.`
      : `${title} is closed for now. Your bid comes back if the account is enabled before the shoot.`
  }
  return isClient
    ? `They may not come to ${title}. You can cancel it at once and post it again.`
    : `Ask whether ${title} takes place as long as you have another way to reach them. You can cancel it at any time.`
}

function enabledText({ title, status }: NoticeJob, isClient: boolean) {
  if (status === 'in_progress') return `${title} goes on as agreed.`
  return isClient ? `Their bid on ${title} can be accepted again.` : `${title} is open again, and your bid with it.`
}
