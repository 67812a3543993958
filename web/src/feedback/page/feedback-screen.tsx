import { PageTitle } from '../../ui/page/page-title.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { SentFeedback } from './sent-feedback.tsx'

export function FeedbackScreen() {
  return (
    <div className="page grid content-start gap-8">
      <PageTitle lead="Tell us what works, what does not, and what is missing. A person reads every message.">Feedback</PageTitle>
      <div className="grid content-start gap-12 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:gap-16">
        <FeedbackForm />
        <SentFeedback />
      </div>
    </div>
  )
}
