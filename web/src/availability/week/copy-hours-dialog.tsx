import { noDayChosen } from '@shutterbid/domain/availability/refusals'
import type { WeekDay } from '@shutterbid/domain/availability/schemas'
import { dayNames } from '@shutterbid/domain/shared/when-texts'
import { useState } from 'react'
import { Checkbox } from '../../forms/checkbox.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { slotsText } from '../availability-texts.ts'

type CopyHoursDialogProps = {
  open: boolean
  onClose: () => void
  from: WeekDay
  days: readonly WeekDay[]
  onCopy: (days: WeekDay[]) => void
}

/** Says for each other day what it has now, because that is replaced. */
export function CopyHoursDialog({ open, onClose, from, days, onCopy }: CopyHoursDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isMissing, setIsMissing] = useState(false)
  const others = days.filter(({ dayOfWeek }) => dayOfWeek !== from.dayOfWeek)

  function close() {
    setChosen(new Set())
    setIsMissing(false)
    onClose()
  }
  function choose(dayOfWeek: number, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(dayOfWeek)
    else next.delete(dayOfWeek)
    setChosen(next)
    setIsMissing(false)
  }
  function copy() {
    if (chosen.size === 0) return setIsMissing(true)
    onCopy([...chosen].map((dayOfWeek) => ({ dayOfWeek, isAvailable: true, slots: from.slots })))
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={`Copy the hours of ${dayNames[from.dayOfWeek]}`}
      description={`${slotsText(from.slots)}. The hours of the days you choose are replaced.`}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="gold" onClick={copy}>
            Copy hours
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-1">
        <legend className="sr-only">Copy to</legend>
        {others.map((day) => (
          <Checkbox
            key={day.dayOfWeek}
            label={dayNames[day.dayOfWeek]}
            help={day.isAvailable ? `Now ${slotsText(day.slots)}` : 'Now not available'}
            checked={chosen.has(day.dayOfWeek)}
            onChange={(event) => choose(day.dayOfWeek, event.target.checked)}
          />
        ))}
      </fieldset>
      <p className={isMissing ? 'error-text' : 'sr-only'} role="alert">
        {isMissing ? noDayChosen : null}
      </p>
    </Dialog>
  )
}
