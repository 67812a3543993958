import { ORPCError } from '@orpc/client'
import type { PlaceSuggestion } from '@shutterbid/domain/search/schemas'
import { expect, test } from 'vitest'
import { type ChosenPlace, checkLocation, locationErrorMessage, milesOf } from './location-form.tsx'

const phoenix: PlaceSuggestion = {
  token: 'signed by the server',
  placeName: 'Phoenix, AZ 85004',
  label: 'Phoenix, AZ 85004',
  latitude: 33.45,
  longitude: -112.07,
  zone: 'America/Phoenix',
  serviceCity: 'Phoenix',
}

test.each<[string, string, ChosenPlace, string | undefined]>([
  ['nothing', '', null, 'Please enter an address'],
  ['blanks', '   ', null, 'Please enter an address'],
  ['a text without a chosen suggestion', 'Phoe', null, 'Please select an address from the suggestions'],
  ['a place off the globe', phoenix.placeName, { ...phoenix, latitude: 91 }, 'Please select a valid address from the suggestions'],
  [
    'a place without a position',
    phoenix.placeName,
    { ...phoenix, longitude: Number.NaN },
    'Please select a valid address from the suggestions',
  ],
  ['a chosen place', phoenix.placeName, phoenix, undefined],
  ['the place of the profile', phoenix.placeName, 'saved', undefined],
])('an address that is %s', (_, address, chosen, error) => {
  expect(checkLocation({ address, chosen, milesText: '25' }).address).toBe(error)
})

test.each([
  ['', undefined],
  ['1', undefined],
  ['0', 'Maximum travel distance must be at least 1 mile'],
  ['000', 'Maximum travel distance must be at least 1 mile'],
  ['500', undefined],
  ['501', 'Maximum travel distance is 500 miles'],
  ['1000', 'Maximum travel distance is 500 miles'],
  ['9'.repeat(20), 'Maximum travel distance is 500 miles'],
  ['-5', 'Maximum travel distance must be at least 1 mile'],
  ['1.5', 'Enter a whole number of miles'],
  ['1,5', 'Enter a whole number of miles'],
  ['far', 'Enter a whole number of miles'],
  [' 25 ', undefined],
])('a distance of "%s"', (milesText, error) => {
  expect(checkLocation({ address: 'Phoenix', chosen: phoenix, milesText }).miles).toBe(error)
})

test('an empty distance means one mile', () => {
  expect(milesOf('')).toBe(1)
})

test.each([
  ['a refusal', new ORPCError('BAD_REQUEST', { defined: true, message: 'Choose a place again' }), 'Choose a place again'],
  ['a server error', new ORPCError('INTERNAL_SERVER_ERROR'), 'Failed to update location settings'],
  ['no answer', new TypeError('Failed to fetch'), 'An error occurred while updating location settings'],
])('%s gives its own message', (_, error, message) => {
  expect(locationErrorMessage(error)).toBe(message)
})
