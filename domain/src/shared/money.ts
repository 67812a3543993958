/** Shoot money is whole US dollars: `$1,250`. */
export function dollarsText(amount: number) {
  return wholeDollars.format(amount)
}

/** The subscription shows its cents: `$9.99`. */
export function centsText(cents: number) {
  return dollarsAndCents.format(cents / 100)
}

const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The largest amount that a budget or a bid may name. */
export const mostDollars = 1_000_000
