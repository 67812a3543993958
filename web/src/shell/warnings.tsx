import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { MailDoesNotArrive } from '../accounts/mail-problem.tsx'
import { PaymentProblem } from '../billing/payment-problem.tsx'
import { CalendarBroken } from '../calendars/calendar-broken.tsx'

/** Urgent problems of the viewer, above every page. */
export function Warnings({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <MailDoesNotArrive viewer={viewer} />
      <PaymentProblem viewer={viewer} />
      <CalendarBroken viewer={viewer} />
    </>
  )
}
