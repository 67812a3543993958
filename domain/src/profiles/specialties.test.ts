import { expect, test } from 'vitest'
import { coveringSpecialties } from './specialties.ts'

test('a search for elopements also finds weddings, but not the other way round', () => {
  expect(coveringSpecialties(['ELOPEMENT'])).toEqual(['ELOPEMENT', 'WEDDING'])
  expect(coveringSpecialties(['WEDDING', 'EVENT'])).toEqual(['WEDDING', 'EVENT'])
})
