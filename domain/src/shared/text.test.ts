import { expect, test } from 'vitest'
import { bidOffer } from '../bids/schemas.ts'
import { newJob } from '../jobs/schemas.ts'
import { newReview } from '../reviews/schemas.ts'

test('a character that no database keeps does not count as written, wherever people write', () => {
  const wordless = ' \u0000 '
  expect(bidOffer.shape.message.safeParse(wordless).error?.issues).toMatchObject([{ message: 'Message is required' }])
  expect(newJob.shape.title.safeParse(wordless).error?.issues).toMatchObject([{ message: 'Title is required' }])
  expect(newJob.shape.description.parse(' Two\u0000 dogs ')).toBe('Two dogs')
  expect(newReview.shape.content.safeParse(wordless).error?.issues).toMatchObject([{ message: 'Please enter your review' }])
})
