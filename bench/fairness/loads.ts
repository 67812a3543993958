import { randomUUID } from 'node:crypto'
import { writeLiveQuery } from '@shutterbid/domain/live/write-live-query'
import { noise } from '@shutterbid/server/factories/photos'
import type { Account, Answer, Caller } from './caller.ts'

/** The accounts and things that the loads use. `shares`: links to the bids on a job. */
export type World = {
  port: number
  clients: Account[]
  photographers: Account[]
  visitors: Account[]
  /** Ids of photographers who get messages. */
  partnerIds: string[]
  shares: { token: string; bidIds: string[] }[]
  placeToken: string
  shootOn: string
  calendarOrigin: string
}

/** `atOnce` requests run at any time; `by` takes the next account when a budget is used up. */
export type Load = {
  by: 'clients' | 'photographers' | 'visitors'
  atOnce: number
  /** Of this many accounts, if it takes several. */
  accounts?: number
  /** Pause after so many requests, for loads that are a burst. */
  burst?: { requests: number; pauseMs: number }
  send: (caller: Caller, number: number, world: World, account: number) => Promise<Answer>
}

const pick = <One>(list: One[], number: number) => list[number % list.length] as One
const topics = writeLiveQuery({ groups: [{ topics: ['account', 'bell', 'conversations'] }] })
const pdf = Buffer.concat([
  Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
  Buffer.alloc(9_900_000, 'x'),
  Buffer.from('\nstartxref\n9\n%%EOF\n'),
])

/** Each load: one account repeats a call as often as its limits allow. */
export const loads = {
  'votes by a link': {
    by: 'visitors',
    atOnce: 290,
    send: (caller, number, { shares }, account) => {
      const { token, bidIds } = pick(shares, account)
      return caller.call('bids/vote', { token, bidId: pick(bidIds, number), isFavorite: number % 2 === 0 })
    },
  },
  'saved searches': {
    by: 'photographers',
    atOnce: 400,
    send: (caller, number) => caller.call('search/saveJobs', { name: `Search ${number}`, filters: { minBudget: 1 + (number % 900) } }),
  },
  'pages /photographers': { by: 'clients', atOnce: 60, send: (caller) => caller.page('/photographers') },
  searches: {
    by: 'clients',
    atOnce: 60,
    send: (caller, _, { placeToken }) => caller.call('search/photographers', { placeToken, sort: 'rating' }),
  },
  'searches by date': {
    by: 'clients',
    atOnce: 230,
    send: (caller, number, { placeToken }) => caller.call('search/photographers', { placeToken, freeOn: dayIn(number % 230) }),
  },
  'PDF files of 10 MB': {
    by: 'clients',
    atOnce: 38,
    send: (caller, number, { partnerIds }) =>
      caller.upload('messages/attach', { personId: pick(partnerIds, number) }, 'file', {
        name: 'a.pdf',
        type: 'application/pdf',
        bytes: pdf,
      }),
  },
  'photos of 1.4 MB': {
    by: 'clients',
    atOnce: 20,
    send: async (caller) => caller.upload('profiles/setAvatar', {}, 'photo', { name: 'a.jpg', type: 'image/jpeg', bytes: await photo }),
  },
  messages: {
    by: 'clients',
    atOnce: 115,
    send: (caller, number, { partnerIds }) =>
      caller.call('messages/send', { personId: pick(partnerIds, number), messageId: randomUUID(), content: 'Are you free on Saturday?' }),
  },
  exports: { by: 'clients', atOnce: 3, send: (caller) => caller.call('leaving/requestExport') },
  'search in messages': { by: 'clients', atOnce: 60, send: (caller) => caller.call('messages/search', { query: 'saturday' }) },
  'wrong sign-ins': {
    by: 'visitors',
    atOnce: 20,
    send: (caller, number) => caller.call('signingIn/signIn', { email: `nobody${number}@example.com`, password: 'a wrong password' }),
  },
  'ten posts to many': {
    by: 'clients',
    atOnce: 10,
    burst: { requests: 10, pauseMs: 15_000 },
    send: (caller, number, { placeToken, shootOn }) => caller.call('jobs/post', aJob(number, placeToken, shootOn)),
  },
  'streams opened and left': { by: 'photographers', atOnce: 12, send: (caller) => caller.visitStream(`/api/changes?${topics}`) },
  'silent calendars': {
    by: 'photographers',
    atOnce: 8,
    accounts: 8,
    send: (caller, number, { calendarOrigin }) =>
      caller.call('calendars/connectAddress', { address: `${calendarOrigin}/silent/${number}.ics` }),
  },
  'hostile XML': {
    by: 'photographers',
    atOnce: 8,
    send: (caller, number, { calendarOrigin }) =>
      caller.call('calendars/connectCaldav', { url: `${calendarOrigin}/dav/${number % 3}/`, username: 'a', password: 'b' }),
  },
} as const satisfies Record<string, Load>

export type LoadName = keyof typeof loads

const photo = noise(1500, 3).jpeg().toBuffer()

function dayIn(days: number) {
  return new Date(Date.now() + (1 + days) * 86_400_000).toISOString().slice(0, 10)
}

function aJob(number: number, placeToken: string, shootOn: string) {
  return {
    title: `Portraits ${number}`,
    description: 'Two people, one hour.',
    placeToken,
    shootOn,
    shootTime: '10:00',
    durationMinutes: 60,
    deliveryOn: dayIn(60),
    peopleCount: 2,
    shootSetting: 'outdoor',
    occasion: 'Not specified',
    specialties: ['PORTRAIT'],
    budgetDollars: 300,
  }
}
