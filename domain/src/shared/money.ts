/** Prices of shoots are whole US dollars: `$1,250`. */
export function dollarsText(amount: number) {
  return wholeDollars.format(amount)
}

/** The subscription price shows cents: `$9.99`. */
export function centsText(cents: number) {
  return dollarsAndCents.format(cents / 100)
}

const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The maximum of budgets and bids. */
export const maxDollars = 1_000_000
