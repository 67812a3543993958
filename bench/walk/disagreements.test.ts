import { expect, test } from 'vitest'
import { disagreements, type Facts } from './disagreements.ts'

/** Compares every 100 ms; returns what was found. */
function compared(pairs: [Facts, Facts][], everyMs = 100) {
  const { compare, result } = disagreements('two screens', 1000)
  for (const [number, [first, second]] of pairs.entries()) compare(first, second, number * everyMs)
  return result().found
}
const times = (count: number, pair: [Facts, Facts]) => Array.from({ length: count }, () => pair)

test('what differs for longer than allowed is found, with both values', () => {
  expect(compared(times(12, [{ bell: '2' }, { bell: '3' }]))).toEqual(['two screens: bell is "2" and "3"'])
})

test('what agrees again in time is not', () => {
  const pairs = [...times(10, [{ bell: '2' }, { bell: '3' }]), ...times(1, [{ bell: '3' }, { bell: '3' }])] as [Facts, Facts][]
  expect(compared([...pairs, ...pairs])).toEqual([])
})

test('what only one of them shows is not', () => {
  expect(compared(times(20, [{ bell: '2' }, {}]))).toEqual([])
})

test('on a busy machine, where samples are rare, more time is allowed', () => {
  expect(compared(times(10, [{ bell: '2' }, { bell: '3' }]), 5000)).toEqual([])
})
