import { billingLimits } from '@shutterbid/domain/billing/limits'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { requestTimes } from '@shutterbid/domain/jobs/request-deadlines'
import { serviceCityNames } from '@shutterbid/domain/search/service-cities'
import { signInLimits } from '@shutterbid/domain/signing-in/limits'
import { Link } from '@tanstack/react-router'
import { MonthlyPrice } from '../../billing/monthly-price.tsx'
import type { ArticleSection } from '../article-page.tsx'

const { trialDays, noCardDays, graceDays, priceChange } = billingLimits

export const termsSections: readonly ArticleSection[] = [
  {
    id: 'what-it-is',
    title: 'What Shutterbid is',
    body: (
      <>
        <p>
          Shutterbid (“we”, “us”) is a place on the web where clients post photography jobs and photographers bid on them. We run the site.
          We are not a party to what a client and a photographer agree on, we employ no photographers, and we do not take, check or own the
          pictures of a shoot.
        </p>
        <p>It is currently available in {serviceCityNames}. When you sign up you confirm that you know this.</p>
      </>
    ),
  },
  {
    id: 'your-account',
    title: 'Your account',
    body: (
      <>
        <p>
          You must be old enough to make a contract, which is 18 in most places. Use your own name and an email address that you read; an
          account whose address is not confirmed within {signInLimits.unverifiedDays} days is removed. An account belongs to one person,
          either a client or a photographer.
        </p>
        <p>
          Keep your password to yourself. What is done with your account counts as done by you, until you tell us that somebody else has it.
        </p>
      </>
    ),
  },
  {
    id: 'jobs-and-bids',
    title: 'Jobs, bids and hiring',
    body: (
      <ul>
        <li>
          A job describes work that its client really wants done. Its exact address and meeting point are shown only to the photographer who
          is hired.
        </li>
        <li>
          A bid is an offer to do that job for that amount. Bids are sealed: photographers do not see the amounts and messages of others.
        </li>
        <li>
          Until it is accepted, a photographer may change or withdraw a bid. We let nobody accept, or be accepted, on terms that they have
          not seen.
        </li>
        <li>
          By accepting a bid the client hires that photographer. From then on the two have an agreement with each other about the shoot, the
          price and the delivery. The other bids are rejected.
        </li>
        <li>
          A client may cancel an open job at any time. The hired photographer may cancel on the page of the job, and marks the job complete
          after the shoot; a completed job stays completed. The client may ask for either. Without an answer we cancel the job after{' '}
          {requestTimes.cancellationHours} hours, or complete it after {requestTimes.completionDays} days, once the delivery date is over.
        </li>
        <li>
          From the start of the shoot on, no bid can be made or accepted. An open job is closed {jobLimits.expireAfterDays} days later.
        </li>
      </ul>
    ),
  },
  {
    id: 'paying-for-shoots',
    title: 'Paying for a shoot',
    body: (
      <p>
        Shutterbid is free for clients: no fees and no commission. Clients pay photographers directly, outside of Shutterbid, in the way the
        two agree on. We process no payments for shoots, hold no money and give no refunds for them. Taxes, receipts and insurance are up to
        the two of them.
      </p>
    ),
  },
  {
    id: 'subscription',
    title: 'The subscription of photographers',
    body: (
      <>
        <ul>
          <li>
            Bidding, the profiles of clients and messages need a subscription. You can always write to a client who has hired you while the
            job is in progress.
          </li>
          <li>
            There is one free trial of {trialDays} days for each photographer, counted in periods of 24 hours from its start. Its first{' '}
            {noCardDays} days need no card. Without a card it ends then, and nothing is charged.
          </li>
          <li>
            With a card it runs to day {trialDays}, and then renews at <MonthlyPrice />, until you cancel. A card that is added after day{' '}
            {trialDays} is charged at once.
          </li>
          <li>
            You can cancel at any time. The month that you have paid for, or the trial, runs to its end; we do not refund parts of a month.
          </li>
          <li>If a charge fails, the subscription keeps working for {graceDays} days and then pauses until the charge is paid.</li>
          <li>
            If your bank takes a payment back because you dispute it, the same holds until the bank returns it or a later charge is paid.
          </li>
          <li>Your bids remain valid when a subscription ends, and you can finish the jobs that you were hired for.</li>
        </ul>
        <p>
          The price can change. We announce a new one at least {priceChange.noticeDays} days before it begins: by mail to everybody whose
          trial or subscription runs, and on the site. It is charged for months that begin on its first day or later, and never for a month
          that you have already paid for. You can cancel before, and then the new price is never charged.
        </p>
      </>
    ),
  },
  {
    id: 'your-content',
    title: 'What you write and show',
    body: (
      <>
        <p>
          Your texts and pictures stay yours. You allow us to keep them, make smaller copies and show them on Shutterbid for as long as you
          leave them here. Only upload what you may show. Who may use the pictures of a shoot, and for what, is agreed between client and
          photographer.
        </p>
        <p>
          A review is written by the client of a completed job, once, and cannot be changed. It remains, without the author’s name, when the
          author deletes their account.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'How we treat each other',
    body: (
      <p>
        The <Link to="/guidelines">guidelines</Link> are part of these terms. We may hide what breaks them, or disable the account. The
        owner of a disabled account is signed out, and its open jobs and bids are hidden until it is enabled again. Whoever is concerned may
        ask us to review the decision.
      </p>
    ),
  },
  {
    id: 'leaving',
    title: 'Leaving',
    body: (
      <p>
        You can delete your account at any time, except while one of your shoots is in progress. Open jobs are cancelled, bids withdrawn and
        the subscription ended. What remains, and for how long, is explained in the <Link to="/privacy">privacy policy</Link>.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <>
        <p>
          We run Shutterbid with care, but provide it as is and as available: we do not promise that it is never interrupted, that a job
          finds bids, or that a photographer or client is good, honest or able to pay. Look at portfolios and reviews, and meet where you
          feel safe.
        </p>
        <p>
          As far as the law allows, we are not liable for what clients and photographers do or fail to do to each other, nor for indirect
          losses, and our total liability is limited to what you paid us in the twelve months before. Nothing here limits liability that the
          law does not allow to be limited.
        </p>
      </>
    ),
  },
  {
    id: 'disputes',
    title: 'Disputes',
    body: (
      <p>
        Write to us first; most disputes are settled that way. All others are decided by arbitration, governed by Delaware law, and not by a
        court or a class action. A claim must begin within one year after its cause arose; later claims are barred.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        When we change these terms, the date at the top changes, and people with an account are notified by mail before a change that
        matters takes effect. If you do not agree, you can delete your account. Questions: reply to any of our mails.
      </p>
    ),
  },
]
