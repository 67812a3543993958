import { expect, test } from 'vitest'
import { aBidView } from '../bid-view.factory.ts'
import { formUnavailableText } from './form-unavailable.tsx'

const now = Date.parse('2026-12-01T18:00:00Z')
const client = { id: 'ana', fullName: 'Ana Reyes', avatarKey: null }
const job = { id: 'j', status: 'open' as const, startsAt: new Date('2026-12-05T18:00:00Z'), client, isPartnerDisabled: false }
const facts = { job, bid: undefined, isEditing: false, viewer: { isSubscribed: true, avatarKey: 'a' }, loadedAt: now }

test.each<[string, Partial<Parameters<typeof formUnavailableText>[0]>, string]>([
  [
    'the bid was accepted',
    { bid: aBidView('a', { status: 'accepted' }), isEditing: true },
    'You are hired: Ana accepted your bid of $300.',
  ],
  [
    'it was withdrawn',
    { bid: aBidView('a', { status: 'rejected', rejectReason: 'withdrawn' }), isEditing: true },
    'You withdrew this bid.',
  ],
  [
    'somebody else was hired',
    { bid: aBidView('a', { status: 'rejected', rejectReason: 'outbid' }), isEditing: true },
    'The client chose another photographer.',
  ],
  [
    'the job was closed while a second bid was typed',
    { job: { ...job, status: 'cancelled' }, bid: aBidView('a', { status: 'rejected', rejectReason: 'withdrawn' }) },
    'This job is no longer open.',
  ],
  ['the shoot began', { job: { ...job, startsAt: new Date(now) } }, 'Shoot time has already passed'],
  ['the bid was archived', { bid: aBidView('a', { isArchived: true }), isEditing: true }, 'The client is looking at other bids.'],
  ['the bid was placed elsewhere', { bid: aBidView('a') }, 'You placed a bid of $300 on another screen.'],
  ['the subscription ended', { viewer: { isSubscribed: false, avatarKey: 'a' } }, 'Your subscription ended, and bidding needs one.'],
  [
    'the profile photo was removed',
    { viewer: { isSubscribed: true, avatarKey: null } },
    'Add a profile photo before you bid. Clients hire people they can see.',
  ],
])('%s', (_, changed, text) => {
  expect(formUnavailableText({ ...facts, ...changed }).text).toBe(text)
})

test.each<[string, Partial<Parameters<typeof formUnavailableText>[0]>, ReturnType<typeof formUnavailableText>]>([
  [
    'the subscription ended during an edit',
    { bid: aBidView('a'), isEditing: true, viewer: { isSubscribed: false, avatarKey: 'a' } },
    {
      text: 'Your subscription ended. Editing a bid needs a subscription. Your bid stays: the client can accept it, and you can withdraw it at any time.',
      remedy: 'subscribe',
    },
  ],
  [
    'the client was disabled during an edit',
    { job: { ...job, isPartnerDisabled: true }, bid: aBidView('a'), isEditing: true },
    {
      text: 'Ana’s account was disabled, and the job is closed for now. Your bid counts again if the account is enabled before the shoot. Until then you can withdraw it, but not edit it.',
      remedy: 'wait',
    },
  ],
  [
    'the client was disabled while a second bid was typed',
    { job: { ...job, isPartnerDisabled: true }, bid: aBidView('a', { status: 'rejected', rejectReason: 'withdrawn' }) },
    { text: 'Ana’s account was disabled, and the job is closed for now.', remedy: 'wait' },
  ],
  ['the client was disabled while a first bid was typed', {}, { text: 'This job is no longer open.' }],
])('the reason names what is possible when %s', (_, changed, reason) => {
  expect(formUnavailableText({ ...facts, ...changed })).toEqual(reason)
})
