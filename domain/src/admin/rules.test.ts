import { expect, test } from 'vitest'
import { canSetAdmin } from './rules.ts'

const facts = { actorId: 'ana', person: { id: 'bo', isDisabled: false }, isAdmin: true }

test.each([
  ['make themselves an administrator', { person: { id: 'ana', isDisabled: false } }, 'own_admin_rights'],
  ['give up their own rights', { person: { id: 'ana', isDisabled: false }, isAdmin: false }, 'own_admin_rights'],
  ['make a disabled person an administrator', { person: { id: 'bo', isDisabled: true } }, 'admin_disabled'],
])('an administrator cannot %s', (_, changed, refusal) => {
  expect(canSetAdmin({ ...facts, ...changed })).toEqual({ allowed: false, refusal })
})

test.each([
  ['give rights to somebody', {}],
  ['take them away', { isAdmin: false }],
  ['take them away from a disabled person', { person: { id: 'bo', isDisabled: true }, isAdmin: false }],
])('an administrator can %s', (_, changed) => {
  expect(canSetAdmin({ ...facts, ...changed })).toEqual({ allowed: true })
})
