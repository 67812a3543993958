import { expect, test } from 'vitest'
import { rankRating } from './rank-rating.ts'

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
