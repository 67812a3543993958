import type { NewJob } from '@shutterbid/domain/jobs/form-schemas'
import { jobFields } from '@shutterbid/domain/jobs/job-fields'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { occasions, type ShootSetting, shootSettingLabels, shootSettings } from '@shutterbid/domain/jobs/shoot-options'
import { suggestionLimits } from '@shutterbid/domain/search/limits'
import { serviceCityAt, serviceCityNames } from '@shutterbid/domain/search/service-cities'
import { defaultZone } from '@shutterbid/domain/shared/places'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { api } from '../../../api.ts'
import { Combobox } from '../../../forms/combobox/combobox.tsx'
import { FieldGroup } from '../../../forms/field.tsx'
import { SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segments } from '../../../ui/tabs/segments.tsx'
import { dayPlusDays } from '../../../ui/time/month.ts'
import type { TypedJob } from '../job-form.ts'
import { DateAndTimePicker } from './date-and-time-picker.tsx'
import { DeliveryField } from './delivery-field.tsx'
import { MatchCount } from './match-count.tsx'

export function PlaceAndLightSection({ now }: { now: number }) {
  const { register, watch, setValue, formState } = useFormContext<TypedJob, unknown, NewJob>()
  const { errors } = formState
  useSuggestedDelivery()
  const [place, setting] = watch(['place', 'shootSetting'])
  const today = localDateTime(now, place?.zone ?? defaultZone).on
  return (
    <section className="grid grid-cols-1 gap-5" aria-labelledby="place-and-light">
      <h2 className="section-title" id="place-and-light">
        Place and light
      </h2>
      <PlaceField />
      <TextField
        label={jobFields.meetingPoint.label}
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
          label={jobFields.peopleCount.label}
          inputMode="numeric"
          autoComplete="off"
          help="How many are in the pictures."
          error={errors.peopleCount?.message}
          {...register('peopleCount')}
        />
        <FieldGroup label={jobFields.shootSetting.label} className="min-w-0 [&>legend]:mb-0" error={errors.shootSetting?.message}>
          <Segments<ShootSetting>
            label={jobFields.shootSetting.label}
            options={shootSettings.map((value) => ({ value, label: shootSettingLabels[value] }))}
            value={setting}
            onChange={(value) => setValue('shootSetting', value, { shouldDirty: true })}
          />
        </FieldGroup>
        <SelectField
          label={jobFields.occasion.label}
          optional
          options={occasions.map((occasion) => ({ value: occasion, label: occasion }))}
          {...register('occasion')}
        />
      </div>
    </section>
  )
}

/** Fills in a delivery date two weeks after the shoot, and moves it with the shoot until the client chooses another one. */
function useSuggestedDelivery() {
  const { watch, getValues, setValue } = useFormContext<TypedJob, unknown, NewJob>()
  const shootOn = watch('shootOn')
  const earlier = useRef('')
  useEffect(() => {
    const deliveryOn = getValues('deliveryOn')
    const isOurs = deliveryOn === '' || (earlier.current !== '' && deliveryOn === usualDelivery(earlier.current))
    if (shootOn && isOurs) setValue('deliveryOn', usualDelivery(shootOn), { shouldDirty: true, shouldValidate: deliveryOn !== '' })
    earlier.current = shootOn
  }, [shootOn, getValues, setValue])
}

function usualDelivery(shootOn: string) {
  return dayPlusDays(shootOn, jobLimits.defaultDaysToDelivery)
}

/** Only a chosen suggestion counts; typing discards it. */
function PlaceField() {
  const { watch, setValue, formState } = useFormContext<TypedJob, unknown, NewJob>()
  const [text, place] = watch(['placeText', 'place'])
  const change = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  return (
    <div className="grid content-start gap-3">
      <Combobox
        label={jobFields.place.label}
        help="Photographers see the place; the exact address goes only to the one you accept."
        icon={<MapPin size={20} strokeWidth={1.6} aria-hidden="true" />}
        error={formState.errors.placeToken?.message}
        value={text}
        search={searchPlaces}
        noneText="No results found. Type a venue or street, then a comma and its city or ZIP, like “Encanto Park, Phoenix”."
        minCharacters={suggestionLimits.minCharacters}
        debounceMilliseconds={suggestionLimits.debounceMs}
        onType={(typed) => {
          setValue('placeText', typed)
          setValue('place', null, change)
        }}
        onChoose={({ found: { token, placeName, label, latitude, longitude, zone } }) => {
          setValue('placeText', placeName)
          setValue('place', { token, placeName, label, latitude, longitude, zone }, change)
        }}
      />
      {place && !serviceCityAt(place) ? (
        <Notice tone="info">Shutterbid works in {serviceCityNames}. You can post here, too, but few photographers may be near.</Notice>
      ) : null}
    </div>
  )
}

async function searchPlaces(text: string, signal: AbortSignal) {
  const found = await api.search.places({ text }, { signal })
  return found.map((place) => ({ id: place.token, label: place.placeName, found: place }))
}
