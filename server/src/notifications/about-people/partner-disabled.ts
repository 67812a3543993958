import { aboutJob } from '../texts/about-job.ts'
import type { NoticeJob } from '../texts/find-notice-jobs.ts'
import type { Subjects } from '../texts/find-subjects.ts'
import type { Notice } from '../texts/notice.ts'
import type { NoticeKind } from '../texts/notice-kind.ts'

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
  if (status === 'open') return job.startsAt > now ? null : `The date of ${title} has passed.`
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
