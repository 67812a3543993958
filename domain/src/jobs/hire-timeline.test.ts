import { expect, test } from 'vitest'
import { type HireFacts, hireTimeline, meetingText, nextStep } from './hire-timeline.ts'

const now = new Date('2026-11-22T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const ahead = { startsAt: hours(48), endsAt: hours(50) }
const over = { startsAt: hours(-50), endsAt: hours(-48) }
const received = { ...over, pictures: 'received' as const }
const asked = { request: { kind: 'completion' as const } }

test.each<[string, Partial<HireFacts>, string]>([
  ['nobody knows where to meet', { ...ahead, meetingPoint: '' }, 'done now ahead ahead ahead ahead'],
  ['a meeting point is set', ahead, 'done done now ahead ahead ahead'],
  ['the place has a street address', { ...ahead, meetingPoint: '', streetLine: '12 Main St' }, 'done done now ahead ahead ahead'],
  ['the shoot is under way', { ...ahead, startsAt: now }, 'done done now ahead ahead ahead'],
  ['the shoot ends now', { ...over, endsAt: now }, 'done done done now ahead ahead'],
  ['the shoot is over without a meeting point', { ...over, meetingPoint: '' }, 'done passed done now ahead ahead'],
  ['the client asks to complete before the pictures arrived', { ...over, ...asked }, 'done done done ahead now ahead'],
  ['the client asks to cancel', { ...over, request: { kind: 'cancellation' } }, 'done done done now ahead ahead'],
  ['the client has not answered a delivery', { ...over, pictures: 'waiting' }, 'done done done now ahead ahead'],
  ['the client misses pictures', { ...over, pictures: 'missing' }, 'done done done now ahead ahead'],
  ['the pictures are received', received, 'done done done done now ahead'],
  ['the pictures are received during the shoot', { ...received, startsAt: now, endsAt: hours(1) }, 'done done now done ahead ahead'],
  ['it is complete and nothing was delivered', { ...over, status: 'completed' }, 'done done done ahead done now'],
  ['it is complete and the client misses pictures', { ...over, status: 'completed', pictures: 'missing' }, 'done done done ahead done now'],
  ['it is reviewed and nothing was delivered', { ...over, status: 'completed', isReviewed: true }, 'done done done ahead done done'],
  ['everything is done', { ...received, status: 'completed', isReviewed: true }, 'done done done done done done'],
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
    streetLine: null,
    meetingPoint: 'The gate.',
    request: null,
    pictures: 'none',
    isReviewed: false,
    ...facts,
  }
}
