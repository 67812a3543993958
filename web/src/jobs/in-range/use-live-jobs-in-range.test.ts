import type { JobInRange } from '@shutterbid/domain/jobs/schemas'
import { expect, test } from 'vitest'
import { hasJob, type JobPages, withCurrentJob, withJob, withoutJob } from './use-live-jobs-in-range.ts'

const job = (id: string, minute: number) => ({ id, postedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) }) as JobInRange
const list = (...pages: JobInRange[][]): JobPages => ({
  pages: pages.map((items, index) => ({ items, nextCursor: index < pages.length - 1 || pages.length === 2 ? 'more' : null })),
  pageParams: pages.map(() => undefined),
})
const idsOf = ({ pages }: JobPages) => pages.map(({ items }) => items.map(({ id }) => id))

test('a new job comes first', () => {
  expect(idsOf(withJob(list([job('b', 5), job('a', 1)]), job('c', 9)))).toEqual([['c', 'b', 'a']])
  expect(idsOf(withJob(list([]), job('c', 9)))).toEqual([['c']])
})

test('a job that returns is listed once, by its posting time', () => {
  const pages = list([job('d', 9), job('b', 5)], [job('a', 1)])
  expect(idsOf(withJob(pages, job('c', 7)))).toEqual([['d', 'c', 'b'], ['a']])
  expect(idsOf(withJob(withJob(pages, job('c', 7)), job('c', 7)))).toEqual([['d', 'c', 'b'], ['a']])
  expect(idsOf(withJob(pages, job('e', 5)))).toEqual([['d', 'e', 'b'], ['a']])
})

test('a job that belongs after what was loaded is left to the next page', () => {
  expect(hasJob(withJob(list([job('b', 5)], [job('a', 3)]), job('c', 1)), 'c')).toBe(false)
  expect(idsOf(withJob(list([job('b', 5)]), job('a', 1)))).toEqual([['b', 'a']])
})

test('a job whose number of bids has changed keeps its place; one that is not listed changes nothing', () => {
  const pages = list([job('b', 5), job('a', 1)])
  const after = withCurrentJob(pages, { ...job('a', 1), bidCount: 3 })
  expect(idsOf(after)).toEqual([['b', 'a']])
  expect(after.pages[0]?.items[1]?.bidCount).toBe(3)
  expect(withCurrentJob(pages, job('x', 7))).toEqual(pages)
})

test('a removed job leaves its list and no other', () => {
  const pages = list([job('b', 5), job('a', 1)])
  expect(idsOf(withoutJob(pages, 'a'))).toEqual([['b']])
  expect(withoutJob(pages, 'x')).toBe(pages)
})

test('a new job finds its place by shoot date and by budget', () => {
  const priced = (id: string, budgetDollars: number, day: number) =>
    ({ id, budgetDollars, startsAt: new Date(Date.UTC(2026, 0, day)) }) as JobInRange
  const byBudget = list([priced('c', 300, 3), priced('b', 200, 2), priced('a', 200, 1)])
  expect(idsOf(withJob(byBudget, priced('d', 200, 9), 'budget'))).toEqual([['c', 'd', 'b', 'a']])
  const byDate = list([priced('a', 0, 1), priced('b', 0, 5)])
  expect(idsOf(withJob(byDate, priced('c', 0, 3), 'shoot_date'))).toEqual([['a', 'c', 'b']])
  expect(idsOf(withJob(byDate, priced('c', 0, 5), 'shoot_date'))).toEqual([['a', 'b', 'c']])
})
