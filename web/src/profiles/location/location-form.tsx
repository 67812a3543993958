import { ORPCError } from '@orpc/client'
import { profileLimits } from '@shutterbid/domain/profiles/limits'
import { profileRefusals } from '@shutterbid/domain/profiles/refusals'
import { newLocation, type ProfileView } from '@shutterbid/domain/profiles/schemas'
import { suggestionLimits } from '@shutterbid/domain/search/limits'
import type { PlaceSuggestion } from '@shutterbid/domain/search/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { errorMessage } from '../../api/error-message.ts'
import { api, orpc } from '../../api.ts'
import { Combobox } from '../../forms/combobox/combobox.tsx'
import { parseNumber } from '../../forms/parse-number.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useFocusFirstError } from '../../forms/use-focus-first-error.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { profileOptions } from '../profile-options.ts'

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
        help={milesOf(milesText) === 1 ? 'Only jobs within 1 mile.' : 'In miles. Left empty, it is 1 mile.'}
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

/** 'saved' is the place on the profile; null means typed but not chosen. */
export type ChosenPlace = 'saved' | PlaceSuggestion | null

type LocationFields = { address: string; chosen: ChosenPlace; milesText: string }

export function checkLocation({ address, chosen, milesText }: LocationFields): { address?: string; miles?: string } {
  const miles = z.safeParse(newLocation.shape.maxTravelMiles, milesOf(milesText))
  return { address: addressError(address, chosen), miles: miles.error?.issues[0]?.message }
}

/** Empty means the minimum. */
export function milesOf(text: string) {
  return parseNumber(text) ?? profileLimits.travelMiles.whenEmpty
}

function addressError(address: string, chosen: ChosenPlace) {
  if (address.trim() === '') return profileRefusals.place_missing
  if (!chosen) return profileRefusals.place_not_chosen
  if (chosen !== 'saved' && !(Math.abs(chosen.latitude) <= 90 && Math.abs(chosen.longitude) <= 180)) return profileRefusals.place_invalid
}

export function locationErrorMessage(error: unknown) {
  if (!(error instanceof ORPCError)) return 'An error occurred while updating location settings'
  return errorMessage(error, 'Failed to update location settings')
}
