import { bidLimits } from '@shutterbid/domain/bids/limits'
import { billingLimits } from '@shutterbid/domain/billing/limits'
import { Link } from '@tanstack/react-router'
import { MonthlyPrice } from '../../billing/monthly-price.tsx'
import type { FaqAnswer } from './faq-groups.ts'

const { trialDays, noCardDays, priceChange } = billingLimits

export const photographerAnswers: readonly FaqAnswer[] = [
  {
    id: 'trial',
    question: 'How does the free trial work, and what comes after it?',
    answer: (
      <>
        <p>
          There is one trial of {trialDays} days for each photographer. It starts when you start it, after you have seen its dates. The
          first {noCardDays} need no card: if you add none, the trial ends on day {noCardDays} and nothing is ever charged.
        </p>
        <p>
          Add a card before day {trialDays} and the trial runs to day {trialDays}. Then it is <MonthlyPrice />, until you cancel. If you
          cancel during the trial, it still runs to its end and nothing is charged. A card that is added after day {trialDays} is charged at
          once.
        </p>
      </>
    ),
  },
  {
    id: 'price-change',
    question: 'Can the price change?',
    answer: (
      <p>
        Yes, but you hear of it at least {priceChange.noticeDays} days before, by mail and on the site: on the Subscription tab of your
        profile you see the new price and the first charge with it. A month that you have paid for costs nothing more. If you cancel before,
        the new price is never charged.
      </p>
    ),
  },
  {
    id: 'without-subscription',
    question: 'What can I do without a subscription?',
    answer: (
      <>
        <p>Without one you can:</p>
        <ul>
          <li>keep your profile, portfolio, location and weekly schedule, and get notifications about new jobs;</li>
          <li>look at open jobs and filter them;</li>
          <li>withdraw a bid, and complete or cancel a job that you were hired for;</li>
          <li>write with a client who has hired you, while the job runs.</li>
        </ul>
        <p>Bidding, changing a bid, the profiles of clients and all other messages need a subscription or a running trial.</p>
      </>
    ),
  },
  {
    id: 'which-jobs',
    question: 'Which jobs am I notified of?',
    answer: (
      <p>
        Jobs within your travel distance whose hours are all within your schedule, and during which you are not busy with another shoot or
        an event of a connected calendar. Without a saved schedule and location you are notified of none. You also find every open job in
        your range on <Link to="/jobs">Photography Jobs</Link>, at any hour.
      </p>
    ),
  },
  {
    id: 'connected-calendars',
    question: 'Can I connect the calendar that I use already?',
    answer: (
      <p>
        Yes, on your profile under Availability: a Google account, a CalDAV server such as iCloud or Fastmail, or the private address of a
        calendar. You count as busy during its events, of which we keep the times only. Where the calendar allows it, the shoots you are
        hired for can be written to it, too.
      </p>
    ),
  },
  {
    id: 'sealed-bids',
    question: 'Can other photographers see what I bid?',
    answer: (
      <p>
        No. While a job is open, photographers see how many bids there are, and their own. Afterwards those who bid see who else did and who
        was chosen, but never another’s amount or message. Only the client reads those.
      </p>
    ),
  },
  {
    id: 'changing-a-bid',
    question: 'Can I change or withdraw a bid?',
    answer: (
      <p>
        Yes, while it is pending and the shoot has not begun. The client is notified. After withdrawing you can bid again, up to{' '}
        {bidLimits.submissions} times in all for one job. An accepted bid cannot be changed.
      </p>
    ),
  },
  {
    id: 'subscription-ended',
    question: 'What happens to my bids if my subscription ends?',
    answer: (
      <p>
        They remain valid, and can be accepted. You can withdraw them, and do the shoot if you are hired; only changing them needs a
        subscription. If a charge fails, everything keeps working for {billingLimits.graceDays} days while you correct it.
      </p>
    ),
  },
  {
    id: 'cannot-come',
    question: 'What if I cannot make it to a shoot?',
    answer: (
      <p>
        Write to the client first, as early as you can. Then cancel the job on its page: the client is notified at once and can post it
        again, and you are available again at that time. A cancelled job cannot be resumed.
      </p>
    ),
  },
  {
    id: 'writing-to-clients',
    question: 'When may I write to a client?',
    answer: (
      <p>
        When a job connects the two of you: an open job of theirs that you can see, or one that you bid on. A client may write to any
        photographer. With a running trial or subscription you read all of it; without one, the messages wait for you.
      </p>
    ),
  },
]
