import { signedIn } from '#server/platform/rpc'
import { getCompleteness } from './get-completeness.ts'
import { getWeek } from './get-week.ts'
import { saveDays } from './save-days.ts'

export const availabilityRouter = {
  week: signedIn.availability.week.handler(({ context, input }) => getWeek(context.db, input)),
  saveDay: signedIn.availability.saveDay.handler(({ context, input }) => context.write((tx) => saveDays(tx, context.actor, [input]))),
  saveDays: signedIn.availability.saveDays.handler(({ context, input }) => context.write((tx) => saveDays(tx, context.actor, input.days))),
  completeness: signedIn.availability.completeness.handler(({ context }) => getCompleteness(context.db, context.actor)),
}
