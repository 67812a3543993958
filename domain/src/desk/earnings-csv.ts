import { csvOf } from '../shared/csv.ts'
import type { Earning } from './results-schemas.ts'

/** The completed jobs of a year as a file for a spreadsheet. */
export function earningsCsv(earnings: readonly Earning[]): string {
  const rows = earnings.map(({ shootOn, title, placeLabel, clientName, amountDollars }) => [
    ...[shootOn, title, placeLabel, clientName, String(amountDollars)],
  ])
  return csvOf([['Date of the shoot', 'Job', 'Place', 'Client', 'Amount in US dollars'], ...rows])
}
