import type { QueuedReport } from '@shutterbid/domain/admin/inbox-schemas'
import { reportReasonLabels } from '@shutterbid/domain/feedback/schemas'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { api, orpc } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Picture } from '../../portfolio/picture.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { NamedPerson } from '../person/named-person.tsx'
import { HideDialog, hiddenThings } from './hide-dialog.tsx'
import { reportsOptions } from './inbox-options.ts'
import { InboxQueue } from './inbox-queue.tsx'

const MessageAttachments = lazyPart(() =>
  import('../../messages/thread/attachments/message-attachments.tsx').then((file) => file.MessageAttachments),
)

const subjectLabels = { job: 'Job', bid: 'Bid', profile: 'Profile', message: 'Message', review: 'Review', reply: 'Reply', image: 'Image' }

/** What people reported. Accounts are disabled on the page of the person, jobs cancelled on theirs. */
export function ReportQueue({ isDone }: { isDone: boolean }) {
  const query = useInfiniteQuery(reportsOptions(isDone))
  const [hiding, setHiding] = useState<QueuedReport | null>(null)
  return (
    <>
      <InboxQueue
        kind="reports"
        query={query}
        isDone={isDone}
        things="reports"
        noneWaiting="No reports are waiting"
        entryOf={(report) => ({
          title: `${subjectLabels[report.subject]}: ${reportReasonLabels[report.reason]}`,
          by: (
            <>
              by <NamedPerson person={report.reporter} /> about <NamedPerson person={report.author} />
            </>
          ),
          sentAt: report.reportedAt,
          actions: <ReportActions report={report} onHide={() => setHiding(report)} />,
          content: <ReportContent report={report} />,
        })}
        receiverOf={({ reporter }) => reporter?.fullName ?? null}
        answerDescription="They get it by mail, once, and the report is marked as done. The reported person does not see it."
        onAnswer={({ id }, answer) => api.admin.answerReport({ reportId: id, answer })}
      />
      {hiding ? <HideDialog report={hiding} onClose={() => setHiding(null)} /> : null}
    </>
  )
}

function ReportActions({ report, onHide }: { report: QueuedReport; onHide: () => void }) {
  return (
    <>
      {report.may.includes('hide') ? (
        <Button variant="quiet" className="px-2" aria-haspopup="dialog" onClick={onHide}>
          Hide {hiddenThings[report.subject]}
        </Button>
      ) : null}
      {report.may.includes('show') ? <ShowReported report={report} /> : null}
      {report.may.includes('open') ? (
        <ButtonLink variant="quiet" className="px-2" to="/jobs/$jobId" params={{ jobId: report.subjectId }}>
          Open job
        </ButtonLink>
      ) : null}
    </>
  )
}

function ReportContent({ report }: { report: QueuedReport }) {
  const { author, isAuthorDeleted, note, content, contentNow, picture, attachments, hiddenReason } = report
  return (
    <>
      {isAuthorDeleted ? <p className="caption">From a deleted account. Its name, addresses and links were removed.</p> : null}
      {note ? <p className="max-w-text whitespace-pre-line wrap-anywhere">“{note}”</p> : null}
      <Quote>{content}</Quote>
      {contentNow === null ? null : (
        <div className="grid content-start gap-1">
          <p className="caption">Now:</p>
          <Quote>{contentNow}</Quote>
        </div>
      )}
      {picture ? <Picture className="block w-48" picture={picture} alt={picture.alt || 'The reported image'} sizes="192px" /> : null}
      {attachments.length > 0 ? (
        <Suspense>
          <MessageAttachments attachments={attachments} from={author?.fullName ?? 'a deleted account'} folder="/api/reported/" />
        </Suspense>
      ) : null}
      {hiddenReason === null ? null : <p className="max-w-text whitespace-pre-line wrap-anywhere">Hidden: {hiddenReason}</p>}
    </>
  )
}

function Quote({ children }: { children: string }) {
  return <blockquote className="max-w-text whitespace-pre-line wrap-anywhere border-l-2 border-line pl-4 text-ink-2">{children}</blockquote>
}

/** Shows again what was hidden. The button disappears, so the focus moves to the queue. */
function ShowReported({ report: { id, subject } }: { report: Pick<QueuedReport, 'id' | 'subject'> }) {
  const refreshed = useRefreshed()
  const toast = useToast()
  const show = useMutation(
    orpc.admin.show.mutationOptions({
      onSuccess: () => toast.success(`The ${hiddenThings[subject]} is shown again`),
      onError: (error) => toast.error(errorMessage(error, 'Failed to show this. Please try again.')),
      onSettled: (_, error) => refreshed(error).then(() => focusOn('queue')),
    }),
  )
  return (
    <Button variant="quiet" className="px-2" busy={show.isPending} busyLabel="Showing..." onClick={() => show.mutate({ reportId: id })}>
      Show {hiddenThings[subject]} again
    </Button>
  )
}
