import { expect, test } from 'vitest'
import { no, yes } from '../shared/decision.ts'
import { canReview, rankRating } from './rules.ts'
import { newReview } from './schemas.ts'

test.each([
  ['open', false, 'review_before_completion'],
  ['in_progress', false, 'review_before_completion'],
  ['cancelled', false, 'review_before_completion'],
  ['completed', false, null],
  ['completed', true, 'already_reviewed'],
] as const)('reviewing a job that is %s (reviewed already: %s): %s', (status, alreadyReviewed, refusal) => {
  expect(canReview({ job: { status }, alreadyReviewed })).toEqual(refusal ? no(refusal) : yes)
})

test.each([
  [{ rating: 0 }, 'Please select a rating'],
  [{ rating: 6 }, 'Please select a rating'],
  [{ content: '   ' }, 'Please enter your review'],
  [{ content: 'x'.repeat(4001) }, 'Review must be at most 4,000 characters'],
])('a review with %j reads: %s', (wrong, sentence) => {
  const review = newReview.safeParse({ rating: 5, content: 'Lovely', ...wrong })
  expect(review.error?.issues.map(({ message }) => message)).toContain(sentence)
})

test.each([
  ['nobody reviewed them', 0, 0, 4],
  ['one review of five stars', 5, 1, 25 / 6],
  ['ten reviews of five stars', 50, 10, 70 / 15],
  ['one review of one star', 1, 1, 21 / 6],
  ['reviews of four stars only', 40, 10, 4],
])('%s', (_, ratingSum, reviewCount, expected) => {
  expect(rankRating({ ratingSum, reviewCount })).toBe(expected)
})

test('many good reviews rank above a single perfect one, and no review above a bad one', () => {
  const ranked = [
    { name: 'perfect once', ratingSum: 5, reviewCount: 1 },
    { name: 'bad once', ratingSum: 2, reviewCount: 1 },
    { name: 'new', ratingSum: 0, reviewCount: 0 },
    { name: 'good forty times', ratingSum: 192, reviewCount: 40 },
  ].toSorted((a, b) => rankRating(b) - rankRating(a))
  expect(ranked.map(({ name }) => name)).toEqual(['good forty times', 'perfect once', 'new', 'bad once'])
})
