import { expect, test } from 'vitest'
import { no, yes } from '../shared/decision.ts'
import { canReply, canReview } from './rules.ts'
import { newReply, newReview } from './schemas.ts'

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
  [false, yes],
  [true, no('already_replied')],
])('replying to a review (replied already: %s)', (isReplied, decision) => {
  expect(canReply({ isReplied })).toEqual(decision)
})

test.each([
  ['   ', 'Please enter your reply'],
  ['x'.repeat(4001), 'Reply must be at most 4,000 characters'],
])('a reply of %s reads: %s', (content, sentence) => {
  expect(newReply.safeParse({ content }).error?.issues.map(({ message }) => message)).toEqual([sentence])
})
