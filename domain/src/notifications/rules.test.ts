import { expect, test } from 'vitest'
import { notificationKinds } from './kinds.ts'
import { mailKinds } from './mail-topics.ts'
import { topicDefaults } from './rules.ts'

test('all mails are on by default, and nothing is pushed', () => {
  const topics = ['new_jobs', 'bid_updates', 'new_reviews', 'messages', 'important_updates']
  expect(topicDefaults('mail')).toEqual(Object.fromEntries(topics.map((topic) => [topic, true])))
  expect(topicDefaults('push')).toEqual(Object.fromEntries(topics.map((topic) => [topic, false])))
})

test('every setting controls some kind of notification', () => {
  const governed = Object.values(notificationKinds).map(({ topic }) => topic)
  expect(new Set(governed)).toEqual(new Set(mailKinds))
})
