import { describe, expect, test } from 'vitest'
import { findAnomalies } from './check.ts'
import type { Entry, Event, Run } from './history.ts'
import { plants } from './planted.ts'

describe('a run in which everything happened once', () => {
  test('has no anomaly', () => {
    expect(findAnomalies(aGoodRun())).toEqual([])
  })

  test.each(Object.entries(plants))('with a planted anomaly is found: %s', (what, plant) => {
    const found = findAnomalies(plant(aGoodRun())).filter((anomaly) => anomaly.what === what)
    expect(found.map(({ sentence }) => sentence)).toContainEqual(expect.stringMatching(sentences[what] ?? /^$/))
  })
})

const sentences: Record<string, RegExp> = {
  'two hires for one job': /^The job “Portraits” \(job\) has 2 hires: the bids other, bid\.$|has 2 hires: the bids bid, other\.$/,
  'a photographer hired twice at one time':
    /^The photographer ana is hired for “Portraits” \(job\) and for “Done” \(done\), at the same time\.$/,
  'a count unlike its source': /^The reviews of ana is stored as 2, and there are 1\.$/,
  'told twice': /^bid\.accepted hired was told to ana 2 times as bid_accepted in the bell\.$/,
  'never told': /^review\.written reviewed was told to ana 0 times as review_written in the bell\.$/,
  'an acknowledged write is missing': /^“a message with “Hello”” was acknowledged 1 times, .* is there 0 times\.$/,
  'a write that was refused is there': /was acknowledged 0 times, is unknown 0 times, was refused 1 times, and is there 1 times\.$/,
  'a write that was never sent is there': /^“a message with “A message that nobody sent”” .* is there 1 times\.$/,
  'one write acted twice': /^“a message with “Hello”” was acknowledged 1 times, .* is there 2 times\.$/,
  'a read older than an own write': /^the bio of ana was “New\.” by operation 2, .* was read as “What it was before\.”\.$/,
  'a review without a completed job': /^The job done is in_progress, or had other people, and has a review\.$/,
  'a refusal without a cause': /^Operation 3, profiles\.get, was refused with UNAUTHORIZED\.$/,
  'a task was not done': /^This task was not done: send-mail 7$/,
  'two reviews of one job': /^The job done has 2 reviews\.$/,
}

describe('what is not an anomaly', () => {
  test('a write whose attempts all broke off, whether it happened or not', () => {
    const run = aGoodRun()
    const [message] = run.history
    if (message) message.outcome = 'unknown'
    expect(findAnomalies(run)).toEqual([])
    run.database.messages = []
    run.database.events = run.database.events.filter(({ name }) => name !== 'message.sent')
    run.database.notices = run.database.notices.filter(({ kind }) => kind !== 'message_sent')
    expect(findAnomalies(run)).toEqual([])
  })

  test('a read that began before the write was acknowledged', () => {
    const run = aGoodRun()
    run.history.push(
      anEntry(20, {
        operation: 'profiles.setBio',
        key: 'k',
        startedAt: 60,
        endedAt: 90,
        wrote: [{ what: 'the bio of ana', value: 'Newer.' }],
      }),
    )
    for (const value of ['New.', 'Newer.'])
      run.history.push(anEntry(21, { operation: 'profiles.get', startedAt: 70, endedAt: 80, saw: [{ what: 'the bio of ana', value }] }))
    run.database.values['the bio of ana'] = 'Newer.'
    expect(findAnomalies(run)).toEqual([])
  })

  test('a mail that was sent again with the same id, but one with another id is', () => {
    const run = aGoodRun()
    const [mail] = run.database.mails
    if (mail) run.database.mails.push(mail)
    expect(findAnomalies(run)).toEqual([])
    if (mail) run.database.mails.push({ ...mail, messageId: 'another' })
    expect(findAnomalies(run)).toMatchObject([
      { what: 'told twice', sentence: 'bid.accepted hired was told to ana 2 times as bid_accepted by mail.' },
    ])
  })
})

test('a count that was read before an own write was counted is an anomaly', () => {
  const run = aGoodRun()
  run.history.push(anEntry(30, { operation: 'jobs.post', key: 'k', startedAt: 100, endedAt: 110, added: ['the number of jobs of cleo'] }))
  run.history.push(
    anEntry(31, {
      operation: 'jobs.myCounts',
      startedAt: 120,
      endedAt: 130,
      sawCounts: [{ what: 'the number of jobs of cleo', count: 2 }],
    }),
  )
  expect(findAnomalies(run)).toMatchObject([{ what: 'a read older than an own write', entries: [30, 31] }])
})

