import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { ChargeFailed } from '../billing/charge-failed.tsx'
import { CalendarBroken } from '../calendars/calendar-broken.tsx'

/** What a photographer should put right soon, above every page. */
export function Warnings({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <ChargeFailed viewer={viewer} />
      <CalendarBroken viewer={viewer} />
    </>
  )
}
