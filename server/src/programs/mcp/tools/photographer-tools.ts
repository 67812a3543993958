import { noDetails } from '@shutterbid/domain/bids/bid-details'
import { statedDetails } from '@shutterbid/domain/bids/detail-schemas'
import { bidOutcomes } from '@shutterbid/domain/bids/lifecycle'
import { bidOffer } from '@shutterbid/domain/bids/schemas'
import { calendarQuery, calendarViews } from '@shutterbid/domain/desk/calendar-schemas'
import { jobFilters } from '@shutterbid/domain/jobs/filter-schemas'
import { jobSorts } from '@shutterbid/domain/jobs/job-sorts'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { pageInput } from '@shutterbid/domain/shared/paging'
import * as z from 'zod/mini'
import { cannot, toolsOf } from '../define-tool.ts'
import type { McpCaller } from '../mcp-caller.ts'
import { shootInSentence } from '../shoot-in-sentence.ts'

const { reading, acting } = toolsOf('bid', 'photographer')
const maxEntries = 60
const { amountDollars, message } = bidOffer.shape
const terms = z.partial(z.object({ ...statedDetails, hasSecondShooter: z.boolean() })).shape

export const photographerTools = [
  reading('find_jobs', 'Find jobs near me', {
    description:
      'Lists open jobs within the travel range of the photographer, at most 20 at a time. `why` says how each fits: busy then, too close to another shoot, an event in a connected calendar, within working hours. fitsMyWeek lists only those that fit. Weekdays count from 0 for Sunday. A budget of 0 is open to offers. Does not bid.',
    input: { ...jobFilters.shape, sort: z._default(z.enum(jobSorts), 'newest'), ...pageInput },
    read: ({ api }, filters) => api().jobs.inRange({ ...filters, status: 'open' }),
  }),
  reading('my_schedule', 'See my schedule', {
    description:
      'Reads the week or month around a day, or around today: working hours of each day, hired shoots, pending bids and times of connected calendars, on the clocks of the named zone. Shows at most 60 entries; ask for a week if some are left out. Changes nothing.',
    input: { view: z._default(z.enum(calendarViews), 'week'), on: calendarQuery.shape.on },
    read: async ({ api }, query) => {
      const { entries, ...calendar } = await api().desk.calendar(query)
      return { ...calendar, entries: entries.slice(0, maxEntries), leftOut: Math.max(0, entries.length - maxEntries) }
    },
  }),
  reading('my_bids', 'See my bids', {
    description: 'Lists the own bids of one outcome, at most 20 at a time, each with its job. Changes nothing.',
    input: { outcome: z._default(z.enum(bidOutcomes), 'pending'), ...pageInput },
    read: ({ api }, page) => api().desk.ownBids(page),
  }),
  acting('place_bid', 'Draft and place a bid', {
    description:
      'Bids on an open job, or changes the own pending bid on it. Needs a price in whole dollars and a message to the client, who can hire the photographer at that price. Terms that are left out are not stated; those of a changed bid stay. Does not start a subscription.',
    input: { jobId: z.uuid(), amountDollars, message, ...terms },
    preview: async (caller, { jobId, ...offer }) => {
      const [job, own] = await findJobWithBid(caller, jobId)
      const isChange = own?.status === 'pending'
      if (isChange ? !own.may.includes('edit') : !job.may.includes('bid')) throw cannot(noBid)
      const act = isChange ? `Change your bid of ${dollarsText(own.amountDollars ?? 0)} to` : 'Bid'
      const about = `for “${job.title}” by ${job.client.fullName}, ${shootInSentence(job)}`
      return {
        willDo: `${act} ${dollarsText(offer.amountDollars)} ${about}. The client can then hire you at this price.`,
        offer,
        seen: { jobVersion: job.version, bidId: isChange ? own.id : null, bidVersion: own?.version ?? null },
      }
    },
    act: async (caller, { jobId, ...offer }, { jobVersion: seenJobVersion, bidId, bidVersion }) => {
      const { bids } = caller.api()
      if (!bidId || !bidVersion) return bids.submit({ jobId, seenJobVersion, ...noDetails, ...offer })
      const [, own] = await findJobWithBid(caller, jobId)
      const kept = { ...noDetails, ...own?.details, pictureIds: own?.pictures?.map(({ id }) => id) }
      return bids.edit({ bidId, seenBidVersion: bidVersion, seenJobVersion, ...kept, ...offer })
    },
  }),
  acting('withdraw_bid', 'Withdraw my bid', {
    description: 'Withdraws the own pending bid on a job; its client is notified. Needs the id of the job. Does not end a hire.',
    input: { jobId: z.uuid() },
    isDestructive: true,
    preview: async (caller, { jobId }) => {
      const [job, own] = await findJobWithBid(caller, jobId)
      if (!own?.may.includes('withdraw')) throw cannot('There is no pending bid of yours on this job.')
      const bid = `your bid of ${dollarsText(own.amountDollars ?? 0)} for “${job.title}” by ${job.client.fullName}`
      return { willDo: `Withdraw ${bid}, ${shootInSentence(job)}.`, seen: { bidId: own.id } }
    },
    act: ({ api }, _input, { bidId }) => api().bids.withdraw({ bidId }),
  }),
]

const noBid = 'You cannot bid on this job as things are: it is closed, or has your bid, or you have no photo or no subscription.'

async function findJobWithBid({ api }: McpCaller, jobId: string) {
  const [job, { items }] = await Promise.all([api().jobs.get({ jobId }), api().bids.list({ jobId, group: 'own' })])
  return [job, items[0]] as const
}
