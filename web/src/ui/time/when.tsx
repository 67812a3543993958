import { agoText, dayText, type Instant, instantText } from '@shutterbid/domain/shared/when-texts'

type WhenProps = {
  at: Instant
  zone: string
  /** With `now`, dates in another year include the year. */
  now?: Instant
}

/** `now` must come from the loader, so that the server and the browser render the same text. */
export function Ago({ at, zone, now }: WhenProps & { now: Instant }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={instantText(at, zone, now)}>
      {agoText(at, now, zone)}
    </time>
  )
}

export function Day({ on, ...how }: { on: string; today?: string; long?: boolean; weekday?: boolean }) {
  return <time dateTime={on}>{dayText(on, how)}</time>
}
