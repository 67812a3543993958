import type { JobState } from './lifecycle.ts'

/** A shoot as the hired pair may know it. */
export type HiredShoot = {
  jobId: string
  title: string
  status: JobState
  version: number
  shootOn: string
  startsAt: Date
  endsAt: Date
  changedAt: Date
  placeLabel: string
  streetLine: string | null
  meetingPoint: string
  clientName: string
  photographerName: string
}

/** What a shoot is in the calendars of the hired pair, and of nobody else: it names the exact place. */
export function shootEntry(shoot: HiredShoot, publicUrl: string) {
  const { jobId, title, status, version, startsAt, endsAt, changedAt, meetingPoint, clientName, photographerName } = shoot
  const isCancelled = status === 'cancelled'
  const url = `${publicUrl}/jobs/${jobId}`
  return {
    fileName: `${shoot.shootOn}-${slugOf(title)}.ics`,
    uid: `job-${jobId}@shutterbid`,
    // Nobody edits a job once it is taken, so that one more is never a version of it.
    revision: isCancelled ? version + 1 : version,
    ...{ changedAt, startsAt, endsAt, title, url, isCancelled },
    place: placeOfShoot(shoot),
    description: [
      meetingPoint && `Meeting point: ${meetingPoint}`,
      `Client: ${clientName}. Photographer: ${photographerName}.`,
      `Everything about it: ${url}`,
    ]
      .filter(Boolean)
      .join('\n'),
  }
}

/** The place in one line, with the street where there is one. */
export function placeOfShoot({ streetLine, placeLabel }: Pick<HiredShoot, 'streetLine' | 'placeLabel'>) {
  return streetLine ? `${streetLine}, ${placeLabel}` : placeLabel
}

function slugOf(title: string) {
  const words =
    title
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 60).replace(/-$/, '') || 'shoot'
}
