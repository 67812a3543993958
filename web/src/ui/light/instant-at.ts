import { minutesOfTime } from '@shutterbid/domain/shared/times'
import { daysBetween, localDateTime } from '@shutterbid/domain/shared/when-texts'

/** The instant of a minute of a local day in a zone. */
export function instantAt({ date, zone }: { date: string; zone: string }, minute: number) {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minute * 60_000
  const local = localDateTime(asUtc, zone)
  const ahead = daysBetween(date, local.on) * 1440 + minutesOfTime(local.at) - minute
  return new Date(asUtc - ahead * 60_000)
}
