import { expect, test } from 'vitest'
import { milesBetween, wholeMiles } from './places.ts'

const phoenix = { latitude: 33.4484, longitude: -112.074 }
const boise = { latitude: 43.615, longitude: -116.2023 }

test('a degree along the equator is the 360th part of the way around', () => {
  expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(69.1711, 3)
})

test('from Phoenix to Boise it is some 738 miles, there and back', () => {
  expect(milesBetween(phoenix, boise)).toBeCloseTo(737.6, 1)
  expect(milesBetween(boise, phoenix)).toBe(milesBetween(phoenix, boise))
})

test('the way to oneself is nothing, and to the other side of the earth half of it around', () => {
  expect(milesBetween(phoenix, phoenix)).toBe(0)
  expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo((Math.PI * 6_378_168) / 1609.344, 3)
})

test('across the date line the short way counts', () => {
  expect(milesBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(69.1711, 3)
})

test.each([
  [0, 0],
  [0.4, 0],
  [0.5, 1],
  [24.6, 25],
])('%d miles are shown as %i', (miles, shown) => {
  expect(wholeMiles(miles)).toBe(shown)
})
