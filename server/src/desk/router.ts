import { signedIn } from '#server/platform/rpc'
import { getCalendar } from './calendar/get-calendar.ts'
import { getDashboard } from './dashboard/get-dashboard.ts'
import { ownBidCounts, ownBids } from './own-bids/own-bids.ts'
import { getEarnings, getResults } from './results/get-results.ts'

export const deskRouter = {
  dashboard: signedIn.desk.dashboard.handler(({ context }) => getDashboard(context.db, context.actor, context.now())),
  calendar: signedIn.desk.calendar.handler(({ context, input }) => getCalendar(context.db, context.actor, input, context.now())),
  results: signedIn.desk.results.handler(({ context }) => getResults(context.db, context.actor, context.now())),
  earnings: signedIn.desk.earnings.handler(({ context, input }) => getEarnings(context.db, context.actor, input)),
  ownBids: signedIn.desk.ownBids.handler(({ context, input }) => ownBids(context.db, context.actor, input, context.now())),
  ownBidCounts: signedIn.desk.ownBidCounts.handler(({ context }) => ownBidCounts(context.db, context.actor)),
}
