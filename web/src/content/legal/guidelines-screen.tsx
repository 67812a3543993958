import { policies } from '@shutterbid/domain/content/policies'
import type { ArticleSection } from '../article-page.tsx'
import { articleTitles } from '../page-heads.ts'
import { LegalPage } from './legal-page.tsx'

export function GuidelinesScreen() {
  return (
    <LegalPage
      path="/guidelines"
      title={articleTitles.guidelines}
      dated={policies.guidelinesOn}
      lead="Two strangers meet, and one points a camera at the other. That works if both are honest, polite and on time. These are the rules for it."
      parts={guidelinesSections}
    />
  )
}

const guidelinesSections: readonly ArticleSection[] = [
  {
    id: 'be-yourself',
    title: 'Be who you are',
    body: (
      <ul>
        <li>Use your own name and a photo of yourself.</li>
        <li>Have one account. Do not lend it, sell it, or make another after it was disabled.</li>
        <li>Show your own work. Pictures that somebody else took, or that a program generated, do not belong in a portfolio.</li>
      </ul>
    ),
  },
  {
    id: 'respect',
    title: 'Be respectful',
    body: (
      <p>
        No insults, threats or unwanted advances, in messages or at a shoot. Nobody is turned away or treated worse because of their origin,
        skin color, faith, sex, orientation, age, body or disability. No means no.
      </p>
    ),
  },
  {
    id: 'honest-jobs',
    title: 'Post honest jobs',
    body: (
      <ul>
        <li>Describe the shoot as it will be: place, hours, number of people, what has to be delivered.</li>
        <li>Do not post to compare prices only, to advertise, or to collect photographers for something else.</li>
        <li>Decide in good time, and cancel an open job that you no longer need.</li>
      </ul>
    ),
  },
  {
    id: 'honest-bids',
    title: 'Bid what you mean',
    body: (
      <ul>
        <li>
          Bid only for shoots that you can and want to do, at the price you will ask for. No extras afterwards that were not in the bid or
          agreed on.
        </li>
        <li>Read the job first. One bid that answers it is worth more than fifty that do not.</li>
        <li>Do not agree on prices with other photographers.</li>
      </ul>
    ),
  },
  {
    id: 'keeping-your-word',
    title: 'Keep your word',
    body: (
      <ul>
        <li>Come on time, stay as long as agreed, pay and deliver as agreed.</li>
        <li>If you cannot, say so at once, and cancel on the page of the job so that the other side can look for somebody else.</li>
        <li>Mark a job complete when the shoot is done, not before.</li>
      </ul>
    ),
  },
  {
    id: 'pictures-of-people',
    title: 'Ask before you show',
    body: (
      <ul>
        <li>Show pictures of people only if they agree; of children, if their parents do. Take a picture down when asked to.</li>
        <li>
          Nothing pornographic, violent or hateful in pictures on Shutterbid, and never anything that harms a child. The latter we report.
        </li>
        <li>Respect the places where you work: permits, closing times, animals, and other people’s quiet.</li>
      </ul>
    ),
  },
  {
    id: 'honest-reviews',
    title: 'Review what happened',
    body: (
      <p>
        Write what you experienced, the good and the bad, and be fair. Nobody offers or asks for money, discounts or favors for a review, or
        threatens with one. Leave out addresses, telephone numbers and the names of others.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'Stay safe',
    body: (
      <ul>
        <li>
          Meet for the first time where other people are, and tell a friend where you will be. A client or photographer may bring somebody.
        </li>
        <li>Keep what you agree on in the messages, so that both can look it up.</li>
        <li>Never send passwords or codes to anybody. We do not ask for them.</li>
        <li>In danger, call 911 first and write to us afterwards.</li>
      </ul>
    ),
  },
  {
    id: 'breaking-them',
    title: 'When somebody breaks them',
    body: (
      <p>
        Press Report at a job, bid, profile, message, review or image, or reply to any of our mails; a person answers mails within{' '}
        {policies.supportAnswerHours} hours. Whom you report is not notified. Depending on what happened, we talk to the person, hide what
        breaks the guidelines and tell its author why, or disable the account. Anybody who thinks that we were wrong can ask us to look
        again.
      </p>
    ),
  },
]
