import {
  type CalendarProblem,
  keepsLastBusyTimes,
  problemTexts,
  type SingleProblem,
  singleProblemText,
} from '@shutterbid/domain/calendars/problems'
import type { CalendarEvents } from '#server/calendars/event-facts'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'

/** All calendars of a connection, or one of them, of which the owner reads the name where the link leads. */
type Broken =
  | { connectionId: string; calendarId?: undefined; problem: CalendarProblem }
  | { connectionId: string; calendarId: string; problem: SingleProblem }

export const calendar_broken: NoticeKind<Broken> = {
  text({ personId, facts }, { connections }) {
    const connection = connections.get(facts.connectionId)
    const isConnection = facts.calendarId === undefined
    const text = isConnection ? problemTexts[facts.problem] : singleProblemText(facts.problem)
    const isUnread = isConnection || keepsLastBusyTimes(facts.problem)
    const counts = isConnection ? connection?.countingIds.length !== 0 : connection?.countingIds.includes(facts.calendarId ?? '')
    const since = !connection
      ? 'It is no longer connected.'
      : connection.problem || connection.hasFailingCalendar
        ? null
        : 'It works again.'
    return {
      message: since
        ? `Something was wrong with one of your connected calendars. ${since}`
        : isUnread
          ? `We cannot read one of your connected calendars. ${text}`
          : `Something is wrong with one of your connected calendars. ${text}`,
      link: `/profile/${personId}?tab=availability&part=calendars`,
      subject: isUnread ? 'We cannot read your calendar' : 'Something is wrong with your calendar',
      action: 'See your calendars',
      isOutdated: since !== null,
      ...(isUnread && counts && { more: 'Until it is read again, its events count as we last read them. A newer one could be missed.' }),
    }
  },
  sample: ({ connectionId }) => ({ facts: { connectionId, problem: 'unreachable' } }),
}

export const onCalendarBroken = noticeListener(({ personId, ...facts }: CalendarEvents['calendar.broken']) => {
  return { kind: 'calendar_broken', personIds: [personId], facts }
})