test('an answer that a later write made wrong is missing from the database', () => {
  const run = aGoodRun()
  run.database.values['the bio of ana'] = 'What it was before.'
  expect(findAnomalies(run)).toMatchObject([{ what: 'an acknowledged write is missing', entries: [2] }])
})

/** Cleo hires Ana instead of her rival, writes to her and reviews an earlier shoot. */
function aGoodRun(): Run {
  const history = [
    anEntry(1, { operation: 'messages.send', key: '1', acts: ['message.sent message', 'a message with “Hello”'] }),
    anEntry(2, { operation: 'profiles.setBio', key: '2', wrote: [{ what: 'the bio of ana', value: 'New.' }] }),
    anEntry(3, { operation: 'profiles.get', saw: [{ what: 'the bio of ana', value: 'New.' }] }),
    anEntry(4, { operation: 'bids.accept', key: '4', acts: ['bid.accepted bid', 'a hire by the bid bid'] }),
    anEntry(5, { operation: 'jobs.complete', key: '5', acts: ['job.completed done'] }),
    anEntry(6, { operation: 'reviews.write', key: '6', acts: ['review.written done', 'a review of done'] }),
    anEntry(7, {
      operation: 'reviews.write',
      key: '7',
      acts: ['review.written done', 'a review of done'],
      outcome: 'refused',
      code: 'already_reviewed',
    }),
  ]
  const pair = { clientId: 'cleo', photographerId: 'ana' }
  const hire = { jobId: 'job', bidId: 'bid', ...pair }
  const events: Event[] = [
    { id: 'sent', name: 'message.sent', facts: { messageId: 'message', senderId: 'cleo', receiverId: 'ana' } },
    { id: 'hired', name: 'bid.accepted', facts: { ...hire, rejectedPhotographerIds: ['rival'] } },
    { id: 'completed', name: 'job.completed', facts: { jobId: 'done', ...pair } },
    { id: 'reviewed', name: 'review.written', facts: { jobId: 'done', ...pair } },
  ]
  const notice = (personId: string, kind: string, eventId: string) => ({
    id: `${kind} of ${personId}`,
    personId,
    kind,
    eventIds: [eventId],
    eventCount: 1,
    isUnread: true,
  })
  const job = { ...pair, recipientIds: [] }
  return {
    history,
    initialCounts: { 'the number of jobs of cleo': 2 },
    initialActs: ['a job named Portraits', 'a job named Done', 'a hire by the bid earlier'],
    database: {
      jobs: [
        { ...job, id: 'job', title: 'Portraits', status: 'in_progress', startsAt: 100, endsAt: 200, acceptedBidId: 'bid' },
        { ...job, id: 'done', title: 'Done', status: 'completed', startsAt: 10, endsAt: 20, acceptedBidId: 'earlier' },
      ],
      bids: [
        { id: 'bid', jobId: 'job', photographerId: 'ana', status: 'accepted', rejectReason: null },
        { id: 'other', jobId: 'job', photographerId: 'rival', status: 'rejected', rejectReason: 'outbid' },
        { id: 'earlier', jobId: 'done', photographerId: 'ana', status: 'accepted', rejectReason: null },
      ],
      shoots: [
        { jobId: 'job', personId: 'ana', startsAt: 100, endsAt: 200 },
        { jobId: 'done', personId: 'ana', startsAt: 10, endsAt: 20 },
      ],
      reviews: [{ id: 'review', jobId: 'done', ...pair }],
      messages: [{ id: 'message', senderId: 'cleo', receiverId: 'ana', content: 'Hello', isRead: false }],
      pictures: [],
      events,
      notices: [
        notice('ana', 'message_sent', 'sent'),
        notice('ana', 'bid_accepted', 'hired'),
        notice('cleo', 'photographer_hired', 'hired'),
        notice('rival', 'bid_rejected', 'hired'),
        notice('cleo', 'job_completed', 'completed'),
        notice('ana', 'review_written', 'reviewed'),
      ],
      mails: [
        { personId: 'ana', messageId: 'a', text: 'Hello Ana,\nCleo hired you for Portraits on Sunday.' },
        { personId: 'cleo', messageId: 'b', text: 'Hello Cleo,\nYou hired Ana for Portraits on Sunday.' },
      ],
      counts: [{ what: 'The reviews of ana', stored: 1, counted: 1 }],
      values: { 'the bio of ana': 'New.' },
      unfinished: [],
    },
  }
}

/** One that was acknowledged, each after the other. */
function anEntry(number: number, facts: Partial<Entry> & { operation: string }): Entry {
  return {
    number,
    personId: 'cleo',
    startedAt: number * 10,
    endedAt: number * 10 + 5,
    outcome: 'acknowledged',
    attempts: ['site: 200'],
    ...facts,
  }
}
