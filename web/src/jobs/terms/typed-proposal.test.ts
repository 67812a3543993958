import { newProposal } from '@shutterbid/domain/jobs/terms/schemas'
import { expect, test } from 'vitest'
import { someTerms } from './shown-terms.factory.ts'
import { readProposal, type TypedProposal, typedTerms } from './typed-proposal.ts'

const terms = someTerms()
const jobId = '6f1c1d2e-8a53-4c39-9d3a-0c6a5b0f1a11'
const read = (facts: Partial<TypedProposal>) => readProposal({ ...typedTerms(terms), ...facts }, terms)

test('a proposal holds what differs from what was agreed', () => {
  expect(read({})).toEqual({})
  expect(read({ basePrice: '400', extras: [{ name: 'An album', dollars: '300' }] })).toEqual({
    amountDollars: 700,
    extras: [{ name: 'An album', dollars: 300 }],
  })
})

test.each([
  [{ editedPictures: 'many' }, 'editedPictures'],
  [{ hours: '' }, 'durationMinutes'],
  [{ depositDollars: 'half' }, 'depositDollars'],
] as const)('what cannot be read is refused, and not left out: %o', (typed, field) => {
  const checked = newProposal.safeParse({ jobId, note: 'With an album.', ...read(typed) })
  expect(checked.error?.issues.map(({ path }) => path[0])).toContain(field)
})
