import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { NewJob } from '@shutterbid/domain/jobs/schemas'
import { Sun } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { TimeSelect } from '../../forms/choices/time-select.tsx'
import { FieldGroup } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { Chip } from '../../ui/badges/chip.tsx'
import { DayStrip } from '../../ui/light/day-strip.tsx'
import { lightOf, suggestedStarts, usualLight } from '../../ui/light/light.ts'
import { lightWords, shootLightWords } from '../../ui/light/light-words.ts'
import { Calendar } from '../../ui/time/calendar.tsx'
import { dayPlusDays } from '../../ui/time/month.ts'
import { dayWords, minutesOfTime, timeOfMinutes } from '../../ui/time/when-words.ts'
import { zoneName } from '../time-zone/time-zones.ts'
import type { ChosenPlace, TypedJob } from './job-form.ts'

/** Chooses the day, then the time, with the light of that day at the place. */
export function WhenPicker({ today }: { today: string }) {
  const { watch, setValue, formState } = useFormContext<TypedJob, unknown, NewJob>()
  const shootOn = watch('shootOn')
  const { errors, isSubmitted } = formState
  return (
    <FieldGroup label="Date and time" hideLabel error={errors.shootOn?.message}>
      <div className="card grid grid-cols-1 gap-8 p-5 md:grid-cols-2 md:p-7">
        <Calendar
          value={shootOn || null}
          onChange={(day) => setValue('shootOn', day, { shouldDirty: true, shouldValidate: isSubmitted })}
          today={today}
          min={today}
          max={dayPlusDays(today, jobLimits.mostDaysAhead)}
        />
        <LightPicker />
      </div>
    </FieldGroup>
  )
}

function LightPicker() {
  const { register, watch, setValue, formState } = useFormContext<TypedJob, unknown, NewJob>()
  const [place, shootOn, shootTime, minutes] = watch(['place', 'shootOn', 'shootTime', 'durationMinutes'])
  const light = place && shootOn ? lightOf({ ...place, date: shootOn }) : null
  const from = minutesOfTime(shootTime)
  const starts = suggestedStarts(light ?? usualLight)
  const { least, most, step } = jobLimits.minutes
  const lengths = Array.from({ length: (most - least) / step + 1 }, (_, index) => least + index * step)
  return (
    <div className="grid content-start gap-4">
      <h3 className="title">{shootOn ? dayWords(shootOn, { long: true }) : 'Choose a day'}</h3>
      <p className="text-small text-ink-2">{light ? lightWords(light) : 'With a location and a day you see the light of that day here.'}</p>
      <DayStrip
        light={light ?? usualLight}
        spans={[{ from, to: from + minutes }]}
        label={shootLightWords(light ?? usualLight, from, minutes)}
      />
      <div className="flex flex-wrap gap-2">
        {(['morning', 'golden', 'midday'] as const).map((part) => (
          <Chip
            key={part}
            pressed={from === starts[part]}
            icon={part === 'golden' ? <Sun size={15} strokeWidth={1.6} aria-hidden="true" /> : undefined}
            onPress={() => setValue('shootTime', timeOfMinutes(starts[part]), { shouldDirty: true, shouldValidate: formState.isSubmitted })}
          >
            {partWords[part]}
          </Chip>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        <TimeSelect
          label="Start"
          stepMinutes={jobLimits.time.stepMinutes}
          error={formState.errors.shootTime?.message}
          {...register('shootTime')}
        />
        <SelectField
          label="Hours"
          options={lengths.map((length) => ({ value: String(length), label: String(length / 60) }))}
          error={formState.errors.durationMinutes?.message}
          {...register('durationMinutes', { valueAsNumber: true })}
        />
      </div>
      {place ? <p className="help-text">{zoneWords(place)}</p> : null}
    </div>
  )
}

const partWords = { morning: 'Morning', golden: 'Golden hour', midday: 'Midday' }

/** 'Mountain (no DST), the time in Phoenix.' */
function zoneWords({ zone, label }: ChosenPlace) {
  return `${zoneName(zone)}, the time in ${label.split(',')[0]}.`
}
