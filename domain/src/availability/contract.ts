import * as z from 'zod/mini'
import { read, write } from '../operation.ts'
import { busyQuery, busyView, changedOverride, newOverride, overridesView } from './override-schemas.ts'
import { buffersView, completenessView, weekDay, weekDays, weekView } from './schemas.ts'

export const availabilityContract = {
  week: read('signedIn', '/people/{personId}/week', 'The weekly schedule of a photographer')
    .input(z.object({ personId: z.uuid() }))
    .output(weekView),
  saveDay: write('photographer', '/availability/days', 'Save one day of your week').input(weekDay).output(weekView),
  saveDays: write('photographer', '/availability/week', 'Save several days of your week, all or none')
    .input(z.object({ days: weekDays }))
    .output(weekView),
  buffers: read('photographer', '/availability/buffers', 'What you keep free between two busy times').output(buffersView),
  saveBuffers: write('photographer', '/availability/buffers', 'Set minutes to prepare and to pack up, and whether travel time counts')
    .input(buffersView)
    .output(buffersView),
  completeness: read('photographer', '/availability/completeness', 'What your profile needs before you are matched with jobs').output(
    completenessView,
  ),
  overrides: read('signedIn', '/people/{personId}/overrides', 'The dates on which a photographer departs from their week')
    .input(z.object({ personId: z.uuid() }))
    .output(overridesView),
  addOverride: write('photographer', '/availability/overrides', 'Override your week on one or several dates, or on a weekday')
    .input(newOverride)
    .output(overridesView),
  changeOverride: write('photographer', '/availability/overrides/{groupId}', 'Change the hours and dates of an override')
    .input(changedOverride)
    .output(overridesView),
  removeOverride: write('photographer', '/availability/overrides/{groupId}/remove', 'Remove an override with all its dates')
    .input(z.object({ groupId: z.uuid() }))
    .output(overridesView),
  busyTimes: read('photographer', '/availability/busy-times', 'When you have a shoot or an event in a connected calendar')
    .input(busyQuery)
    .output(busyView),
}
