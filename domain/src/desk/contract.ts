import * as z from 'zod/mini'
import { bidOutcomes } from '../bids/lifecycle.ts'
import { operationsFor } from '../operation.ts'
import { callLimits } from '../shared/limits.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import { calendarQuery, photographerCalendar } from './calendar-schemas.ts'
import { dashboardView } from './dashboard-schemas.ts'
import { ownBidCounts, ownBidSummary } from './own-bid-schemas.ts'
import { earning, resultsView } from './results-schemas.ts'

const { read } = operationsFor('profile')

export const deskContract = {
  dashboard: read('photographer', 'The dashboard of a photographer: shoots, bids and earnings').output(dashboardView),
  calendar: read('photographer', 'Your month or week: hours, shoots, pending bids, and events of connected calendars')
    .input(calendarQuery)
    .output(photographerCalendar),
  results: read('photographer', 'What the site has brought you: bids, hires and earnings, and prices nearby', {
    limit: callLimits.heavyRead,
  }).output(resultsView),
  earnings: read('photographer', 'Your completed jobs of a year, by the day of the shoot', { limit: callLimits.heavyRead })
    .input(z.object({ year: z.int().check(z.gte(2000), z.lte(2100)) }))
    .output(z.array(earning)),
  ownBids: read('photographer', 'Your own bids of one outcome: pending ones by their shoot, the others latest first')
    .input(z.object({ outcome: z.enum(bidOutcomes), ...pageInput }))
    .output(pageOf(ownBidSummary)),
  ownBidCounts: read('photographer', 'How many bids you have of each outcome').output(ownBidCounts),
}
