import { profileLimits } from '@shutterbid/domain/profiles/limits'
import { profileRefusals } from '@shutterbid/domain/profiles/refusals'
import { newLocation } from '@shutterbid/domain/profiles/schemas'
import type { PlaceSuggestion } from '@shutterbid/domain/search/schemas'
import * as z from 'zod/mini'
import { parseNumber } from '../../forms/parse-number.ts'

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
