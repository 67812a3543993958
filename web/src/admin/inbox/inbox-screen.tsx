import { ContactQueue } from './contact-queue.tsx'
import { FeedbackQueue } from './feedback-queue.tsx'
import { ReportQueue } from './report-queue.tsx'
import { SubscribersScreen } from './subscribers-screen.tsx'

export function InboxScreen({ queue, isDone, query }: { queue: string; isDone: boolean; query: string | undefined }) {
  if (queue === 'reports') return <ReportQueue isDone={isDone} />
  if (queue === 'feedback') return <FeedbackQueue isDone={isDone} />
  return queue === 'contact' ? <ContactQueue isDone={isDone} /> : <SubscribersScreen search={query} />
}
