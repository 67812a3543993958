import * as z from 'zod/mini'
import { bidOutcomes } from '../bids/lifecycle.ts'
import { read } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import { calendarQuery, photographerCalendar } from './calendar-schemas.ts'
import { dashboardView } from './dashboard-schemas.ts'
import { ownBidCounts, ownBidSummary } from './own-bid-schemas.ts'
import { earning, resultsView } from './results-schemas.ts'

export const deskContract = {
  dashboard: read('photographer', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/dashboard', summary: 'The dashboard of a photographer: shoots, bids and earnings' })
    .output(dashboardView),
  calendar: read('photographer', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({
      method: 'GET',
      path: '/calendar',
      summary: 'Your month or week: hours, shoots, pending bids, and events of connected calendars',
    })
    .input(calendarQuery)
    .output(photographerCalendar),
  results: read('photographer', { limit: callLimits.heavyRead, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/results', summary: 'What the site has brought you: bids, hires and earnings, and prices nearby' })
    .output(resultsView),
  earnings: read('photographer', { limit: callLimits.heavyRead, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/results/{year}', summary: 'Your completed jobs of a year, by the day of the shoot' })
    .input(z.object({ year: z.int().check(z.gte(2000), z.lte(2100)) }))
    .output(z.array(earning)),
  ownBids: read('photographer', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({
      method: 'GET',
      path: '/bids/mine',
      summary: 'Your own bids of one outcome: pending ones by their shoot, the others latest first',
    })
    .input(z.object({ outcome: z.enum(bidOutcomes), ...pageInput }))
    .output(pageOf(ownBidSummary)),
  ownBidCounts: read('photographer', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/bids/mine/counts', summary: 'How many bids you have of each outcome' })
    .output(ownBidCounts),
}
