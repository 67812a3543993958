import type { NewJob } from '@shutterbid/domain/jobs/schemas'
import { suggestionLimits } from '@shutterbid/domain/search/limits'
import { serviceCityAt, serviceCityNames } from '@shutterbid/domain/search/service-cities'
import { MapPin } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { api } from '../../../api.ts'
import { Combobox } from '../../../forms/combobox/combobox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { TypedJob } from '../job-form.ts'

/** Only a chosen suggestion counts; typing discards it. */
export function PlaceField() {
  const { watch, setValue, formState } = useFormContext<TypedJob, unknown, NewJob>()
  const [text, place] = watch(['placeText', 'place'])
  const change = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  return (
    <div className="grid content-start gap-3">
      <Combobox
        label="Location"
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
