import * as z from 'zod/mini'
import { read, write } from '../operation.ts'
import { bodyLimits } from '../shared/body-limits.ts'
import { callLimits } from '../shared/call-limits.ts'
import { completenessView, weekDay, weekDays, weekView } from './schemas.ts'

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
  completeness: read('photographer', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/availability/completeness', summary: 'What your profile needs before you are matched with jobs' })
    .output(completenessView),
}
