import { bidOrders } from '@shutterbid/domain/bids/bid-groups'
import { jobForm, newJob } from '@shutterbid/domain/jobs/form-schemas'
import { budgetInSentence, lengthText } from '@shutterbid/domain/jobs/job-texts'
import { jobStates } from '@shutterbid/domain/jobs/lifecycle'
import { hiredMinutes, showings } from '@shutterbid/domain/jobs/terms/terms'
import { suggestionLimits } from '@shutterbid/domain/search/limits'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { pageInput } from '@shutterbid/domain/shared/paging'
import { pick } from '@shutterbid/domain/shared/pick'
import { fullDayText } from '@shutterbid/domain/shared/when-texts'
import * as z from 'zod/mini'
import { cannot, parsed, toolsOf } from '../define-tool.ts'
import type { McpCaller } from '../mcp-caller.ts'
import { shootInSentence } from '../shoot-in-sentence.ts'

const { reading, acting } = toolsOf('hire', 'client')

const { placeToken: _, ...jobInput } = jobForm.shape
const place = z.string().check(z.minLength(suggestionLimits.minCharacters), z.maxLength(suggestionLimits.maxCharacters))

export const clientTools = [
  reading('my_jobs', 'See my jobs', {
    description:
      'Lists the own jobs of one status, newest first, at most 20 at a time, each with its lowest and highest bid or its photographer. Changes nothing.',
    input: { status: z._default(z.enum(jobStates), 'open'), ...pageInput },
    read: ({ api }, page) => api().jobs.mine(page),
  }),
  acting('post_job', 'Post a job', {
    description:
      'Posts a photo shoot on which photographers then bid; those who match are notified. Needs a title, a description, a place in the United States (an address, a ZIP code, or a city and state), the day and time there, the length in minutes, the day by which pictures are due, how many people, and a budget in whole dollars (0 is open to offers). Does not hire anybody.',
    input: { ...jobInput, place },
    preview: async (caller, { place: typed, ...job }) => {
      const { token: placeToken, placeName, zone } = await findPlace(caller, typed)
      const { shootOn, shootTime, durationMinutes, deliveryOn, budgetDollars, title } = parsed(newJob, { ...job, placeToken })
      const { count, others } = await caller.api().jobs.matching({ placeToken, shootOn, shootTime, durationMinutes })
      const at = shootInSentence({ shootOn, shootTime, zone, placeLabel: placeName })
      const terms = `${lengthText(durationMinutes)}, ${budgetInSentence(budgetDollars)}, pictures by ${fullDayText(deliveryOn)}`
      return {
        willDo: `Post “${title}” ${at}: ${terms}. Photographers who match and are notified: ${count}.`,
        otherTimes: others,
        seen: { placeName },
      }
    },
    act: async (caller, { place: typed, ...job }, seen) => {
      const { token: placeToken, placeName } = await findPlace(caller, typed)
      if (placeName !== seen.placeName) throw cannot('This place is now understood as another one. Call again without confirmation.')
      const posted = await caller.api().jobs.post({ ...job, placeToken })
      return { ...posted, url: `${caller.publicUrl}/jobs/${posted.jobId}` }
    },
  }),
  reading('compare_bids', 'Compare the bids on my job', {
    description:
      'Lists the bids from which the client of an open job can choose, at most 20 at a time, with prices, terms, messages, ratings, and whether each photographer is free then. Needs the id of the job. Does not hire, and does not mark bids as read.',
    input: { jobId: z.uuid(), order: z._default(z.enum(bidOrders), 'price'), ...pageInput },
    read: async ({ api }, { jobId, ...page }) => {
      const [job, bids] = await Promise.all([api().jobs.get({ jobId }), api().bids.list({ jobId, group: 'open', ...page })])
      return { job: pick(job, ['id', 'title', 'status', 'budgetDollars', 'startsAt', 'zone', 'durationMinutes']), ...bids }
    },
  }),
  acting('accept_bid', 'Accept a bid and hire', {
    description:
      'Hires the photographer of a bid at its price and rejects the other bids on the job. Needs the ids of the job and the bid. showing says which pictures the photographer may show to others; isBusyConfirmed hires somebody who is busy then. Does not pay anybody.',
    input: { jobId: z.uuid(), bidId: z.uuid(), showing: z.optional(z.enum(showings)), isBusyConfirmed: z.optional(z.boolean()) },
    isDestructive: true,
    preview: async ({ api }, { jobId, bidId, showing = 'none' }) => {
      const [job, [bid]] = await Promise.all([api().jobs.get({ jobId }), api().bids.chosen({ jobId, bidIds: [bidId] })])
      if (!bid?.may.includes('accept') || !bid.amountDollars || !bid.details) throw cannot(noHire)
      const hire = `Hire ${bid.photographer.fullName} for ${dollarsText(bid.amountDollars)} for “${job.title}”`
      const length = lengthText(hiredMinutes(job, bid.details))
      const busy = bid.isBusyThen ? ' The photographer is busy then.' : ''
      return {
        willDo: `${hire}, ${shootInSentence(job)}, ${length}.${busy} The other bids are rejected. The photographer may show ${shown[showing]} to others.`,
        bid,
        seen: { seenBidVersion: bid.version, seenJobVersion: job.version, wasBusy: bid.isBusyThen ? 1 : 0 },
      }
    },
    // Somebody who has become busy since is hired only after another preview, which says so.
    act: ({ api }, { jobId: _jobId, isBusyConfirmed, ...hire }, { wasBusy, ...seen }) =>
      api().bids.accept({ ...hire, ...seen, isBusyConfirmed: isBusyConfirmed === true && wasBusy === 1 }),
  }),
]

const noHire =
  'This bid cannot be accepted as things are: the job is closed, or the bid is not on it, was withdrawn or answers earlier terms.'

const shown = { none: 'none of the pictures', without_children: 'pictures without children', all: 'all pictures' }

async function findPlace({ api }: McpCaller, text: string) {
  const [found] = await api().search.places({ text })
  if (!found) throw cannot('No place in the United States matches this text. Say it with its city and state.')
  return found
}
