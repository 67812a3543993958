import { specialtyCodes, specialtyNames } from '@shutterbid/domain/profiles/specialties'
import { type SearchSort, searchDistances } from '@shutterbid/domain/search/limits'
import { CalendarDays } from 'lucide-react'
import { useId, useState } from 'react'
import { Checkbox } from '../../../forms/checkbox.tsx'
import { FieldGroup } from '../../../forms/field.tsx'
import { SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Segments } from '../../../ui/tabs/segments.tsx'
import { Calendar } from '../../../ui/time/calendar/calendar.tsx'
import { daysToBeFree, readFreeOn } from '../read-free-on.ts'
import type { SearchForm } from '../use-search-form.ts'

export const searchSortOptions: { value: SearchSort; label: string }[] = [
  { value: 'distance', label: 'Distance' },
  { value: 'rating', label: 'Rating' },
]

export function SearchFilters({ form, inSheet }: { form: SearchForm; inSheet?: boolean }) {
  const { search, change } = form
  return (
    <div className="filters">
      <SelectField
        label="Distance"
        compact
        options={searchDistances.map((miles) => ({ value: String(miles), label: `Within ${miles} miles` }))}
        value={search.miles}
        onChange={({ target }) => change({ miles: searchDistances.find((miles) => String(miles) === target.value) })}
      />
      <FieldGroup label="Sort by">
        <Segments label="Sort by" options={searchSortOptions} value={search.sort} onChange={(sort) => change({ sort })} />
      </FieldGroup>
      <FreeOnField value={search.freeOn} onChange={(freeOn) => change({ freeOn })} />
      <SpecialtiesPanel form={form} inSheet={inSheet} />
    </div>
  )
}

type SpecialtiesPanelProps = { form: SearchForm /** The sheet has its own buttons. */; inSheet?: boolean }

function SpecialtiesPanel({ form: { search, change, ticked, tick }, inSheet }: SpecialtiesPanelProps) {
  const isApplied = ticked.length === search.specialties.length && ticked.every((code) => search.specialties.includes(code))
  return (
    <FieldGroup label="Specialties">
      <div className={classes('specialties-panel', inSheet && 'max-h-none')}>
        {specialtyCodes.map((code) => (
          <Checkbox
            key={code}
            label={specialtyNames[code]}
            checked={ticked.includes(code)}
            onChange={({ target }) => tick(specialtyCodes.filter((one) => (one === code ? target.checked : ticked.includes(one))))}
          />
        ))}
      </div>
      {inSheet ? null : (
        <div className="flex items-center justify-between gap-3">
          <Button variant="quiet" className="px-2" disabled={ticked.length === 0 && isApplied} onClick={() => change({ specialties: [] })}>
            Clear all
          </Button>
          <Button variant="ink" disabled={isApplied} onClick={() => change({ specialties: ticked })}>
            Apply
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}

type FreeOnFieldProps = { value: string | undefined; onChange: (day: string | undefined) => void }

/** A day, typed or chosen from a calendar. */
function FreeOnField({ value, onChange }: FreeOnFieldProps) {
  const [before, setBefore] = useState(value)
  const [typed, setTyped] = useState(value ?? '')
  const [isOpen, setIsOpen] = useState(false)
  const calendar = useId()
  const { min, max } = daysToBeFree()
  if (value !== before) {
    setBefore(value)
    setTyped(value ?? '')
  }
  return (
    <div className="grid content-start gap-3 border-t border-line pt-5 noscript:hidden">
      <TextField
        label="Free on this date"
        type="date"
        compact
        className="[&::-webkit-calendar-picker-indicator]:hidden"
        min={min}
        max={max}
        value={typed}
        error={typed && !readFreeOn(typed) ? 'Choose a date from today on, within two years' : undefined}
        after={
          <IconButton
            label={isOpen ? 'Close the calendar' : 'Choose the date in a calendar'}
            aria-expanded={isOpen}
            aria-controls={isOpen ? calendar : undefined}
            icon={<CalendarDays size={20} strokeWidth={1.6} aria-hidden="true" />}
            onClick={() => setIsOpen(!isOpen)}
          />
        }
        onChange={({ target }) => {
          setTyped(target.value)
          const day = readFreeOn(target.value)
          if (day || target.value === '') onChange(day)
        }}
      />
      {isOpen ? (
        <div id={calendar}>
          <Calendar level={2} value={value ?? null} onChange={onChange} today={min} min={min} max={max} />
        </div>
      ) : null}
    </div>
  )
}
