import { budgetText, lengthText, openToOffers } from '@shutterbid/domain/jobs/job-texts'
import type { JobInRange } from '@shutterbid/domain/jobs/schemas'
import { specialtyNames } from '@shutterbid/domain/profiles/specialties'
import { shootTimeText } from '#server/platform/date-texts'
import { escaped, type Feed } from '#server/platform/feeds/rss-feed'

type Context = { name: string; selfUrl: string; publicUrl: string; now: Date }

/** The jobs of a saved search with this name. Without the client, the bids and the distance, which would tell where the photographer lives. */
export function feedOfJobs(jobs: JobInRange[], { name, selfUrl, publicUrl, now }: Context): Feed {
  const items = jobs.map(({ id, title, postedAt, ...job }) => {
    const tags = job.specialties.map((code) => specialtyNames[code])
    const when = `${shootTimeText(job, now)} local time, ${lengthText(job.durationMinutes)}`
    const budget = job.budgetDollars === 0 ? openToOffers : `Budget ${budgetText(job.budgetDollars)}`
    const html = [job.placeLabel, when, budget, tags.join(', ')].map((line) => `<p>${escaped(line)}</p>`).join('')
    return { url: `${publicUrl}/jobs/${id}`, title, html, tags, publishedAt: postedAt }
  })
  const description = 'Open jobs that match your saved search, newest first.'
  return { title: `${name} · Shutterbid`, description, homeUrl: `${publicUrl}/jobs`, selfUrl, items }
}
