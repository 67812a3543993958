import { aboutJob, jobLink, whatBecameOfOffer } from './about-job.ts'
import { ownBidKey } from './find-subjects.ts'
import { newJobText } from './new-job-text.ts'
import type { NoticeTexts } from './notice.ts'

/** What saved searches found. */
export const searchTexts = {
  job_found: aboutJob((job, { personId }, { finds, places, now }) => {
    const name = finds.get(ownBidKey(personId, job.jobId))
    const search = name === undefined ? 'a search that you saved' : `“${name}”`
    const became = whatBecameOfOffer(job, { personId, now })
    return {
      message: `New for ${search}: ${job.clientName} posted ${job.title}. ${became ?? `${newJobText(job, places.get(personId), now)}.`}`,
      link: jobLink(job.jobId),
      subject: `New for ${search}: ${job.title}`,
      action: 'See the job',
      more: 'It is within your range. Look at your calendar before you bid: you may be busy, or not work then.',
      isOutdated: job.status !== 'open' || job.hiddenReason !== null,
    }
  }),
  photographers_found: ({ facts: { searchId }, eventCount }, { searches }) => {
    const search = searches.get(searchId)
    if (!search) return null
    const { id, name, foundNames } = search
    const names = foundNames.slice(0, eventCount)
    return {
      message: foundText(names, name),
      link: `/photographers?saved=${id}`,
      subject: `New photographers for “${name}”`,
      action: 'See the photographers',
      ...(names.length > 1 && { more: listOfNames(names) }),
      search: { id, name },
      isOutdated: names.length === 0,
    }
  },
} satisfies Partial<NoticeTexts>

function foundText([first, ...others]: string[], search: string) {
  if (first === undefined) return `The new photographers for “${search}” are no longer available.`
  return others.length === 0 ? `${first} is new for “${search}”.` : `${others.length + 1} new photographers for “${search}”.`
}

/** 'Ana Ortiz, Bo Li and 3 more' */
function listOfNames(names: string[]) {
  const [first, second, ...more] = names
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`
}
