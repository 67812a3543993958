import { lengthText } from '@shutterbid/domain/jobs/job-texts'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { placeOfShoot } from '@shutterbid/domain/jobs/shoot-entry'
import { shootSettingLabels } from '@shutterbid/domain/jobs/shoot-options'
import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { faultPage } from '@shutterbid/domain/shared/fault-texts'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { clockIn, dayText, instantText, minutesOfTime, timeOfMinutes, timesText } from '@shutterbid/domain/shared/when-texts'
import { escapeHtml } from '../../offline/offline-document.ts'
import { budgetText, jobStateLabels } from '../job-texts.ts'
import { placeTimeText } from '../time-zone/time-zones.ts'

type LoadedData = {
  viewer: Pick<Viewer, 'id' | 'userType'>
  /** When the job was loaded. */
  loadedAt: number
  /** The zone of the browser. */
  zone: string
}

/** What matters of a job's page, as HTML that can be read without a connection. Holds nothing that the page does not show. */
export function jobCopy(job: JobView, { viewer, loadedAt, zone }: LoadedData) {
  const facts = [...factsOf(job, loadedAt), ...peopleAndMoney(job, viewer.id)]
  const list = facts.map(([name, fact]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(fact)}</dd>`)
  return `<p class="note">We could not reach Shutterbid. This is what the page said on ${escapeHtml(instantText(loadedAt, zone))}; it may have changed since.</p>
<h1>${escapeHtml(job.title)}</h1>
<dl>${list.join('\n')}</dl>
<h2>Description</h2>
<p class="text">${escapeHtml(job.description)}</p>
<p><a href="">${faultPage.again}</a><a href="/jobs">${viewer.userType === 'client' ? 'My Shoots' : 'Photography Jobs'}</a></p>`
}

type Fact = [name: string, fact: string]

function factsOf(job: JobView, loadedAt: number): Fact[] {
  const { status, shootOn, shootTime, durationMinutes, meetingPoint, shootSetting, peopleCount, deliveryOn } = job
  const today = clockIn(loadedAt, job.zone).on
  const times = timesText(shootTime, timeOfMinutes(minutesOfTime(shootTime) + durationMinutes))
  return [
    ['Status', jobStateLabels[status].label],
    ['When', `${dayText(shootOn, { today, long: true })}, ${times}, ${placeTimeText(job)}`],
    ['Length', lengthText(durationMinutes)],
    ['Where', placeOfShoot(job)],
    ...(meetingPoint ? ([['Meeting point', meetingPoint]] satisfies Fact[]) : []),
    ['Setting', shootSettingLabels[shootSetting]],
    ['People', String(peopleCount)],
    ['Pictures by', dayText(deliveryOn, { today, weekday: false })],
  ]
}

function peopleAndMoney({ client, photographer, acceptedAmountDollars, ownBid, budgetDollars }: JobView, viewerId: string): Fact[] {
  const isClient = client.id === viewerId
  const facts: Fact[] = []
  if (!isClient) facts.push(['Client', client.fullName])
  else if (photographer) facts.push(['Photographer', photographer.fullName])
  if (acceptedAmountDollars !== null) return [...facts, ['Agreed price', dollarsText(acceptedAmountDollars)]]
  facts.push([isClient ? 'Your budget' : 'Client’s budget', budgetText(budgetDollars)])
  if (ownBid) facts.push(['Your bid', dollarsText(ownBid.amountDollars)])
  return facts
}
