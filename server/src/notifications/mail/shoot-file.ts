import { shootEntry } from '@shutterbid/domain/jobs/shoot-entry'
import { type CalendarFile, calendarFile } from '#server/platform/calendars/calendar-file'
import type { NoticeJob } from '../texts/find-notice-jobs.ts'

/** A calendar file of the shoot, for mails to the client and the hired photographer; undefined before a hire. */
export function shootFile({ photographerName, ...job }: NoticeJob, publicUrl: string): CalendarFile | undefined {
  return photographerName === null ? undefined : calendarFile(shootEntry({ ...job, photographerName }, publicUrl))
}
