import * as z from 'zod/mini'
import { read, write } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { busyQuery, busyView, changedOverride, newOverride, overridesView } from './override-schemas.ts'
import { buffersView, completenessView, weekDay, weekDays, weekView } from './schemas.ts'

export const availabilityContract = {
  week: read('signedIn', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/people/{personId}/week', summary: 'The weekly schedule of a photographer' })
    .input(z.object({ personId: z.uuid() }))
    .output(weekView),
  saveDay: write('photographer', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/availability/days', summary: 'Save one day of your week' })
    .input(weekDay)
    .output(weekView),
  saveDays: write('photographer', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/availability/week', summary: 'Save several days of your week, all or none' })
    .input(z.object({ days: weekDays }))
    .output(weekView),
  buffers: read('photographer', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/availability/buffers', summary: 'What you keep free between two busy times' })
    .output(buffersView),
  saveBuffers: write('photographer', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/availability/buffers',
      summary: 'Set minutes to prepare and to pack up, and whether travel time counts',
    })
    .input(buffersView)
    .output(buffersView),
  completeness: read('photographer', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/availability/completeness', summary: 'What your profile needs before you are matched with jobs' })
    .output(completenessView),
  overrides: read('signedIn', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/people/{personId}/overrides', summary: 'The dates on which a photographer departs from their week' })
    .input(z.object({ personId: z.uuid() }))
    .output(overridesView),
  addOverride: write('photographer', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/availability/overrides', summary: 'Override your week on one or several dates, or on a weekday' })
    .input(newOverride)
    .output(overridesView),
  changeOverride: write('photographer', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/availability/overrides/{groupId}', summary: 'Change the hours and dates of an override' })
    .input(changedOverride)
    .output(overridesView),
  removeOverride: write('photographer', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/availability/overrides/{groupId}/remove', summary: 'Remove an override with all its dates' })
    .input(z.object({ groupId: z.uuid() }))
    .output(overridesView),
  busyTimes: read('photographer', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/availability/busy-times', summary: 'When you have a shoot or an event in a connected calendar' })
    .input(busyQuery)
    .output(busyView),
}
