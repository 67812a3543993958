import type { WeekDay } from '@shutterbid/domain/availability/schemas'
import { type SignedInContext, signedIn } from '#server/platform/rpc'
import { getBuffers } from './buffers/get-buffers.ts'
import { saveBuffers } from './buffers/save-buffers.ts'
import { findBusyDays } from './busy-times/find-busy-days.ts'
import { getCompleteness } from './get-completeness.ts'
import { addOverride } from './overrides/add-override.ts'
import { changeOverride } from './overrides/change-override.ts'
import { getOverrides } from './overrides/get-overrides.ts'
import { removeOverride } from './overrides/remove-override.ts'
import { getWeek } from './week/get-week.ts'
import { saveDays } from './week/save-days.ts'

export const availabilityRouter = {
  week: signedIn.availability.week.handler(({ context, input }) => getWeek(context.db, input)),
  saveDay: signedIn.availability.saveDay.handler(({ context, input }) => saveThenGetWeek(context, [input])),
  saveDays: signedIn.availability.saveDays.handler(({ context, input }) => saveThenGetWeek(context, input.days)),
  overrides: signedIn.availability.overrides.handler(({ context, input }) => getOverrides(context.db, input, context.now())),
  addOverride: signedIn.availability.addOverride.handler(async ({ context, input }) => {
    await context.write((tx) => addOverride(tx, context.actor, input, context.now()))
    return getOverrides(context.db, { personId: context.actor.id }, context.now())
  }),
  changeOverride: signedIn.availability.changeOverride.handler(async ({ context, input }) => {
    await context.write((tx) => changeOverride(tx, context.actor, input, context.now()))
    return getOverrides(context.db, { personId: context.actor.id }, context.now())
  }),
  removeOverride: signedIn.availability.removeOverride.handler(async ({ context, input }) => {
    await context.write((tx) => removeOverride(tx, context.actor, input))
    return getOverrides(context.db, { personId: context.actor.id }, context.now())
  }),
  busyTimes: signedIn.availability.busyTimes.handler(({ context, input }) => findBusyDays(context.db, context.actor, input)),
  buffers: signedIn.availability.buffers.handler(({ context }) => getBuffers(context.db, context.actor)),
  saveBuffers: signedIn.availability.saveBuffers.handler(({ context, input }) =>
    context.write((tx) => saveBuffers(tx, context.actor, input)),
  ),
  completeness: signedIn.availability.completeness.handler(({ context }) => getCompleteness(context.db, context.actor)),
}

async function saveThenGetWeek({ db, actor, write }: SignedInContext, days: readonly WeekDay[]) {
  await write((tx) => saveDays(tx, actor, days))
  return getWeek(db, { personId: actor.id })
}
