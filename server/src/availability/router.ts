import { signedIn } from '#server/platform/rpc'
import { getCompleteness } from './get-completeness.ts'
import { getWeek } from './get-week.ts'
import { saveDay } from './save-day.ts'

export const availabilityRouter = {
  week: signedIn.availability.week.handler(({ context, input }) => getWeek(context.db, input)),
  saveDay: signedIn.availability.saveDay.handler(({ context, input }) => context.write((tx) => saveDay(tx, context.actor, input))),
  completeness: signedIn.availability.completeness.handler(({ context }) => getCompleteness(context.db, context.actor)),
}
