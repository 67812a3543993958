import type { Point } from '@shutterbid/domain/shared/places'

export type Slot = { startMinutes: number; endMinutes: number }

/** A minute since 1970. */
type Minute = number
export type ModelSpan = { from: Minute; to: Minute; place: Point | null }
export type ModelBuffers = { prepareMinutes: number; packUpMinutes: number; countsTravel: boolean }
type Model = {
  zone: string
  home: Point
  maxMiles: number
  week: Slot[][]
  /** By day, `YYYY-MM-DD`. */
  overrides: Map<string, Slot[]>
  buffers: ModelBuffers
  busy: ModelSpan[]
}

/** What a photographer can do, decided minute by minute and without the code of the product. */
export function decide(model: Model, shoot: ModelSpan & { place: Point }) {
  const conflict = conflictOf(model, shoot)
  const isAtWork = isAtWorkThen(model, shoot)
  return { conflict, isAtWork, matches: conflict === null && isAtWork && milesApart(model.home, shoot.place) <= model.maxMiles }
}

function conflictOf({ busy, buffers }: Model, shoot: ModelSpan) {
  if (busy.some((other) => other.place && meet(shoot, other))) return 'overlap' as const
  if (busy.some((other) => meet(shoot, other))) return 'event' as const
  return busy.some((other) => meet(shoot, widened(other, shoot, buffers))) ? ('too_close' as const) : null
}

/** The minutes of whole days in a zone. */
export function minutesOfDays(first: string, dayAfter: string, zone: string): { from: Minute; to: Minute } {
  return { from: firstMinuteOf(first, zone), to: firstMinuteOf(dayAfter, zone) }
}

/** Zones of the United States are behind UTC. */
function firstMinuteOf(on: string, zone: string): Minute {
  let minute = Date.parse(`${on}T00:00:00Z`) / 60_000
  while (clockAt(minute, zone).on !== on) minute++
  return minute
}

/** Whether a minute is in both. */
function meet(one: ModelSpan, other: ModelSpan) {
  for (let minute = one.from; minute < one.to; minute++) if (minute >= other.from && minute < other.to) return true
  return false
}

/** Adds minute after minute on both sides: packing up, driving five minutes at a time, preparing. */
function widened(other: ModelSpan, shoot: ModelSpan, { prepareMinutes, packUpMinutes, countsTravel }: ModelBuffers): ModelSpan {
  const { from, to, place } = other
  let room = prepareMinutes + packUpMinutes
  if (countsTravel && place && shoot.place) {
    const roadMiles = milesApart(place, shoot.place) * 1.3
    for (let fives = 0; (fives * 5 * 40) / 60 < roadMiles && fives < 288; fives++) room += 5
  }
  return { from: from - room, to: to + room, place }
}

/** Every minute is in a slot of its local day. */
function isAtWorkThen({ zone, week, overrides }: Model, { from, to }: ModelSpan) {
  for (let minute = from; minute < to; minute++) {
    const { on, minuteOfDay } = clockAt(minute, zone)
    const slots = overrides.get(on) ?? week[new Date(`${on}T00:00:00Z`).getUTCDay()]!
    if (!slots.some(({ startMinutes, endMinutes }) => minuteOfDay >= startMinutes && minuteOfDay < endMinutes)) return false
  }
  return true
}

/** The chord through the earth, and from it the arc. */
function milesApart(a: Point, b: Point) {
  const radius = 6_378_168 / 1609.344
  const one = vectorOf(a)
  const other = vectorOf(b)
  const chord = Math.hypot(...one.map((part, index) => part - other[index]!))
  return 2 * radius * Math.asin(chord / 2)
}

function vectorOf({ latitude, longitude }: Point) {
  const phi = (latitude * Math.PI) / 180
  const lambda = (longitude * Math.PI) / 180
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

const clocks = new Map<string, { on: string; minuteOfDay: number }>()
const formats = new Map<string, Intl.DateTimeFormat>()

function clockAt(minute: Minute, zone: string) {
  const key = `${minute} ${zone}`
  const known = clocks.get(key)
  if (known) return known
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(minute * 60_000)
      .map(({ type, value }) => [type, value]),
  )
  const clock = {
    on: `${parts['year']}-${parts['month']}-${parts['day']}`,
    minuteOfDay: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
  clocks.set(key, clock)
  return clock
}

function formatOf(zone: string) {
  const known = formats.get(zone)
  if (known) return known
  const digits = '2-digit' as const
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
  })
  formats.set(zone, format)
  return format
}
