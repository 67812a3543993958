import { agoWords, dayWords, type Instant, instantWords } from './when-words.ts'

type WhenProps = {
  at: Instant
  /** Whose clocks: 'America/Phoenix'. */
  zone: string
  /** Given, another year than this one is named. */
  now?: Instant
}

/** How long ago: '2 hours ago', 'yesterday', 'Nov 14'. `now` comes from the loader, so that server and browser say the same. */
export function Ago({ at, zone, now }: WhenProps & { now: Instant }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={instantWords(at, zone, now)}>
      {agoWords(at, now, zone)}
    </time>
  )
}

/** A day: 'Sat, Nov 14', `long` 'Saturday, November 14', `weekday={false}` 'Nov 14'. */
export function Day({ on, ...how }: { on: string; today?: string; long?: boolean; weekday?: boolean }) {
  return <time dateTime={on}>{dayWords(on, how)}</time>
}
