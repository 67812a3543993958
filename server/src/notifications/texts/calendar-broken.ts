import { countsAsLastRead, problemTexts, singleProblemText } from '@shutterbid/domain/calendars/problems'
import type { FactsOf } from './facts.ts'
import type { Notice } from './notice.ts'

/** All calendars of a connection, or one of them, of which the owner reads the name where the link leads. */
export function calendarBroken(personId: string, facts: FactsOf<'calendar_broken'>): Notice {
  const isConnection = facts.calendarId === undefined
  const text = isConnection ? problemTexts[facts.problem] : singleProblemText(facts.problem)
  const isUnread = isConnection || countsAsLastRead(facts.problem)
  return {
    message: isUnread
      ? `We cannot read one of your connected calendars. ${text}`
      : `Something is wrong with one of your connected calendars. ${text}`,
    link: `/profile/${personId}?tab=availability`,
    subject: isUnread ? 'We cannot read your calendar' : 'Something is wrong with your calendar',
    action: 'See your calendars',
    ...(isUnread && { more: 'Until it is read again, its events count as we last read them. A newer one could be missed.' }),
  }
}
