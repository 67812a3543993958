import { fullDayText, timeText } from '@shutterbid/domain/shared/when-texts'

type Shoot = { shootOn: string; shootTime: string; zone: string; placeLabel: string }

/** 'on December 5, 2026 at 9:00 AM (America/Phoenix) in Phoenix, AZ 85004' */
export function shootInSentence({ shootOn, shootTime, zone, placeLabel }: Shoot) {
  return `on ${fullDayText(shootOn)} at ${timeText(shootTime)} (${zone}) in ${placeLabel}`
}
