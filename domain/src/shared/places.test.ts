import { expect, test } from 'vitest'
import { cityOf, milesBetween, wholeMiles } from './places.ts'

const phoenix = { latitude: 33.4484, longitude: -112.074 }
const boise = { latitude: 43.615, longitude: -116.2023 }

test('a degree along the equator is a 360th of its length', () => {
  expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(69.1711, 3)
})

test('from Phoenix to Boise it is about 738 miles, in both directions', () => {
  expect(milesBetween(phoenix, boise)).toBeCloseTo(737.6, 1)
  expect(milesBetween(boise, phoenix)).toBe(milesBetween(phoenix, boise))
})

test('a point is 0 miles from itself, and half the circumference from its antipode', () => {
  expect(milesBetween(phoenix, phoenix)).toBe(0)
  expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo((Math.PI * 6_378_168) / 1609.344, 3)
})

test('across the date line the short way is measured', () => {
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

test.each(['Mesa, AZ 85201', 'Mesa, AZ', 'Mesa'])('the city of %j is Mesa', (label) => {
  expect(cityOf(label)).toBe('Mesa')
})
