import { profileLimits } from '@shutterbid/domain/profiles/limits'
import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { suggestionLimits } from '@shutterbid/domain/search/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { api, orpc } from '../../api.ts'
import { Combobox } from '../../forms/combobox/combobox.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useFocusFirstError } from '../../forms/use-focus-first-error.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { profileOptions } from '../profile-options.ts'
import { type ChosenPlace, checkLocation, milesOf } from './check-location.ts'
import { locationErrorMessage } from './location-error-message.ts'

type LocationFormProps = { personId: string; place: ProfileView['ownPlace'] }

export function LocationForm({ personId, place }: LocationFormProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [address, setAddress] = useState(place?.placeName ?? '')
  const [chosen, setChosen] = useState<ChosenPlace>(place ? 'saved' : null)
  const [milesText, setMilesText] = useState(String(place?.maxTravelMiles ?? profileLimits.travelMiles.prefilled))
  const [hasLeft, setHasLeft] = useState(false)
  const [refusedCount, setRefusedCount] = useState(0)
  useFocusFirstError(form, refusedCount)

  const save = useMutation(
    orpc.profiles.setLocation.mutationOptions({
      onSuccess: (profile) => {
        queryClient.setQueryData(profileOptions(personId).queryKey, profile)
        setAddress(profile.ownPlace?.placeName ?? '')
        setChosen('saved')
        setMilesText(String(profile.ownPlace?.maxTravelMiles ?? ''))
        toast.success('Location updated')
      },
    }),
  )
  const errors = checkLocation({ address, chosen, milesText })
  const isSaved = chosen === 'saved' && milesOf(milesText) === place?.maxTravelMiles
  const refusal = save.isError ? locationErrorMessage(save.error) : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setHasLeft(true)
    if (errors.address || errors.miles) setRefusedCount((count) => count + 1)
    else if (!isSaved && !save.isPending) {
      const placeToken = chosen === 'saved' || !chosen ? undefined : chosen.token
      save.mutate({ placeToken, maxTravelMiles: milesOf(milesText) }, { onError: (error) => toast.error(locationErrorMessage(error)) })
    }
  }
  return (
    <form ref={form} className="grid content-start gap-6" method="post" noValidate onSubmit={submit}>
      <Combobox
        label="Address"
        help="A street address, a ZIP or a city. Only you see more than the city and ZIP."
        icon={<MapPin size={20} strokeWidth={1.6} aria-hidden="true" />}
        value={address}
        maxLength={suggestionLimits.maxCharacters}
        minCharacters={suggestionLimits.minCharacters}
        debounceMilliseconds={suggestionLimits.debounceMs}
        error={(hasLeft ? errors.address : undefined) ?? refusal}
        onType={(text) => {
          setAddress(text)
          setChosen(null)
          setHasLeft(false)
          save.reset()
        }}
        onChoose={({ label, place: found }) => {
          setAddress(label)
          setChosen(found)
        }}
        onBlur={() => setHasLeft(true)}
        search={findPlaces}
      />
      <TextField
        label="Maximum travel distance"
        help={milesOf(milesText) === 1 ? 'Only jobs within 1 mile.' : 'In miles. Empty means 1.'}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        frameClass="max-w-60"
        value={milesText}
        error={errors.miles}
        onChange={(event) => setMilesText(event.target.value)}
      />
      <SubmitButton
        variant="ink"
        className="justify-self-start"
        disabled={!chosen || isSaved || Boolean(errors.miles)}
        busy={save.isPending}
        busyLabel="Updating..."
      >
        Update Location
      </SubmitButton>
    </form>
  )
}

async function findPlaces(text: string, signal: AbortSignal) {
  const places = await api.search.places({ text }, { signal })
  return places.map((place) => ({
    id: place.placeName,
    label: place.placeName,
    detail: place.serviceCity ? undefined : 'Outside of our cities: jobs are still rare here',
    place,
  }))
}
