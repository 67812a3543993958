import { expect, test } from 'vitest'
import { no, yes } from '../shared/decision.ts'
import { canAnswerTrouble, canConfirmPictures, canDeliver, canReportMissing, canSayTrouble, silentFrom } from './delivery-rules.ts'
import { newDelivery, type PicturesState } from './delivery-schemas.ts'
import type { JobState } from './lifecycle.ts'
import type { JobRefusal } from './refusals.ts'

const now = new Date('2026-12-20T18:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const days = (count: number) => hours(24 * count)
const answer = (refusal: JobRefusal | null) => (refusal ? no(refusal) : yes)

const job = {
  status: 'in_progress' as JobState,
  startsAt: hours(-3),
  deliveryOn: '2026-12-30',
  zone: 'America/Phoenix',
  completedAt: null as Date | null,
}
const completed = (after: number, deliveryOn = '2026-11-01') => ({
  ...job,
  status: 'completed' as JobState,
  completedAt: days(-after),
  deliveryOn,
})
const base = { job, pictures: 'none' as PicturesState, links: 1, deliveries: 0, now }

test.each<[string, Partial<typeof base>, JobRefusal | null]>([
  ['of a shoot that has started', {}, null],
  ['of a shoot that starts now', { job: { ...job, startsAt: now } }, null],
  ['before the shoot', { job: { ...job, startsAt: hours(1) } }, 'delivery_before_start'],
  ['of an open job', { job: { ...job, status: 'open' } }, 'delivery_over'],
  ['of a cancelled job', { job: { ...job, status: 'cancelled' } }, 'delivery_over'],
  ['while the client has not answered', { pictures: 'waiting' }, 'delivery_waits'],
  ['that the client misses', { pictures: 'missing' }, null],
  ['that the client has', { pictures: 'received' }, 'pictures_received'],
  ['29 days after completion', { job: completed(29) }, null],
  ['30 days after completion', { job: completed(30) }, 'delivery_over'],
  ['60 days after completion, before the agreed day', { job: completed(60, '2026-12-30') }, null],
  ['29 days after the agreed day', { job: completed(60, '2026-11-20') }, null],
  ['30 days after the agreed day', { job: completed(60, '2026-11-19') }, 'delivery_over'],
  ['with five links', { links: 5 }, null],
  ['with six links', { links: 6 }, 'delivery_links_used_up'],
  ['for the twentieth time', { deliveries: 19 }, null],
  ['for the twenty-first time', { deliveries: 20 }, 'deliveries_used_up'],
])('delivering pictures %s', (_, facts, refusal) => {
  expect(canDeliver({ ...base, ...facts })).toEqual(answer(refusal))
})

test.each<[PicturesState, JobRefusal | null]>([
  ['waiting', null],
  ['none', 'no_delivery_waits'],
  ['missing', 'no_delivery_waits'],
  ['received', 'no_delivery_waits'],
])('having the pictures when they are %s', (pictures, refusal) => {
  expect(canConfirmPictures({ pictures })).toEqual(answer(refusal))
})

test.each<[string, Partial<typeof base>, JobRefusal | null]>([
  ['as the answer to a delivery', { pictures: 'waiting' }, null],
  ['as the answer to a delivery long after completion', { pictures: 'waiting', job: completed(44) }, null],
  ['of a running hire without a delivery', {}, 'no_delivery_waits'],
  ['of a running hire, after having them', { pictures: 'received' }, 'no_delivery_waits'],
  ['after completion without a delivery', { job: completed(1) }, null],
  ['after completion, after having them', { job: completed(29), pictures: 'received' }, null],
  ['30 days after completion', { job: completed(30) }, 'delivery_over'],
  ['twice', { job: completed(1), pictures: 'missing' }, 'missing_said'],
  ['of a cancelled hire', { job: { ...job, status: 'cancelled' } }, 'no_delivery_waits'],
])('missing pictures %s', (_, facts, refusal) => {
  expect(canReportMissing({ ...base, ...facts })).toEqual(answer(refusal))
})

test.each<[string, Partial<Parameters<typeof canSayTrouble>[0]>, JobRefusal | null]>([
  ['two hours after the start', { job: { ...job, startsAt: hours(-2) } }, null],
  ['sooner', { job: { ...job, startsAt: hours(-1.9) } }, 'trouble_too_early'],
  ['twice', { hasSaid: true }, 'trouble_said'],
  ['29 days after completion', { job: completed(29) }, null],
  ['30 days after completion', { job: completed(30) }, 'trouble_over'],
  ['of a cancelled hire', { job: { ...job, status: 'cancelled' } }, 'trouble_over'],
  ['of an open job', { job: { ...job, status: 'open' } }, 'trouble_over'],
])('saying what went wrong %s', (_, facts, refusal) => {
  expect(canSayTrouble({ job, hasSaid: false, now, ...facts })).toEqual(answer(refusal))
})

test('what the other side said is answered once', () => {
  expect(canAnswerTrouble({ trouble: { answer: null } })).toEqual(yes)
  expect(canAnswerTrouble({ trouble: { answer: '' } })).toEqual(no('no_trouble_to_answer'))
  expect(canAnswerTrouble({ trouble: null })).toEqual(no('no_trouble_to_answer'))
})

test('silence counts after 14 days', () => {
  expect(silentFrom(now)).toEqual(days(14))
})

test.each([
  ['https://gallery.example/ana', 'https://gallery.example/ana'],
  ['gallery.example/ana', 'https://gallery.example/ana'],
  ['http://gallery.example', 'https://gallery.example/'],
  ['javascript:alert(1)', null],
  ['ftp://gallery.example', null],
  ['https://ana:secret@gallery.example', null],
  ['https://gallery', null],
  ['', null],
])('the link %j is stored as %j', (typed, stored) => {
  const { data } = newDelivery.safeParse({ jobId: crypto.randomUUID(), isPart: false, links: [typed] })
  expect(data?.links[0] ?? null).toBe(stored)
})
