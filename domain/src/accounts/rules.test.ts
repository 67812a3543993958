import { expect, test } from 'vitest'
import { no, yes } from '../shared/decision.ts'
import { canDisableAccount } from './rules.ts'

test.each([
  ['somebody else', { id: 'b', isAdmin: false }, ['a'], null],
  ['another administrator', { id: 'b', isAdmin: true }, ['a', 'b'], null],
  ['oneself', { id: 'a', isAdmin: true }, ['a', 'b'], 'own_or_last_admin'],
  ['another administrator, once disabled oneself', { id: 'b', isAdmin: true }, ['b'], 'own_or_last_admin'],
] as const)('disabling %s', (_, person, adminIds, refusal) => {
  expect(canDisableAccount({ actorId: 'a', person, adminIds: [...adminIds] })).toEqual(refusal ? no(refusal) : yes)
})
