import { endsBeforeStart } from '@shutterbid/domain/availability/refusals'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { occasions, shootSettingLabels, shootSettings } from '@shutterbid/domain/jobs/shoot-options'
import { type SpecialtyCode, specialtyCodes, specialtyNames } from '@shutterbid/domain/profiles/specialties'
import { minutesOfTime } from '@shutterbid/domain/shared/times'
import { timesText } from '@shutterbid/domain/shared/when-texts'
import { type ReactNode, useId } from 'react'
import { RadioList } from '../../forms/choices/radio-list.tsx'
import { TimeSelect } from '../../forms/choices/time-select.tsx'
import { FieldGroup } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { Chip } from '../../ui/badges/chip.tsx'
import { CountBadge } from '../../ui/badges/count-badge.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { DayStrip } from '../../ui/light/day-strip.tsx'
import { Switch } from '../../ui/switch.tsx'
import { DistanceFilter } from './distance-filter.tsx'
import { ShootDayFilters } from './shoot-day-filters.tsx'
import type { FilterDraft, FilterForm } from './use-job-filters.ts'

type JobFiltersFormProps = {
  form: FilterForm
  /** The filtered jobs are open ones. */
  isOpen: boolean
  /** How far the photographer travels; undefined until they set a place. */
  rangeMiles: number | undefined
}

/** Each change applies at once. */
export function JobFiltersForm({ form, isOpen, rangeMiles }: JobFiltersFormProps) {
  const { draft, change } = form
  return (
    <form className="filters tight" onSubmit={(event) => event.preventDefault()}>
      {isOpen ? (
        <div className="grid content-start gap-1">
          <Switch
            label={<span className="text-label">Fits my week</span>}
            help="In your hours, and not busy"
            checked={draft.fitsMyWeek}
            onChange={(event) => change({ fitsMyWeek: event.target.checked })}
          />
          <Switch
            label={<span className="text-label">Not bid yet</span>}
            checked={draft.notBidYet}
            onChange={(event) => change({ notBidYet: event.target.checked })}
          />
        </div>
      ) : null}
      <ShootDayFilters form={form} isOpen={isOpen} />
      {isOpen && rangeMiles !== undefined ? (
        <DistanceFilter value={draft.withinMiles} rangeMiles={rangeMiles} onChange={(withinMiles) => change({ withinMiles })} />
      ) : null}
      <NumberRange
        label="Budget"
        names={['minBudgetDollars', 'maxBudgetDollars']}
        icon={<span className="input-prefix">$</span>}
        form={form}
      />
      <FoldedFilters title="Type of photography" count={draft.specialties.length}>
        <Types chosen={draft.specialties} onChange={(specialties) => change({ specialties })} />
      </FoldedFilters>
      <MoreFilters form={form} />
    </form>
  )
}

type NumberName = 'minBudgetDollars' | 'maxBudgetDollars' | 'minPeople' | 'maxPeople'
type NumberRangeProps = { label: string; names: [NumberName, NumberName]; icon?: ReactNode; form: FilterForm }

function NumberRange({ label, names, icon, form: { draft, errors, change } }: NumberRangeProps) {
  return (
    <FieldGroup label={label} error={errors[names[0]] ?? errors[names[1]]}>
      <div className="grid grid-cols-2 gap-2">
        {names.map((name, at) => (
          <TextField
            key={name}
            label={<span className="font-normal text-ink-2">{at === 0 ? 'At least' : 'At most'}</span>}
            inputMode="numeric"
            icon={icon}
            compact
            name={name}
            value={draft[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

function MoreFilters({ form }: { form: FilterForm }) {
  const { draft, change } = form
  const settingName = useId()
  const kinds = [draft.minTime || draft.maxTime, draft.minPeople || draft.maxPeople, draft.shootSetting, draft.occasion]
  return (
    <FoldedFilters title="More filters" count={kinds.filter(Boolean).length}>
      <TimeOfDay draft={draft} onChange={change} />
      <NumberRange label="People" names={['minPeople', 'maxPeople']} form={form} />
      <RadioList
        label="Setting"
        name={settingName}
        options={[{ value: '', label: 'Any' }, ...shootSettings.map((value) => ({ value, label: shootSettingLabels[value] }))]}
        value={draft.shootSetting}
        onChange={(event) => change({ shootSetting: event.target.value as FilterDraft['shootSetting'] })}
      />
      <SelectField
        label="Occasion"
        compact
        placeholder="Any"
        options={occasions.map((occasion) => ({ value: occasion, label: occasion }))}
        value={draft.occasion}
        onChange={(event) => change({ occasion: event.target.value as FilterDraft['occasion'] })}
      />
    </FoldedFilters>
  )
}

function FoldedFilters({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <div className="fold">
      <Collapsible
        title={
          <>
            {title}
            {count > 0 ? <span className="sr-only">, {count} on</span> : null}
            <CountBadge count={count} />
          </>
        }
      >
        <div className="grid content-start gap-4 pt-1 pb-2">{children}</div>
      </Collapsible>
    </div>
  )
}

function Types({ chosen, onChange }: { chosen: SpecialtyCode[]; onChange: (codes: SpecialtyCode[]) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {specialtyCodes.map((code) => (
        <Chip
          key={code}
          pressed={chosen.includes(code)}
          onPress={(on) => onChange(on ? [...chosen, code].toSorted() : chosen.filter((other) => other !== code))}
        >
          {specialtyNames[code]}
        </Chip>
      ))}
    </div>
  )
}

/** Off by default; switched on, it starts with 9 AM to 10 PM. */
function TimeOfDay({ draft: { minTime, maxTime }, onChange }: { draft: FilterDraft; onChange: FilterForm['change'] }) {
  const { from, to } = jobLimits.filterTime
  const isOn = minTime !== '' || maxTime !== ''
  const first = minTime || '00:00'
  const last = maxTime || '23:45'
  return (
    <FieldGroup label="Time of day" hideLabel error={first > last ? endsBeforeStart : undefined}>
      <Switch
        label={<span className="text-label">Time of day</span>}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked ? { minTime: from, maxTime: to } : { minTime: '', maxTime: '' })}
      />
      {isOn ? (
        <div className="grid content-start gap-4 mt-1">
          <DayStrip spans={[{ from: minutesOfTime(first), to: minutesOfTime(last) }]} label={`Between ${timesText(first, last)}`} />
          <div className="grid grid-cols-2 gap-2">
            <TimeSelect
              label="From"
              hideLabel
              compact
              value={first}
              onChange={(event) => onChange({ minTime: event.target.value, maxTime: last })}
            />
            <TimeSelect
              label="To"
              hideLabel
              compact
              value={last}
              onChange={(event) => onChange({ minTime: first, maxTime: event.target.value })}
            />
          </div>
        </div>
      ) : null}
    </FieldGroup>
  )
}
