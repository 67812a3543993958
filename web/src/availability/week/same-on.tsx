import { noDayChosen } from '@shutterbid/domain/availability/refusals'
import type { WeekDay } from '@shutterbid/domain/availability/schemas'
import { dayNames } from '@shutterbid/domain/shared/day-names'
import { useId, useState } from 'react'
import { Chip } from '../../ui/badges/chip.tsx'
import { Button } from '../../ui/button.tsx'
import { slotsText } from '../availability-texts.ts'

type SameOnProps = { from: WeekDay; days: readonly WeekDay[]; onCopy: (days: WeekDay[]) => void }

/** Copies the hours of a day to others, and shows the present hours of each chosen day, which are replaced. */
export function SameOn({ from, days, onCopy }: SameOnProps) {
  const id = useId()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isMissing, setIsMissing] = useState(false)
  const others = days.filter(({ dayOfWeek }) => dayOfWeek !== from.dayOfWeek)
  const replaced = others.filter(({ dayOfWeek }) => chosen.includes(dayOfWeek))

  function choose(dayOfWeek: number, isChosen: boolean) {
    setChosen(isChosen ? [...chosen, dayOfWeek] : chosen.filter((each) => each !== dayOfWeek))
    setIsMissing(false)
  }
  function copy() {
    if (chosen.length === 0) return setIsMissing(true)
    onCopy(replaced.map(({ dayOfWeek }) => ({ dayOfWeek, isAvailable: true, slots: from.slots })))
    setChosen([])
  }
  return (
    <section className="grid content-start gap-3 border-t border-line pt-4" aria-labelledby={id}>
      <h3 className="title" id={id}>
        Same on …
      </h3>
      <div className="flex flex-wrap gap-2">
        {others.map(({ dayOfWeek }) => (
          <Chip key={dayOfWeek} pressed={chosen.includes(dayOfWeek)} onPress={(isPressed) => choose(dayOfWeek, isPressed)}>
            <span aria-hidden="true">{dayNames[dayOfWeek]?.slice(0, 3)}</span>
            <span className="sr-only">{dayNames[dayOfWeek]}</span>
          </Chip>
        ))}
      </div>
      <p className={replaced.length > 0 ? 'text-small text-ink-2' : 'sr-only'} aria-live="polite">
        {replaced.length > 0 ? `These hours are replaced: ${replaced.map(nowText).join('; ')}.` : null}
      </p>
      <p className={isMissing ? 'error-text' : 'sr-only'} role="alert">
        {isMissing ? noDayChosen : null}
      </p>
      <Button className="justify-self-start" onClick={copy}>
        Copy hours
      </Button>
    </section>
  )
}

function nowText({ dayOfWeek, isAvailable, slots }: WeekDay) {
  return `${dayNames[dayOfWeek]} ${isAvailable ? slotsText(slots) : 'not available'}`
}
