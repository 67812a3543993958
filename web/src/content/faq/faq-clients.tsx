import { policies } from '@shutterbid/domain/content/policies'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { requestTimes } from '@shutterbid/domain/jobs/request-deadlines'
import { Link } from '@tanstack/react-router'
import type { FaqAnswer } from './faq-groups.ts'

export const clientAnswers: readonly FaqAnswer[] = [
  {
    id: 'free-for-clients',
    question: 'What does Shutterbid cost me as a client?',
    answer: (
      <p>
        Nothing. There is no fee for posting, none for hiring, and no commission on the price. You pay your photographer the amount of the
        bid that you accepted, directly.
      </p>
    ),
  },
  {
    id: 'posting',
    question: 'What do I need to post a job?',
    answer: (
      <>
        <p>
          A free account with a confirmed email address and a profile photo, because photographers like to see who they will meet. Then say
          what the pictures should show, choose the place from the suggestions, and set the day, the time, the length, the delivery date and
          a budget. Without a budget, choose “Open to offers”.
        </p>
        <p>
          You can post up to {jobLimits.postsADay} jobs a day, up to two years ahead. <Link to="/jobs/new">Post a job</Link>
        </p>
      </>
    ),
  },
  {
    id: 'first-bids',
    question: 'When will the first bids arrive?',
    answer: (
      <>
        <p>
          Usually within {policies.firstBidsHours} hours. When you post, we tell you how many photographers your job was sent to: those who
          travel to your place, work at that hour and are not busy then.
        </p>
        <p>
          If the number is small, another hour or day may suit more people. Photographers who were not notified can still find the job in
          their list.
        </p>
      </>
    ),
  },
  {
    id: 'exact-address',
    question: 'Who sees the exact address?',
    answer: (
      <p>
        Only you and the photographer whose bid you accept, and only from then on. The same goes for the meeting point. Everybody else sees
        the city and ZIP code. Your email address is shown to nobody.
      </p>
    ),
  },
  {
    id: 'choosing',
    question: 'How do I choose between bids?',
    answer: (
      <p>
        Each bid shows its price, its message and the photographer’s rating, distance and pictures, and whether they are free then. Open
        their profile for the whole portfolio and the reviews, write to them, and archive the bids that you no longer consider; you can
        bring those back while the job is open. Accepting one bid closes the job to all others.
      </p>
    ),
  },
  {
    id: 'cancelling',
    question: 'Can I cancel a job?',
    answer: (
      <>
        <p>
          Yes, an open job at any time, on its page. Its bids are rejected, and everybody who bid is notified. “Post again” starts a new one
          with the same details.
        </p>
        <p>
          Once you have accepted a bid, ask your photographer to cancel, on the page of the job. Without an answer the job is cancelled
          after {requestTimes.cancellationHours} hours. Then you can post it again.
        </p>
      </>
    ),
  },
  {
    id: 'nobody-hired',
    question: 'What happens if I accept no bid?',
    answer: (
      <p>
        Once the shoot would have started, nobody can bid or be accepted any more. {jobLimits.expireAfterDays} days later the job is closed
        automatically, and everybody who bid is notified. It costs nothing, and you can post it again.
      </p>
    ),
  },
  {
    id: 'reviewing',
    question: 'When can I write a review, and can I change it?',
    answer: (
      <p>
        At any time after the job is complete. There is one review for each job, and it cannot be changed or taken back, so read it again
        before you send it.
      </p>
    ),
  },
]
