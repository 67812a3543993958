import { expect, test } from 'vitest'
import { stockPhotoFor } from './next-shoot-card.tsx'

const papago = { latitude: 33.4515, longitude: -111.9523 }
const clearwater = { latitude: 27.9659, longitude: -82.8001 }
const paris = { latitude: 48.8566, longitude: 2.3522 }

test.each([
  ['the desert at golden hour', papago, 'gold', 'saguaro-gold'],
  ['the gulf after sunset', clearwater, 'dusk', 'gulf-dusk'],
  ['indoors, wherever it is', paris, 'indoor', 'still-window'],
] as const)('%s has a picture', (_, place, sky, scene) => {
  expect(stockPhotoFor(place, sky)).toBe(scene)
})

test.each([
  ['far from our cities', paris, 'gold'],
  ['the gulf at noon, of which we have none', clearwater, 'day'],
] as const)('%s shows the sky instead', (_, place, sky) => {
  expect(stockPhotoFor(place, sky)).toBeNull()
})
