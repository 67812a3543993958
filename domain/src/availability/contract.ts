import * as z from 'zod/mini'
import { operationsFor } from '../operation.ts'
import { personId } from '../shared/id-inputs.ts'
import { busyQuery, busyView, changedOverride, newOverride, overridesView } from './override-schemas.ts'
import { buffersView, completenessView, weekDay, weekDays, weekView } from './schemas.ts'

const { read, write } = operationsFor('profile')

export const availabilityContract = {
  week: read('signedIn', 'The weekly schedule of a photographer').input(personId).output(weekView),
  saveDay: write('photographer', 'Save one day of your week').input(weekDay).output(weekView),
  saveDays: write('photographer', 'Save several days of your week, all or none')
    .input(z.object({ days: weekDays }))
    .output(weekView),
  buffers: read('photographer', 'What you keep free between two busy times').output(buffersView),
  saveBuffers: write('photographer', 'Set minutes to prepare and to pack up, and whether travel time counts')
    .input(buffersView)
    .output(buffersView),
  completeness: read('photographer', 'What your profile needs before you are matched with jobs').output(completenessView),
  overrides: read('signedIn', 'The dates on which a photographer departs from their week').input(personId).output(overridesView),
  addOverride: write('photographer', 'Override your week on one or several dates, or on a weekday')
    .input(newOverride)
    .output(overridesView),
  changeOverride: write('photographer', 'Change the hours and dates of an override').input(changedOverride).output(overridesView),
  removeOverride: write('photographer', 'Remove an override with all its dates')
    .input(z.object({ groupId: z.uuid() }))
    .output(overridesView),
  busyTimes: read('photographer', 'When you have a shoot or an event in a connected calendar').input(busyQuery).output(busyView),
}
