import { describe, expect, it } from 'vitest'
import { placesOnPriceLine } from './price-line.tsx'

const person = (id: string) => ({ id, fullName: id, avatarKey: null })
const point = (lowestDollars: number, highestDollars = lowestDollars, bids = 1) => ({
  lowestDollars,
  highestDollars,
  bids,
  photographers: Array.from({ length: Math.min(3, bids) }, (_, place) => person(`${lowestDollars} ${place}`)),
})
const line = (points: ReturnType<typeof point>[], budget = 0, widthPixels = 600) => {
  const { piles, budgetPercent } = placesOnPriceLine({ points, budget, widthPixels })
  return {
    piles: piles.map(({ photographers, ...pile }) => ({ ...pile, photographers: photographers.map(({ id }) => id) })),
    budgetPercent,
  }
}

describe('the price line', () => {
  it('spreads bids from the lowest to the highest', () => {
    expect(line([point(360), point(440), point(520)]).piles).toEqual([
      { photographers: ['360 0'], percent: 0, label: '$360', count: null },
      { photographers: ['440 0'], percent: 50, label: '$440', count: null },
      { photographers: ['520 0'], percent: 100, label: '$520', count: null },
    ])
  })

  it('groups photographers whose avatars would touch', () => {
    expect(line([point(400), point(410), point(600)]).piles).toEqual([
      { photographers: ['400 0', '410 0'], percent: 0, label: '$400–410', count: null },
      { photographers: ['600 0'], percent: 100, label: '$600', count: null },
    ])
    expect(line([point(400), point(500), point(600)], 0, 90).piles.map(({ photographers }) => photographers.length)).toEqual([2, 1])
  })

  it('names three photographers of many, and how many there are', () => {
    expect(line([point(400, 420, 30), point(425, 440, 12), point(1000, 1040, 1300)]).piles).toEqual([
      { photographers: ['400 0', '400 1', '400 2'], percent: 0, label: '$400–440', count: '42 bids' },
      { photographers: ['1000 0', '1000 1', '1000 2'], percent: 93.75, label: '$1,000–1,040', count: '999+ bids' },
    ])
  })

  it('includes a budget outside the range of the bids', () => {
    expect(line([point(300), point(400)], 500)).toMatchObject({ budgetPercent: 100, piles: [{ percent: 0 }, { percent: 50 }] })
    expect(line([point(300), point(400)]).budgetPercent).toBeNull()
  })

  it('puts equal bids in the middle', () => {
    expect(line([point(300, 300, 2)], 300)).toEqual({
      budgetPercent: 50,
      piles: [{ photographers: ['300 0', '300 1'], percent: 50, label: '$300', count: null }],
    })
  })
})
