import { billingLimits } from '@shutterbid/domain/billing/limits'
import { portfolioLimits } from '@shutterbid/domain/portfolio/limits'
import { Link } from '@tanstack/react-router'
import { priceText } from '../../billing/subscription-texts.ts'
import type { Step } from './steps.tsx'

const { trialDays, noCardDays } = billingLimits

export const photographerSteps: readonly Step[] = [
  {
    title: 'Make your profile',
    text: `Add a profile photo, the kinds of shoot you take, and up to ${portfolioLimits.pictures.max} pictures that show how you see. Clients look at all of it before they choose.`,
  },
  {
    title: 'Set your schedule',
    text: 'Say which hours of the week you work, where you start from and how far you travel. That decides which jobs we notify you of, so keep it up to date. You can connect the calendar that you use already.',
  },
  {
    title: 'Find jobs',
    text: 'Open jobs within your range are in your list, with their day, place and budget and the number of bids. Filter them by time, people, setting, budget and type, and hide those that are not for you. Looking needs no subscription.',
  },
  {
    title: 'Bid',
    text: (
      <>
        Name your price and say how you would do it. Only the client reads it. You can change or withdraw a bid while it is pending. Bidding
        needs a profile photo and a subscription: free for {trialDays} days, the first {noCardDays} of them without a card, then {priceText}
        .{' '}
        <Link to="/faq" hash="trial">
          How the trial works
        </Link>
        .
      </>
    ),
  },
  {
    title: 'Communicate',
    text: 'While you are subscribed you can write to the client of any job you can open, before or after you bid. The bell and our mails tell you when somebody writes, hires you or cancels.',
  },
  {
    title: 'Shoot and build a reputation',
    text: 'Once you are hired, you count as busy during the shoot and you see the exact place. The client pays you the full amount directly. Mark the job complete after the shoot; your profile shows your reviews, your rating and the number of completed jobs.',
  },
]
