import { expect, test } from 'vitest'
import { priceMoves } from './price-moves.ts'
import { changeForCharge } from './prices.ts'

const day = (days: number) => new Date(Date.UTC(2027, 0, 1 + days))
const change = (number: number, startsOn: number, withdrawnOn: number | null = null) => ({
  number,
  cents: 1000 + number,
  startsAt: day(startsOn),
  withdrawnAt: withdrawnOn === null ? null : day(withdrawnOn),
})

test('without a change everything has the first price', () => {
  expect(priceMoves([], day(0))).toEqual([{ to: 0, chargedFrom: null, chargedBefore: null }])
})

test('a price is not moved to before it is final, nor after it was withdrawn', () => {
  expect(priceMoves([change(1, 40)], day(37))).toEqual([{ to: 0, chargedFrom: null, chargedBefore: null }])
  expect(priceMoves([change(1, 40, 20)], day(39))).toEqual([{ to: 0, chargedFrom: null, chargedBefore: null }])
})

test('two days before its beginning the charges since its beginning are moved', () => {
  expect(priceMoves([change(1, 40)], day(38))).toEqual([
    { to: 1, chargedFrom: day(40), chargedBefore: null },
    { to: 0, chargedFrom: null, chargedBefore: day(40) },
  ])
})

test('every charge that comes is moved to the price that changeForCharge names', () => {
  const changes = [change(1, 40), change(2, 60, 50), change(3, 100)]
  for (const now of [0, 37, 38, 39, 40, 41, 57, 58, 60, 97, 98, 99, 100, 101].map(day))
    for (let chargeOn = 0; chargeOn < 140; chargeOn++) {
      const chargeAt = day(chargeOn)
      if (chargeAt < now) continue
      const isIn = ({ chargedFrom, chargedBefore }: ReturnType<typeof priceMoves>[number]) =>
        (!chargedFrom || chargeAt >= chargedFrom) && (!chargedBefore || chargeAt < chargedBefore)
      expect(priceMoves(changes, now).filter(isIn)).toMatchObject([{ to: changeForCharge(changes, { chargeAt, now })?.number ?? 0 }])
    }
})
