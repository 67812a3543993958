import { expect, test } from 'vitest'
import { no, yes } from '../shared/decision.ts'
import { canBlock } from './block-rules.ts'

test.each([
  ['a client a photographer', { userType: 'client', partnerType: 'photographer', count: 0 }, yes],
  ['a photographer the last one', { userType: 'photographer', partnerType: 'client', count: 199 }, yes],
  ['a photographer one too many', { userType: 'photographer', partnerType: 'client', count: 200 }, no('blocks_used_up')],
  ['a client a client', { userType: 'client', partnerType: 'client', count: 0 }, no('message_not_permitted')],
] as const)('%s', (_, facts, decision) => expect(canBlock(facts)).toEqual(decision))
