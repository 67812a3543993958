import { availabilityLimits } from '@shutterbid/domain/availability/limits'
import { calendarKinds } from '@shutterbid/domain/calendars/schemas'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { addDays, zonedTime } from '@shutterbid/domain/shared/days'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import fc from 'fast-check'
import type { ModelBuffers, Slot } from './model.ts'

/** Miles to the east and to the north of the photographer's place. */
export type Offset = { east: number; north: number }
/** `quarter`: counted from the midnight on which the day before the night begins. */
type Times = { quarter: number; minutes: number }
export type CalendarKind = (typeof calendarKinds)[number]
/** An all-day event begins on `day`, counted from the day before the night. */
export type EventChange = { when: Times | { day: number; days: number }; isFree: boolean }

export type HistoryStep =
  | ({ kind: 'job'; at: Offset; isBusyConfirmed: boolean; asks: 'client' | 'photographer' | 'list' } & Times)
  | ({ kind: 'event'; calendar: CalendarKind } & EventChange)
  | ({ kind: 'move'; event: number } & EventChange)
  | { kind: 'delete'; event: number }
  | { kind: 'buffers'; prepareMinutes: number; packUpMinutes: number; countsTravel: boolean }
  | { kind: 'override'; day: number; slots: Slot[] }
  | { kind: 'cancel'; job: number }

export type History = { night: number; latitude: number; longitude: number; week: Slot[][]; buffers: ModelBuffers; steps: HistoryStep[] }

/** The next two nights on which the clocks change in each zone, but not this week, by the day before them. */
export const nights = ['America/New_York', 'America/Chicago', 'America/Boise', 'America/Los_Angeles'].flatMap((zone) => {
  const first = nextChange(zone, new Date(Date.now() + 7 * 86_400_000))
  return [first, nextChange(zone, first)].map((change) => ({ zone, on: addDays(localDateTime(change, zone).on, -1) }))
})

const days = 3
// Most of them between the evening before and the following noon, so that many overlap.
const quarter = fc.oneof(
  { weight: 1, arbitrary: fc.nat({ max: days * 96 - 1 }) },
  { weight: 3, arbitrary: fc.integer({ min: 80, max: 144 }) },
)
// Hours that are often long, so that most shoots fit into them, and slots that often touch.
const slots = fc.oneof<fc.MaybeWeightedArbitrary<Slot[]>[]>(
  { weight: 3, arbitrary: fc.constant([{ startMinutes: 0, endMinutes: 1440 }]) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.uniqueArray(fc.nat({ max: 96 }), { minLength: 2, maxLength: 4 }), fc.boolean())
      .map(([cuts, touch]) =>
        pairsOf(
          cuts.toSorted((a, b) => a - b),
          { touch },
        ),
      )
      .map((pairs) => pairs.map(([start, end]) => ({ startMinutes: start * 15, endMinutes: end * 15 }))),
  },
  { weight: 1, arbitrary: fc.constant([]) },
)
const { max, step } = availabilityLimits.bufferMinutes
const buffer = fc.nat({ max: max / step / 3 }).map((steps) => steps * step)
const miles = fc.integer({ min: -400, max: 400 }).map((tenths) => tenths / 10)
// Sometimes several shoots at the photographer's own place.
const at: fc.Arbitrary<Offset> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ east: 0, north: 0 }) },
  { weight: 3, arbitrary: fc.record({ east: miles, north: miles }) },
)

const job: fc.Arbitrary<HistoryStep> = fc.record({
  kind: fc.constant('job'),
  quarter,
  minutes: fc.integer({ min: 1, max: 8 }).map((steps) => steps * jobLimits.minutes.step),
  at,
  isBusyConfirmed: fc.nat({ max: 3 }).map((number) => number === 3),
  asks: fc.constantFrom('client', 'photographer', 'list'),
})
const eventChange = {
  when: fc.oneof(
    { weight: 4, arbitrary: fc.record({ quarter, minutes: fc.integer({ min: 1, max: 300 }) }) },
    { weight: 1, arbitrary: fc.record({ day: fc.nat({ max: days - 1 }), days: fc.integer({ min: 1, max: 2 }) }) },
  ),
  isFree: fc.nat({ max: 7 }).map((number) => number === 7),
}
const event: fc.Arbitrary<HistoryStep> = fc.record({
  kind: fc.constant('event'),
  calendar: fc.constantFrom(...calendarKinds),
  ...eventChange,
})
/** One of the events so far. */
const earlier = fc.nat({ max: 1 })
const move: fc.Arbitrary<HistoryStep> = fc.record({ kind: fc.constant('move'), event: earlier, ...eventChange })
const deletion: fc.Arbitrary<HistoryStep> = fc.record({ kind: fc.constant('delete'), event: earlier })
const kept = { prepareMinutes: buffer, packUpMinutes: buffer, countsTravel: fc.boolean() }
const buffers: fc.Arbitrary<HistoryStep> = fc.record({ kind: fc.constant('buffers'), ...kept })
const override: fc.Arbitrary<HistoryStep> = fc.record({ kind: fc.constant('override'), day: fc.nat({ max: days - 1 }), slots })
const cancel: fc.Arbitrary<HistoryStep> = fc.record({ kind: fc.constant('cancel'), job: fc.nat({ max: 3 }) })

export const histories: fc.Arbitrary<History> = fc.record({
  night: fc.nat({ max: nights.length - 1 }),
  latitude: fc.integer({ min: 2600, max: 4800 }).map((hundredths) => hundredths / 100),
  longitude: fc.integer({ min: -12_200, max: -7000 }).map((hundredths) => hundredths / 100),
  week: fc.array(slots, { minLength: 7, maxLength: 7 }),
  buffers: fc.record(kept),
  steps: fc.array(
    fc.oneof(
      { weight: 6, arbitrary: job },
      { weight: 3, arbitrary: event },
      { weight: 2, arbitrary: move },
      { weight: 1, arbitrary: deletion },
      { weight: 1, arbitrary: buffers },
      { weight: 1, arbitrary: override },
      { weight: 1, arbitrary: cancel },
    ),
    { minLength: 8, maxLength: 8 },
  ),
})

/** Every second pair of neighbours, or all of them, which then touch. */
function pairsOf(cuts: number[], { touch }: { touch: boolean }) {
  return cuts.flatMap((cut, index) => (index > 0 && (touch || index % 2 === 1) ? [[cuts[index - 1]!, cut] as const] : []))
}

function nextChange(zone: string, after: Date) {
  return new Date(zonedTime(after, zone).getTimeZoneTransition('next')!.epochMilliseconds)
}
