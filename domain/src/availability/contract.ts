import * as z from 'zod/mini'
import { read, write } from '../operation.ts'
import { completenessView, weekDay, weekView } from './schemas.ts'

export const availabilityContract = {
  week: read('signedIn')
    .route({ method: 'GET', path: '/people/{personId}/week', summary: 'The weekly schedule of a photographer' })
    .input(z.object({ personId: z.uuid() }))
    .output(weekView),
  saveDay: write('photographer')
    .route({ method: 'POST', path: '/availability/days', summary: 'Save one day of your week' })
    .input(weekDay)
    .output(weekView),
  completeness: read('photographer')
    .route({ method: 'GET', path: '/availability/completeness', summary: 'What your profile still lacks before jobs find you' })
    .output(completenessView),
}
