import { canHaveDayPlan, planMoments, planText } from '@shutterbid/domain/jobs/day-plan'
import type { NewJob } from '@shutterbid/domain/jobs/form-schemas'
import { jobFields } from '@shutterbid/domain/jobs/job-fields'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { ShootSetting } from '@shutterbid/domain/jobs/shoot-options'
import { minutesOfTime, timeOfMinutes } from '@shutterbid/domain/shared/times'
import { dayText } from '@shutterbid/domain/shared/when-texts'
import { Moon, Sparkles, Sun, Sunset } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { TimeSelect } from '../../../forms/choices/time-select.tsx'
import { FieldGroup } from '../../../forms/field.tsx'
import { SelectField } from '../../../forms/select-field.tsx'
import { Chip } from '../../../ui/badges/chip.tsx'
import { DayStrip } from '../../../ui/light/day-strip.tsx'
import { lateLightText } from '../../../ui/light/late-light-text.ts'
import { type Light, type LightPlace, lightOf, suggestedStarts, usualLight } from '../../../ui/light/light.ts'
import { lightText, shootLightText } from '../../../ui/light/light-texts.ts'
import { moonStart } from '../../../ui/light/moon.ts'
import { bestStart, twilightStart } from '../../../ui/light/suggested-starts.ts'
import { dayPlusDays } from '../../../ui/time/month.ts'
import { placeTimeText } from '../../time-zone/place-time-text.ts'
import type { TypedJob } from '../job-form.ts'
import { DayPlanFields } from './day-plan-fields.tsx'
import { MonthCalendar } from './month-calendar.tsx'

/** Chooses the day, then the time, with the light of that day at the place. */
export function DateAndTimePicker({ today }: { today: string }) {
  const { watch, setValue, formState } = useFormContext<TypedJob, unknown, NewJob>()
  const shootOn = watch('shootOn')
  const { errors, isSubmitted } = formState
  return (
    <FieldGroup label="Date and time" hideLabel error={errors.shootOn?.message}>
      <div className="card grid grid-cols-1 gap-8 p-5 md:grid-cols-2 md:p-7">
        <MonthCalendar
          label="Month"
          value={shootOn}
          onChange={(day) => setValue('shootOn', day, { shouldDirty: true, shouldValidate: isSubmitted })}
          today={today}
          min={today}
          max={dayPlusDays(today, jobLimits.maxDaysAhead)}
        />
        <TimePicker />
      </div>
    </FieldGroup>
  )
}

function TimePicker() {
  const { register, watch, setValue, formState } = useFormContext<TypedJob, unknown, NewJob>()
  const [place, shootOn, shootTime, minutes] = watch(['place', 'shootOn', 'shootTime', 'durationMinutes'])
  const [setting, specialties, dayPlan] = watch(['shootSetting', 'specialties', 'dayPlan'])
  const hasPlan = canHaveDayPlan(specialties)
  const plan = hasPlan ? planText(dayPlan) : null
  const lightPlace = place && shootOn ? { ...place, date: shootOn } : null
  const light = lightPlace ? lightOf(lightPlace) : null
  const shown = light ?? usualLight
  const from = minutesOfTime(shootTime)
  const lateLight = lightPlace && light ? lateLightText(lightPlace, light, from, minutes) : null
  const { min, max, step } = jobLimits.minutes
  const lengths = Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step)
  return (
    <div className="grid content-start gap-4">
      <h3 className="title">{shootOn ? dayText(shootOn, { long: true }) : 'Choose a day'}</h3>
      <p className="text-small text-ink-2">{light ? lightText(light) : 'With a location and a day you see the light of that day here.'}</p>
      <DayStrip
        light={shown}
        spans={[{ from, to: from + minutes }]}
        marks={plan ? planMoments.flatMap((moment) => dayPlan[moment] || []).map(minutesOfTime) : []}
        label={[shootLightText(shown, from, minutes), plan].filter(Boolean).join('. ')}
      />
      {lateLight ? <p className="text-small text-ink-2">{lateLight}</p> : null}
      {hasPlan ? <DayPlanFields light={shown} /> : null}
      {plan ? null : (
        <StartTimeChips
          light={shown}
          place={lightPlace}
          start={from}
          minutes={minutes}
          setting={setting}
          onChoose={(start) => setValue('shootTime', timeOfMinutes(start), { shouldDirty: true, shouldValidate: formState.isSubmitted })}
        />
      )}
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        <TimeSelect
          label={jobFields.shootTime.label}
          stepMinutes={jobLimits.time.stepMinutes}
          error={formState.errors.shootTime?.message}
          {...register('shootTime')}
        />
        <SelectField
          label={jobFields.durationMinutes.label}
          options={lengths.map((length) => ({ value: String(length), label: String(length / 60) }))}
          error={formState.errors.durationMinutes?.message}
          {...register('durationMinutes', { valueAsNumber: true })}
        />
      </div>
      {place ? <p className="help-text">{placeTimeText({ ...place, placeLabel: place.label })}</p> : null}
    </div>
  )
}

type StartTimeChipsProps = {
  light: Light
  /** Null until a place and a day are chosen; then the moon can be suggested. */
  place: LightPlace | null
  /** In minutes of the day. */
  start: number
  minutes: number
  setting: ShootSetting
  onChoose: (start: number) => void
}

/** Starts of a shoot that have a certain light. */
function StartTimeChips({ light, place, start, minutes, setting, onChoose }: StartTimeChipsProps) {
  const { morning, golden, midday } = suggestedStarts(light, minutes)
  const moon = place ? moonStart(place, light) : null
  const chips: { label: string; at: number | null; icon?: ReactNode }[] = [
    { label: 'Best light', at: bestStart(light, minutes, setting), icon: <Sparkles {...iconLook} /> },
    { label: 'Morning', at: morning },
    { label: 'Midday', at: midday },
    { label: 'Golden hour', at: golden, icon: <Sun {...iconLook} /> },
    { label: 'Twilight', at: twilightStart(light), icon: <Sunset {...iconLook} /> },
    { label: moon ? `Moon, ${moon.percent}% lit` : '', at: moon?.start ?? null, icon: <Moon {...iconLook} /> },
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {chips.map(({ label, at, icon }) =>
        at === null ? null : (
          <Chip key={label} pressed={start === at} icon={icon} onPress={() => onChoose(at)}>
            {label}
          </Chip>
        ),
      )}
    </div>
  )
}

const iconLook = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const
