import { describe, expect, it } from 'vitest'
import { placesOnPriceLine } from './price-line-places.ts'

const line = (amounts: number[], budget = 0, widthPixels = 600) =>
  placesOnPriceLine({ bids: amounts, amountOf: (amount) => amount, budget, widthPixels })

describe('the price line', () => {
  it('spreads bids from the lowest to the highest', () => {
    expect(line([520, 360, 440]).piles).toEqual([
      { bids: [360], percent: 0, label: '$360' },
      { bids: [440], percent: 50, label: '$440' },
      { bids: [520], percent: 100, label: '$520' },
    ])
  })

  it('groups faces that would touch', () => {
    expect(line([400, 410, 600]).piles).toEqual([
      { bids: [400, 410], percent: 0, label: '$400–410' },
      { bids: [600], percent: 100, label: '$600' },
    ])
    expect(line([400, 500, 600], 0, 90).piles.map(({ bids }) => bids)).toEqual([[400, 500], [600]])
  })

  it('includes a budget outside the range of the bids', () => {
    expect(line([300, 400], 500)).toMatchObject({ budgetPercent: 100, piles: [{ percent: 0 }, { percent: 50 }] })
    expect(line([300, 400]).budgetPercent).toBeNull()
  })

  it('puts equal bids in the middle', () => {
    expect(line([300, 300], 300)).toEqual({ budgetPercent: 50, piles: [{ bids: [300, 300], percent: 50, label: '$300' }] })
  })
})
