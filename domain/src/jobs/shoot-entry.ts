import type { JobState } from './lifecycle.ts'

/** A shoot with the details that only the client and the hired photographer may see. */
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

/** The calendar entry of a shoot. It names the exact place, so only the client and the hired photographer may get it. */
export function shootEntry(shoot: HiredShoot, publicUrl: string) {
  const { jobId, title, status, version, startsAt, endsAt, changedAt, meetingPoint, clientName, photographerName } = shoot
  const isCancelled = status === 'cancelled'
  const url = `${publicUrl}/jobs/${jobId}`
  return {
    fileName: `${shoot.shootOn}-${slugOf(title)}.ics`,
    uid: shootUid(jobId),
    revision: shootRevision({ status, version }),
    changedAt,
    startsAt,
    endsAt,
    title,
    url,
    isCancelled,
    place: placeOfShoot(shoot),
    description: [
      meetingPoint && `Meeting point: ${meetingPoint}`,
      `Client: ${clientName}. Photographer: ${photographerName}.`,
      `Details: ${url}`,
    ]
      .filter(Boolean)
      .join('\n'),
  }
}

/** A cancelled job is never changed, so no later version has the number of a cancellation. */
export function shootRevision({ status, version }: Pick<HiredShoot, 'status' | 'version'>) {
  return status === 'cancelled' ? version + 1 : version
}

export function shootUid(jobId: string) {
  return `job-${jobId}@shutterbid`
}

/** The job of an event that came from here, null for others; a server may have encoded the `@`, or added an ending. */
export function jobIdOfShoot(eventId: string): string | null {
  return /job-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:@|%40)shutterbid/i.exec(eventId)?.[1]?.toLowerCase() ?? null
}

/** The place in one line, with the street if there is one. */
export function placeOfShoot({ streetLine, placeLabel }: Pick<HiredShoot, 'streetLine' | 'placeLabel'>) {
  return streetLine ? `${streetLine}, ${placeLabel}` : placeLabel
}

function slugOf(title: string) {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...words.join('-')].slice(0, 60).join('').replace(/-$/, '') || 'shoot'
}
