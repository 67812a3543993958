import { shootEntry } from '@shutterbid/domain/jobs/shoot-entry'
import { type CalendarFile, calendarFile } from '#server/platform/calendars/calendar-file'
import type { HeardJob } from './find-heard-job.ts'

/** The shoot for the calendars of the hired pair, as a file for their mails; nothing before a hire. */
export function shootFile({ photographerName, ...job }: HeardJob, publicUrl: string): CalendarFile | undefined {
  return photographerName === null ? undefined : calendarFile(shootEntry({ ...job, photographerName }, publicUrl))
}
