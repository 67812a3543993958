import type { NewJob } from '@shutterbid/domain/jobs/schemas'
import { occasions, type ShootSetting, shootSettingLabels, shootSettings } from '@shutterbid/domain/jobs/shoot-options'
import { useFormContext } from 'react-hook-form'
import { FieldGroup } from '../../../forms/field.tsx'
import { SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { Segments } from '../../../ui/tabs/segments.tsx'
import { clockIn } from '../../../ui/time/when-texts.ts'
import type { TypedJob } from '../job-form.ts'
import { DateAndTimePicker } from './date-and-time-picker.tsx'
import { DeliveryField } from './delivery-field.tsx'
import { MatchCount } from './match-count.tsx'
import { PlaceField } from './place-field.tsx'
import { useSuggestedDelivery } from './use-suggested-delivery.ts'

export function PlaceAndLightSection({ now }: { now: number }) {
  const { register, watch, setValue, formState } = useFormContext<TypedJob, unknown, NewJob>()
  const { errors } = formState
  useSuggestedDelivery()
  const [place, setting] = watch(['place', 'shootSetting'])
  const today = clockIn(now, place?.zone ?? 'America/Phoenix').on
  return (
    <section className="grid grid-cols-1 gap-5" aria-labelledby="place-and-light">
      <h2 className="section-title" id="place-and-light">
        Place and light
      </h2>
      <PlaceField />
      <TextField
        label="Meeting point"
        optional
        autoComplete="off"
        help="The gate, the parking lot, the bell to ring. Only the photographer you accept sees it."
        error={errors.meetingPoint?.message}
        {...register('meetingPoint')}
      />
      <DateAndTimePicker today={today} />
      <MatchCount today={today} />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <DeliveryField today={today} />
        <TextField
          label="People"
          inputMode="numeric"
          autoComplete="off"
          help="How many are in the pictures."
          error={errors.peopleCount?.message}
          {...register('peopleCount')}
        />
        <FieldGroup label="Setting" className="min-w-0 [&>legend]:mb-0" error={errors.shootSetting?.message}>
          <Segments<ShootSetting>
            label="Setting"
            options={shootSettings.map((value) => ({ value, label: shootSettingLabels[value] }))}
            value={setting}
            onChange={(value) => setValue('shootSetting', value, { shouldDirty: true })}
          />
        </FieldGroup>
        <SelectField
          label="Occasion"
          optional
          options={occasions.map((occasion) => ({ value: occasion, label: occasion }))}
          {...register('occasion')}
        />
      </div>
    </section>
  )
}
