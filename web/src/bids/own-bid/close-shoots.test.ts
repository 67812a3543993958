import { expect, test } from 'vitest'
import { closeShootTexts } from './close-shoots.tsx'

const job = { shootOn: '2026-12-05', zone: 'America/Phoenix', shootBefore: null, shootAfter: null }
const mesa = { placeLabel: 'Mesa, AZ 85201', miles: 24 }

test.each([
  [{ shootBefore: { ...mesa, arrivesAt: new Date('2026-12-05T22:10:00Z') } }, ['You would come from Mesa, 24 miles away, at 3:10 PM.']],
  [
    { shootAfter: { ...mesa, miles: 1, leavesAt: new Date('2026-12-06T01:20:00Z') } },
    ['You would have to leave for Mesa, 1 mile away, at 6:20 PM.'],
  ],
  [
    {
      shootBefore: { ...mesa, miles: 0, arrivesAt: new Date('2026-12-05T06:30:00Z') },
      shootAfter: { ...mesa, leavesAt: new Date('2026-12-06T07:05:00Z') },
    },
    [
      'You would come from Mesa, less than a mile away, at 11:30 PM on Fri, Dec 4.',
      'You would have to leave for Mesa, 24 miles away, at 12:05 AM on Sun, Dec 6.',
    ],
  ],
  [{}, []],
])('%o', (shoots, texts) => {
  expect(closeShootTexts({ ...job, ...shoots })).toEqual(texts)
})
