import { aboutJob, jobLink } from './about-job.ts'
import type { NoticeJob } from './find-notice-jobs.ts'
import type { Notice, NoticeTexts } from './notice.ts'

/** About the other person of a job, whose account was disabled or enabled. */
export const partnerTexts = {
  partner_disabled: aboutPartner((job, name, isClient) => ({
    message: `${name}'s account was disabled. ${disabledText(job, isClient)}`,
    subject: `${name}'s account was disabled: ${job.title}`,
  })),
  partner_enabled: aboutPartner((job, name, isClient) => ({
    message: `${name}'s account is enabled again. ${enabledText(job, isClient)}`,
    subject: `${name}'s account is enabled again: ${job.title}`,
  })),
} satisfies Partial<NoticeTexts>

/** `isClient`: the reader is the client of the job. */
function aboutPartner<Kind extends 'partner_disabled' | 'partner_enabled'>(
  write: (job: NoticeJob, name: string, isClient: boolean) => Pick<Notice, 'message' | 'subject'>,
) {
  return aboutJob<Kind>((job, { personId, facts }, { names }) => {
    const name = names.get(facts.partnerId)
    if (name === undefined) return null
    const isOutdated = job.status !== 'open' && job.status !== 'in_progress'
    return { ...write(job, name, personId === job.clientId), link: jobLink(job.jobId), action: 'See the job', isOutdated }
  })
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
