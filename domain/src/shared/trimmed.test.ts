import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inboxAnswer } from '../admin/inbox-schemas.ts'
import { adminReason, peopleQuery } from '../admin/schemas.ts'
import { bidOffer } from '../bids/schemas.ts'
import { contactForm } from '../feedback/contact-form.ts'
import { feedbackForm, reportForm } from '../feedback/schemas.ts'
import { cancelNote, newJob } from '../jobs/form-schemas.ts'
import { messageContent } from '../messages/schemas.ts'
import { newBio } from '../profiles/schemas.ts'
import { newReview } from '../reviews/schemas.ts'

test.each([
  ['a zero-width space', '\u200b', ''],
  ['a byte order mark between blanks', ' \ufeff\n', ' \n'],
  ['a joiner, a soft hyphen and a direction', '\u200d\u00ad\u202e', ''],
  ['a Hangul filler and a blank of Braille', '\u3164\u2800', '\u2800'],
  ['a control character', '\u0007', ''],
])('%s alone counts as empty', (_, unseen, inside) => {
  expect(messageContent.safeParse(unseen).error?.issues).toMatchObject([{ message: 'Message cannot be empty' }])
  expect(messageContent.parse(`${unseen}Hello${unseen} you\n${unseen}`)).toBe(`Hello${inside} you`)
})

test('an emoji at the end keeps its invisible parts', () => {
  const heart = '\u2764\ufe0f'
  const england = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'
  const family = '\u{1f468}\u200d\u{1f467}'
  for (const emoji of [heart, england, family]) expect(messageContent.parse(` ${emoji}\u200b `)).toBe(emoji)
})

test('the null character counts as empty in every text field', () => {
  const wordless = ' \u0000 '
  expect(bidOffer.shape.message.safeParse(wordless).error?.issues).toMatchObject([{ message: 'Message is required' }])
  expect(newJob.shape.title.safeParse(wordless).error?.issues).toMatchObject([{ message: 'Title is required' }])
  expect(newJob.shape.description.parse(' Two\u0000 dogs ')).toBe('Two dogs')
  expect(newReview.shape.content.safeParse(wordless).error?.issues).toMatchObject([{ message: 'Please enter your review' }])
})

test.each([
  ['a meeting point', newJob.shape.meetingPoint],
  ['a description', newJob.shape.description],
  ['a reason to cancel', cancelNote],
  ['a bid', bidOffer.shape.message],
  ['a message', messageContent],
  ['a review', newReview.shape.content],
  ['feedback', feedbackForm.shape.content],
  ['the note of a report', reportForm.shape.note],
  ['a contact message', contactForm.shape.message],
  ['a bio', newBio.shape.bio],
  ['a search for people', peopleQuery],
  ['an answer of an administrator', inboxAnswer],
  ['a reason of an administrator', adminReason],
])('%s has no hidden characters', (_, field) => {
  expect(z.parse(field, 'Gate \u202e4\u202c\u0000, a\u200bt five o\u2019clock')).toBe('Gate 4, at five o\u2019clock')
})

test('text is in NFC in every field', () => {
  for (const field of [bidOffer.shape.message, newJob.shape.description, newReview.shape.content])
    expect(field.parse('Cafe\u0301')).toBe('Caf\u00e9')
})
