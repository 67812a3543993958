import { defaultZone } from '@shutterbid/domain/shared/places'
import { fullDayText, localDateTime } from '@shutterbid/domain/shared/when-texts'
import { eq } from 'drizzle-orm'
import type { LeavingEvents } from '#server/leaving/event-facts'
import { profiles } from '#server/profiles/tables'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'

/** `until`: the last day on which the file can be downloaded, where its owner lives. */
export const export_ready: NoticeKind<{ until: string }> = {
  text({ personId, facts: { until } }, { now }) {
    // No zone is further behind UTC.
    const isOutdated = now.getTime() >= Date.parse(`${until}T00:00Z`) + 36 * 3_600_000
    const day = fullDayText(until)
    return {
      message: isOutdated
        ? `The file with your data could be downloaded until ${day}. You can ask for a new one.`
        : `The file with your data is ready. You can download it until ${day}.`,
      link: `/profile/${personId}?tab=email`,
      subject: 'The file with your data is ready',
      action: 'Download your data',
      more: 'You will be asked to sign in, because it has everything that we keep about you. If you did not ask for it, change your password.',
      isOutdated,
    }
  },
  sample: ({ on }) => ({ facts: { until: on } }),
}

export const onExportReady = noticeListener(async ({ personId, expiresAt }: LeavingEvents['export.ready'], { db }) => {
  const [profile] = await db.select({ zone: profiles.zone }).from(profiles).where(eq(profiles.personId, personId)).limit(1)
  const until = localDateTime(new Date(expiresAt), profile?.zone ?? defaultZone).on
  return { kind: 'export_ready', personIds: [personId], facts: { until } }
})
