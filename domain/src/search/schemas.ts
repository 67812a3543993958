import * as z from 'zod/mini'

/** A suggested place, signed by the server: the server does not accept coordinates from a browser. */
export const placeToken = z
  .string('Please select an address from the suggestions')
  .check(z.minLength(10, 'Please select an address from the suggestions'), z.maxLength(2000))

/** `label` is what others see (city and ZIP). `serviceCity` is null outside the service cities. */
export const placeSuggestion = z.object({
  token: placeToken,
  placeName: z.string(),
  label: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  zone: z.string(),
  serviceCity: z.nullable(z.string()),
})
/** A place that somebody can search around. */
export const searchedPlace = z.pick(placeSuggestion, { token: true, placeName: true })
export type PlaceSuggestion = z.infer<typeof placeSuggestion>
