import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { MailDoesNotArrive } from '../accounts/mail-problem.tsx'
import { ChargeFailed } from '../billing/charge-failed.tsx'
import { CalendarBroken } from '../calendars/calendar-broken.tsx'

/** What the viewer should fix soon, above every page. */
export function Warnings({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <MailDoesNotArrive viewer={viewer} />
      <ChargeFailed viewer={viewer} />
      <CalendarBroken viewer={viewer} />
    </>
  )
}
