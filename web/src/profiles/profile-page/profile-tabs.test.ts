import { expect, test } from 'vitest'
import { currentTab, tabsOf } from './profile-tabs.ts'

const photographer = 'photographer' as const
const client = 'client' as const

test('a photographer has four tabs, and eight for themselves', () => {
  expect(tabsOf({ userType: photographer, isOwner: false })).toEqual(['portfolio', 'about', 'availability', 'reviews'])
  expect(tabsOf({ userType: photographer, isOwner: true })).toEqual([
    'portfolio',
    'about',
    'availability',
    'reviews',
    'location',
    'notifications',
    'subscription',
    'email',
  ])
})

test('a client has the vision board, and five tabs for themselves', () => {
  expect(tabsOf({ userType: client, isOwner: false })).toEqual(['vision-board'])
  expect(tabsOf({ userType: client, isOwner: true })).toEqual(['jobs', 'reviews-to-write', 'vision-board', 'notifications', 'email'])
})

test.each([
  ['without a name is the first', photographer, false, undefined, 'portfolio'],
  ['with a known name is that one', photographer, false, 'reviews', 'reviews'],
  ['of another person is never private', photographer, false, 'subscription', 'portfolio'],
  ['with an unknown name is the first', photographer, true, 'portfolios', 'portfolio'],
  ['behind the photo upload is the first', photographer, true, 'profile-photo', 'portfolio'],
  ['of a client without a name is their jobs', client, true, undefined, 'jobs'],
  ['of a client behind the photo upload is their jobs', client, true, 'profile-photo', 'jobs'],
  ['of a client with an unknown name is the vision board', client, true, 'vision', 'vision-board'],
  ['of a client named reviews is the reviews to write', client, true, 'reviews', 'reviews-to-write'],
  ['of another client is always the vision board', client, false, 'jobs', 'vision-board'],
])('the tab %s', (_, userType, isOwner, name, tab) => {
  expect(currentTab({ userType, isOwner }, name)).toBe(tab)
})
