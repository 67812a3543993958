import { specialtyCodes, specialtyNames } from '@shutterbid/domain/profiles/specialties'
import { Checkbox } from '../../../forms/checkbox.tsx'
import { FieldGroup } from '../../../forms/field.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import type { SearchForm } from '../use-search-form.ts'

type SpecialtiesPanelProps = { form: SearchForm /** The sheet has its own buttons. */; inSheet?: boolean }

export function SpecialtiesPanel({ form: { search, change, ticked, tick }, inSheet }: SpecialtiesPanelProps) {
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
