import type { QueuedReport } from '@shutterbid/domain/admin/inbox-schemas'
import { reportReasonLabels } from '@shutterbid/domain/feedback/schemas'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { api, orpc } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Picture } from '../../portfolio/picture.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { NamedPerson } from '../person/named-person.tsx'
import { AnswerButton } from './answer-button.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { GivenAnswer } from './given-answer.tsx'
import { hiddenThings } from './hidden-things.ts'
import { HideDialog } from './hide-dialog.tsx'
import { InboxEntry } from './inbox-entry.tsx'
import { reportsOptions } from './inbox-options.ts'
import { PagedList } from './paged-list.tsx'
import { useSetDone } from './use-set-done.ts'
import { WaitingOrDone } from './waiting-or-done.tsx'

const subjectLabels = { job: 'Job', bid: 'Bid', profile: 'Profile', message: 'Message', review: 'Review', image: 'Image' }

/** What people reported, newest first. Accounts are disabled on the page of the person, jobs cancelled on theirs. */
export function ReportQueue({ isDone }: { isDone: boolean }) {
  const query = useInfiniteQuery(reportsOptions(isDone))
  const { setDone, movingId } = useSetDone('reports', 'queue')
  const [answering, setAnswering] = useState<QueuedReport | null>(null)
  const [hiding, setHiding] = useState<QueuedReport | null>(null)
  return (
    <AdminFrame current="reports">
      <section id="queue" tabIndex={-1} className="grid content-start gap-5" aria-label="Reports">
        <WaitingOrDone isDone={isDone} />
        <PagedList
          query={query}
          loading="Loading reports..."
          failed="Error loading reports. Please try again."
          more="Show older reports"
          empty={<EmptyState title={isDone ? 'Nothing is done yet' : 'No reports are waiting'} />}
        >
          {(items) => (
            <ul>
              {items.map((report) => (
                <InboxEntry
                  key={report.id}
                  title={`${subjectLabels[report.subject]}: ${reportReasonLabels[report.reason]}`}
                  by={
                    <>
                      by <NamedPerson person={report.reporter} /> about <NamedPerson person={report.author} />
                    </>
                  }
                  sentAt={report.reportedAt}
                  doneAt={report.doneAt}
                  doneBy={report.doneBy}
                  isMoving={movingId === report.id}
                  onSetDone={(value) => setDone(report.id, value)}
                  actions={
                    <>
                      {!report.answer && report.reporter ? <AnswerButton onPress={() => setAnswering(report)} /> : null}
                      {report.may.includes('hide') ? (
                        <Button variant="quiet" className="px-2" aria-haspopup="dialog" onClick={() => setHiding(report)}>
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
                  }
                >
                  {report.isAuthorDeleted ? (
                    <p className="caption">From a deleted account. Its name, addresses and links were removed.</p>
                  ) : null}
                  {report.note ? <p className="max-w-text whitespace-pre-line wrap-anywhere">“{report.note}”</p> : null}
                  <blockquote className="max-w-text whitespace-pre-line wrap-anywhere border-l-2 border-line pl-4 text-ink-2">
                    {report.content}
                  </blockquote>
                  {report.contentNow === null ? null : (
                    <div className="grid content-start gap-1">
                      <p className="caption">Now:</p>
                      <blockquote className="max-w-text whitespace-pre-line wrap-anywhere border-l-2 border-line pl-4 text-ink-2">
                        {report.contentNow}
                      </blockquote>
                    </div>
                  )}
                  {report.picture ? (
                    <Picture
                      className="block w-48"
                      picture={report.picture}
                      alt={report.picture.alt || 'The reported image'}
                      sizes="192px"
                    />
                  ) : null}
                  {report.hiddenReason === null ? null : (
                    <p className="max-w-text whitespace-pre-line wrap-anywhere">Hidden: {report.hiddenReason}</p>
                  )}
                  <GivenAnswer answer={report.answer} />
                </InboxEntry>
              ))}
            </ul>
          )}
        </PagedList>
      </section>
      {answering?.reporter ? (
        <AnswerDialog
          to={answering.reporter.fullName}
          description="They get it by mail, once, and the report is marked as done. The reported person does not see it."
          onSend={(answer) => api.admin.answerReport({ reportId: answering.id, answer })}
          onClose={() => setAnswering(null)}
        />
      ) : null}
      {hiding ? <HideDialog report={hiding} onClose={() => setHiding(null)} /> : null}
    </AdminFrame>
  )
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
