import { expect, test } from 'vitest'
import { type HireFacts, hireTimeline, meetingText, nextStep } from './hire-timeline.ts'

const now = new Date('2026-11-22T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const ahead = { startsAt: hours(48), endsAt: hours(50), deliveryOn: '2026-12-08' }
const over = { startsAt: hours(-50), endsAt: hours(-48), deliveryOn: '2026-12-04' }
const late = { ...over, deliveryOn: '2026-11-21' }
const asked = { request: { kind: 'completion' as const } }

test.each<[string, Partial<HireFacts>, string]>([
  ['nobody knows where to meet', { ...ahead, meetingPoint: '' }, 'done now ahead ahead ahead ahead'],
  ['a meeting point is set', ahead, 'done done now ahead ahead ahead'],
  ['the place has a street address', { ...ahead, meetingPoint: '', streetLine: '12 Main St' }, 'done done now ahead ahead ahead'],
  ['the shoot is under way', { ...ahead, startsAt: now }, 'done done now ahead ahead ahead'],
  ['the shoot ends now', { ...over, endsAt: now }, 'done done done now ahead ahead'],
  ['the shoot is over without a meeting point', { ...over, meetingPoint: '' }, 'done passed done now ahead ahead'],
  ['the client asks to complete before the pictures are due', { ...over, ...asked }, 'done done done ahead now ahead'],
  ['the client asks to cancel', { ...over, request: { kind: 'cancellation' } }, 'done done done now ahead ahead'],
  ['it is the delivery day', { ...over, deliveryOn: '2026-11-22' }, 'done done done now ahead ahead'],
  ['the delivery day is over', late, 'done done done passed now ahead'],
  ['the delivery day is over and the photographer has work left', { ...late, isWorkLeft: true }, 'done done done now ahead ahead'],
  ['it is complete before the pictures are due', { ...over, status: 'completed' }, 'done done done ahead done now'],
  ['it is complete and the delivery day is over', { ...late, status: 'completed' }, 'done done done passed done now'],
  ['it is reviewed', { ...over, status: 'completed', isReviewed: true }, 'done done done ahead done done'],
])('%s', (_, facts, states) => {
  const timeline = hireTimeline(aHire(facts), now)
  expect(timeline.map(({ state }) => state).join(' ')).toBe(states)
  expect(timeline.find(({ state }) => state === 'now')?.step ?? null).toBe(nextStep(aHire(facts), now))
})

test.each(['open', 'cancelled'] as const)('a job that is %s has no next step', (status) => {
  expect(nextStep(aHire({ ...ahead, status }), now)).toBeNull()
})

test('both sides read the same words about where they meet', () => {
  expect(meetingText({ streetLine: '12 Main St', meetingPoint: 'The gate.' })).toBe('Meet at: The gate.')
  expect(meetingText({ streetLine: '12 Main St', meetingPoint: '' })).toBe('You meet at the address.')
  expect(meetingText({ streetLine: null, meetingPoint: '' })).toBeNull()
})

function aHire(facts: Partial<HireFacts>): HireFacts {
  return {
    status: 'in_progress',
    ...ahead,
    zone: 'America/Phoenix',
    streetLine: null,
    meetingPoint: 'The gate.',
    request: null,
    isWorkLeft: false,
    isReviewed: false,
    ...facts,
  }
}
