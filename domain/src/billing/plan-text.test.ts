import { expect, test } from 'vitest'
import { type Plan, planText } from './plan-text.ts'

const plan: Plan = { state: 'active', hasCard: true, cancelPending: false, periodEndsAt: new Date('2026-12-05T10:00:00Z') }

test.each<[Partial<Plan>, string]>([
  [{}, '$9.99 a month, paid until December 5, 2026, then charged again'],
  [{ cancelPending: true }, '$9.99 a month, paid until December 5, 2026, then it ends'],
  [{ state: 'trialing' }, 'trial with a card until December 5, 2026, then $9.99 a month'],
  [{ state: 'trialing', cancelPending: true }, 'trial with a card until December 5, 2026, then it ends'],
  [{ state: 'trialing', hasCard: false, cancelPending: true }, 'trial without a card until December 5, 2026, then it ends'],
  [{ state: 'past_due' }, 'no access until a charge goes through'],
  [{ state: 'ended' }, 'no subscription'],
  [{ state: 'none', periodEndsAt: null }, 'no subscription'],
])('the plan %j reads %s', (facts, text) => {
  expect(planText({ ...plan, ...facts })).toBe(text)
})
