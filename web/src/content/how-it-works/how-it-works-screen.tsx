import { billingLimits } from '@shutterbid/domain/billing/limits'
import { policies } from '@shutterbid/domain/content/policies'
import { portfolioLimits } from '@shutterbid/domain/portfolio/limits'
import { reviewLimits } from '@shutterbid/domain/reviews/limits'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MonthlyPrice } from '../../billing/monthly-price.tsx'
import { ArticleClosing } from '../article-closing.tsx'
import { ArticlePage } from '../article-page.tsx'
import { articleTitles } from '../page-heads.ts'
import { StockPhoto } from '../stock-photo.tsx'

export function HowItWorksScreen() {
  return (
    <ArticlePage
      title={articleTitles.howItWorks}
      lead="One person needs pictures, another makes them. Shutterbid brings the two together, and leaves the price, the plan and the payment to them."
      parts={parts}
      closing={<ArticleClosing title="Ready when you are" text="A job is posted in a few minutes, and a profile is made in an evening." />}
    />
  )
}

const clientSteps: readonly Step[] = [
  {
    title: 'Post a job',
    text: (
      <>
        Say what the pictures should show, where and when, for how long, and when you would like to have them. Name a budget, or choose
        “Open to offers”. You need a free account with a profile photo. The <Link to="/shoot-guide">shoot guide</Link> helps with the hour
        and the place.
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

const { trialDays, noCardDays } = billingLimits

const photographerSteps: readonly Step[] = [
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
        needs a profile photo and a subscription: free for {trialDays} days, the first {noCardDays} of them without a card, then{' '}
        <MonthlyPrice />.{' '}
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

const parts = [
  {
    id: 'clients',
    title: 'For clients',
    body: (
      <>
        <Steps steps={clientSteps} />
        <StockPhoto name="arch-wood" />
      </>
    ),
  },
  {
    id: 'photographers',
    title: 'For photographers',
    body: (
      <>
        <Steps steps={photographerSteps} />
        <StockPhoto name="courtyard" />
      </>
    ),
  },
]

type Step = { title: string; text: ReactNode }

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="numbered-steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <div className="prose">
            <h3 className="title">{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
