import { factsOf } from '@shutterbid/domain/jobs/job-fields'
import { budgetText } from '@shutterbid/domain/jobs/job-texts'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { errorPageTexts } from '@shutterbid/domain/shared/error-texts'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { minutesOfTime, timeOfMinutes } from '@shutterbid/domain/shared/times'
import { dayText, instantText, localDateTime, timesText } from '@shutterbid/domain/shared/when-texts'
import { useEffect } from 'react'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { escapeHtml } from '../../offline/offline-document.ts'
import { saveCopy } from '../../offline/save-copy.ts'
import { systemZone } from '../../ui/time/use-system-zone.ts'
import { jobStateLabels } from '../job-texts.ts'
import { placeTimeText } from '../time-zone/place-time-text.ts'

/** How long a job must be on screen before it is kept. */
const pauseMs = 1000

/** Keeps the job of this page for reading without a connection; not for administrators who have no part in it. */
export function useJobCopy(job: JobView | undefined, loadedAt: number) {
  const { id, userType, isAdmin } = useSignedInViewer()
  useEffect(() => {
    if (!job || (isAdmin && job.client.id !== id && !job.ownBid)) return
    const timer = setTimeout(() => {
      // Without storage there is no copy.
      saveJobCopy(job, { viewer: { id, userType }, loadedAt }).catch(() => {})
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [job, loadedAt, id, userType, isAdmin])
}

/** Keeps a job that was shown for reading without a connection. */
function saveJobCopy(job: JobView, seen: Omit<CopiedData, 'zone'>) {
  const zone = systemZone() ?? job.zone
  return saveCopy(seen.viewer.id, {
    path: `/jobs/${job.id}`,
    kind: job.acceptedAmountDollars === null ? 'job' : 'hire',
    title: job.title,
    savedAt: seen.loadedAt,
    body: jobCopy(job, { ...seen, zone }),
  })
}

type CopiedData = {
  viewer: Pick<Viewer, 'id' | 'userType'>
  /** When the job was loaded. */
  loadedAt: number
  /** The zone of the browser. */
  zone: string
}

/** The main parts of a job's page, as HTML to be read without a connection. Holds nothing that the page does not show. */
export function jobCopy(job: JobView, { viewer, loadedAt, zone }: CopiedData) {
  const today = localDateTime(loadedAt, job.zone).on
  const facts = [
    { name: 'Status', text: jobStateLabels[job.status].label },
    { name: 'When', text: timeOf(job, today) },
    ...factsOf(job, today),
    ...peopleAndMoney(job, viewer.id),
  ]
  const list = facts.map(({ name, text }) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(text)}</dd>`)
  return `<p class="note">We could not reach Shutterbid. This is what the page said on ${escapeHtml(instantText(loadedAt, zone))}; it may have changed since.</p>
<h1>${escapeHtml(job.title)}</h1>
<dl>${list.join('\n')}</dl>
<h2>Description</h2>
<p class="text">${escapeHtml(job.description)}</p>
<p><a href="">${errorPageTexts.again}</a><a href="/jobs">${viewer.userType === 'client' ? 'My Shoots' : 'Photography Jobs'}</a></p>`
}

type CopiedField = { name: string; text: string }

function timeOf({ shootOn, shootTime, durationMinutes, ...job }: JobView, today: string) {
  const times = timesText(shootTime, timeOfMinutes(minutesOfTime(shootTime) + durationMinutes))
  return `${dayText(shootOn, { today, long: true })}, ${times}, ${placeTimeText(job)}`
}

function peopleAndMoney({ client, photographer, acceptedAmountDollars, ownBid, budgetDollars }: JobView, viewerId: string): CopiedField[] {
  const isClient = client.id === viewerId
  const facts: CopiedField[] = []
  if (!isClient) facts.push({ name: 'Client', text: client.fullName })
  else if (photographer) facts.push({ name: 'Photographer', text: photographer.fullName })
  if (acceptedAmountDollars !== null) return [...facts, { name: 'Agreed price', text: dollarsText(acceptedAmountDollars) }]
  facts.push({ name: isClient ? 'Your budget' : 'Client’s budget', text: budgetText(budgetDollars) })
  if (ownBid) facts.push({ name: 'Your bid', text: dollarsText(ownBid.amountDollars) })
  return facts
}
