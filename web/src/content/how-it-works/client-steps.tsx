import { policies } from '@shutterbid/domain/content/policies'
import { reviewLimits } from '@shutterbid/domain/reviews/limits'
import { Link } from '@tanstack/react-router'
import type { Step } from './steps.tsx'

export const clientSteps: readonly Step[] = [
  {
    title: 'Post a job',
    text: (
      <>
        Say what the pictures should show, where and when, for how long, and when you would like to have them. Name a budget, or enter 0 and
        the job reads “Open to offers”. You need a free account with a profile photo. The <Link to="/shoot-guide">shoot guide</Link> helps
        with the hour and the place.
      </>
    ),
  },
  {
    title: 'Receive bids',
    text: `We notify the photographers who travel to your place, work at that hour and are not busy then. The first bids usually arrive within ${policies.firstBidsHours} hours, each with a price and a message. Bidders never see each other’s prices.`,
  },
  {
    title: 'Message and choose',
    text: 'Look at portfolios and reviews, write to anyone you like, and archive bids that do not fit. Accept one bid: that photographer gets the job, the others are told that it went to somebody else, and your photographer now sees the exact address and meeting point.',
  },
  {
    title: 'Shoot',
    text: 'Meet and take your time. You pay your photographer directly, in the way the two of you agreed on; the money never passes through us. Afterwards your photographer marks the job complete.',
  },
  {
    title: 'Review',
    text: `Give ${reviewLimits.rating.min} to ${reviewLimits.rating.max} stars and a few words, once for each completed job. Your review is shown on the photographer’s profile and helps the next person choose.`,
  },
]
