import { expect, test } from 'vitest'
import { currentTab, tabsOf } from './profile-tabs.ts'

const [photographer, client] = ['photographer' as const, 'client' as const]

test('a photographer shows everyone four parts, and themselves eight', () => {
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

test('a client shows everyone the vision board, and themselves five parts', () => {
  expect(tabsOf({ userType: client, isOwner: false })).toEqual(['vision-board'])
  expect(tabsOf({ userType: client, isOwner: true })).toEqual(['jobs', 'reviews-to-write', 'vision-board', 'notifications', 'email'])
})

test.each([
  ['opens first without a name', photographer, false, undefined, 'portfolio'],
  ['is the named one', photographer, false, 'reviews', 'reviews'],
  ['of others is never private', photographer, false, 'subscription', 'portfolio'],
  ['is the first for a name that means nothing', photographer, true, 'portfolios', 'portfolio'],
  ['stands behind the upload of a photo', photographer, true, 'profile-photo', 'portfolio'],
  ['of a client is first their jobs', client, true, undefined, 'jobs'],
  ['of a client stands behind the upload of a photo', client, true, 'profile-photo', 'jobs'],
  ['of a client is the vision board for a name that means nothing', client, true, 'vision', 'vision-board'],
  ['of a client with the reviews are those to write', client, true, 'reviews', 'reviews-to-write'],
  ['of another client is always the vision board', client, false, 'jobs', 'vision-board'],
])('the part that shows %s', (_, userType, isOwner, asked, tab) => {
  expect(currentTab({ userType, isOwner }, asked)).toBe(tab)
})
