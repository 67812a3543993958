import { dayNames } from '@shutterbid/domain/shared/day-names'
import { useState } from 'react'
import { FieldGroup } from '../../forms/field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { Chip } from '../../ui/badges/chip.tsx'
import { Switch } from '../../ui/switch.tsx'
import { weekdaysInOrder, weekdaysText } from '../list/jobs-search.ts'
import type { FilterForm } from './use-job-filters.ts'

const weekend = [6, 0]

/** The days of the shoots: a range, weekdays, and for open jobs a shortcut for weekends on which the photographer is free. */
export function ShootDayFilters({ form: { draft, errors, change }, isOpen }: { form: FilterForm; isOpen: boolean }) {
  const { fromOn, toOn, weekdays, fitsMyWeek } = draft
  // What the shortcut replaced.
  const [before, setBefore] = useState<Pick<typeof draft, 'weekdays' | 'fitsMyWeek'>>({ weekdays: [], fitsMyWeek: false })
  return (
    <FieldGroup label="Shoot date" error={errors.fromOn ?? errors.toOn}>
      <div className="grid gap-2 min-[360px]:grid-cols-2">
        <TextField
          type="date"
          label={<span className="font-normal text-ink-2">From</span>}
          compact
          className="min-w-0 px-2"
          name="fromOn"
          value={fromOn}
          onChange={({ target }) => change({ fromOn: target.value })}
        />
        <TextField
          type="date"
          label={<span className="font-normal text-ink-2">To</span>}
          compact
          className="min-w-0 px-2"
          name="toOn"
          min={fromOn || undefined}
          value={toOn}
          onChange={({ target }) => change({ toOn: target.value })}
        />
      </div>
      <div className="grid grid-cols-4 gap-0.5 min-[360px]:grid-cols-7">
        {weekdaysInOrder.map((weekday) => (
          <Chip
            key={weekday}
            className="justify-center px-0 text-[0.8125rem]"
            icon={false}
            pressed={weekdays.includes(weekday)}
            onPress={(on) => change({ weekdays: on ? [...weekdays, weekday] : weekdays.filter((other) => other !== weekday) })}
          >
            <span aria-hidden="true">{dayNames[weekday]?.slice(0, 3)}</span>
            <span className="sr-only">{dayNames[weekday]}</span>
          </Chip>
        ))}
      </div>
      {isOpen ? (
        <Switch
          label={<span className="text-label">Free weekends only</span>}
          checked={fitsMyWeek && weekdaysText(weekdays) === weekdaysText(weekend)}
          onChange={({ target }) => {
            if (target.checked) setBefore({ weekdays, fitsMyWeek })
            change(target.checked ? { weekdays: weekend, fitsMyWeek: true } : before)
          }}
        />
      ) : null}
    </FieldGroup>
  )
}
