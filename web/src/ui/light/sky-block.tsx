import { minutesOfTime } from '@shutterbid/domain/shared/times'
import { partsOfDay, timeText } from '@shutterbid/domain/shared/when-texts'
import { classes } from '../classes.ts'
import { type LightPlace, lightOf, skyAt } from './light.ts'
import { goldenHourText } from './light-texts.ts'

type SkyBlockProps = LightPlace & {
  /** `HH:mm`, local. */
  startTime: string
  /** 'indoor' and 'studio' have no sky. */
  setting?: string
  /** `card` heads a preview; `panel` also names the golden hour; `mini` is 52 px with day and month only. */
  size?: 'row' | 'card' | 'panel' | 'mini'
  className?: string
}

/** A job's thumbnail: its day on the sky of its start time. Hidden from screen readers, because date and time are shown as text nearby. */
export function SkyBlock({ startTime, setting, size = 'row', className, ...place }: SkyBlockProps) {
  const { weekday, month, day } = partsOfDay(place.date)
  const isInside = setting === 'indoor' || setting === 'studio'
  const light = isInside ? null : lightOf(place)
  const sky = light ? skyAt(light, minutesOfTime(startTime)) : setting
  const time = timeText(startTime)
  const shortMonth = month.slice(0, 3)
  if (size === 'mini') {
    return (
      <span className={classes('sky-mini', `sky-${sky}`, className)} aria-hidden="true">
        {day}
        <small>{shortMonth}</small>
      </span>
    )
  }
  const texts = {
    row: [`${weekday.slice(0, 3)}, ${shortMonth}`, time],
    card: [`${weekday}, ${month}`, time],
    panel: [light ? goldenHourText(light) : '', `${weekday}, ${time}`],
  }[size]
  return (
    <div className={classes('sky-block', size !== 'row' && `in-${size}`, `sky-${sky}`, className)} aria-hidden="true">
      <span className="text">{texts[0]}</span>
      <span>
        <span className="day-number">{size === 'panel' ? `${shortMonth} ${day}` : day}</span>
        <br />
        <span className="text">{texts[1]}</span>
      </span>
    </div>
  )
}
