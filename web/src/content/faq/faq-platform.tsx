import { billingLimits } from '@shutterbid/domain/billing/limits'
import { policies } from '@shutterbid/domain/content/policies'
import { exportLimits } from '@shutterbid/domain/leaving/limits'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import { serviceCities, serviceCityNames } from '@shutterbid/domain/search/service-cities'
import { Link } from '@tanstack/react-router'
import { MonthlyPrice } from '../../billing/monthly-price.tsx'
import type { FaqAnswer } from './faq-groups.ts'

export const platformAnswers: readonly FaqAnswer[] = [
  {
    id: 'cities',
    question: 'Where is Shutterbid available?',
    answer: (
      <p>
        In {serviceCityNames}, and about {serviceCities[0].radiusMiles} miles around each of them. We only grow where there are enough
        photographers to choose from.
      </p>
    ),
  },
  {
    id: 'paying-for-a-shoot',
    question: 'How is a shoot paid for?',
    answer: (
      <p>
        Directly between client and photographer, in the way the two agree on: cash, transfer, before or after. Shutterbid takes no payment
        for shoots, holds no deposit and so cannot refund one. Settle the amount, the day and what happens if somebody cancels in the
        messages, where both of you can look it up.
      </p>
    ),
  },
  {
    id: 'commission',
    question: 'Does Shutterbid take a commission?',
    answer: (
      <p>
        No. Photographers pay for a subscription instead: after a free trial of {billingLimits.trialDays} days it is <MonthlyPrice />.
      </p>
    ),
  },
  {
    id: 'card-details',
    question: 'Who sees my card details?',
    answer: (
      <p>
        Our payment provider alone. Photographers type them on the provider’s own pages and change or remove them there. We are told that a
        card exists and whether a charge went through, and keep records of payments for about {policies.paymentRecordYears} years.
      </p>
    ),
  },
  {
    id: 'real-reviews',
    question: 'Can I trust the reviews?',
    answer: (
      <p>
        A review can only be written by the client of a job that was posted here, given to that photographer and completed. There is one for
        each job, and nobody can edit it, neither the photographer nor the client.
      </p>
    ),
  },
  {
    id: 'deleting-and-export',
    question: 'How do I get a copy of my data, or delete my account?',
    answer: (
      <>
        <p>
          Both are on your profile under Email, at “Your data”. The export is one zip file with everything we keep about you and the
          pictures you uploaded. We tell you when it is ready, and you can download it for {exportLimits.keptDays} days.
        </p>
        <p>
          Deleting is final. Your open jobs are cancelled, your bids withdrawn, your subscription ended and your profile emptied. It has to
          wait while a shoot is in progress. Reviews that you wrote stay, under “Former client”.
        </p>
      </>
    ),
  },
  {
    id: 'keeping-messages',
    question: 'How long are messages kept?',
    answer: (
      <p>
        For the conversation plus {messageLimits.keptMonths} months: counted from the last message, or from the end of the last job the two
        of you had together if that is later. Nothing is removed while a job runs. See our <Link to="/privacy">privacy policy</Link>.
      </p>
    ),
  },
  {
    id: 'disabled-account',
    question: 'What happens when an account is disabled?',
    answer: (
      <p>
        Its owner is signed out everywhere. Open jobs and bids of that account are hidden until it is enabled again, and nobody can write to
        it. If it is yours, write to us: the <Link to="/guidelines">guidelines</Link> explain why it happens.
      </p>
    ),
  },
]
