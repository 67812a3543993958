import { vacation } from '@shutterbid/domain/availability/days-off'
import type { OverridesView } from '@shutterbid/domain/availability/override-schemas'
import { type FormEvent, useState } from 'react'
import { TextField } from '../../forms/text-field.tsx'
import { Button } from '../../ui/button.tsx'
import { daysText } from './days-text.ts'

type VacationFormProps = { overrides: OverridesView; lastDay: string; busy: boolean; onSave: (days: string[]) => void }

/** The first and the last day. Dates that are overridden already stay as they are, and are named before it is saved. */
export function VacationForm({ overrides, lastDay, busy, onSave }: VacationFormProps) {
  const { today } = overrides
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const planned = from && to ? vacation({ from, to }, { ...overrides, lastDay }) : null
  const error = planned && 'error' in planned ? planned.error : undefined
  function send(event: FormEvent) {
    event.preventDefault()
    if (!busy && planned && 'days' in planned) onSave(planned.days)
  }
  return (
    <form className="grid gap-3 pb-4" onSubmit={send}>
      <div className="grid gap-3 min-[360px]:grid-cols-2">
        <TextField
          type="date"
          label="First day"
          min={today}
          max={lastDay}
          value={from}
          onChange={({ target }) => {
            setFrom(target.value)
            // A vacation begins with one day, so that the picker of the last day opens in the same month.
            if (target.value && (to === '' || to < target.value)) setTo(target.value)
          }}
        />
        <TextField
          type="date"
          label="Last day"
          min={from || today}
          max={lastDay}
          value={to}
          error={error}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      {planned && 'taken' in planned && planned.taken.length > 0 ? (
        <p className="help-text">Already overridden and left as they are: {daysText(planned.taken, today)}</p>
      ) : null}
      <Button type="submit" variant="ink" className="justify-self-start" busy={busy} busyLabel="Saving..." disabled={!planned || !!error}>
        {planned && 'days' in planned ? `Not available ${daysText(planned.days, today)}` : 'Not available'}
      </Button>
    </form>
  )
}
