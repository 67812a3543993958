import { expect, test } from 'vitest'
import type { UserType } from '../accounts/schemas.ts'
import { no, yes } from '../shared/decision.ts'
import { canFollow, canNameLanguages, canStatePrice } from './rules.ts'

const photographer = { userType: 'photographer' as const, isSelf: false, isDisabled: false }

test.each([
  ['a photographer', photographer, yes],
  ['oneself', { ...photographer, isSelf: true }, no('follow_yourself')],
  ['oneself as a client', { ...photographer, userType: 'client' as const, isSelf: true }, no('follow_yourself')],
  ['a client', { ...photographer, userType: 'client' as const }, no('follow_photographers')],
  ['a disabled photographer', { ...photographer, isDisabled: true }, no('follow_unavailable')],
])('following %s', (_, facts, decision) => {
  expect(canFollow(facts)).toEqual(decision)
})

test.each<[UserType, string[], ReturnType<typeof canNameLanguages>]>([
  ['photographer', ['English'], yes],
  ['photographer', [], yes],
  ['client', [], yes],
  ['client', ['English'], no('languages_of_photographers')],
])('a %s who names %j', (userType, languages, decision) => {
  expect(canNameLanguages({ userType, languages })).toEqual(decision)
})

test.each<[UserType, number | null | undefined, ReturnType<typeof canStatePrice>]>([
  ['photographer', 250, yes],
  ['photographer', null, yes],
  ['client', undefined, yes],
  ['client', null, yes],
  ['client', 250, no('starting_price_of_photographers')],
])('a %s who states the starting price %j', (userType, startingPriceDollars, decision) => {
  expect(canStatePrice({ userType, startingPriceDollars })).toEqual(decision)
})
