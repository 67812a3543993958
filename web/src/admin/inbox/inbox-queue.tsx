import type { InboxKind } from '@shutterbid/domain/admin/inbox-kinds'
import { inboxAnswer, type SentAnswer } from '@shutterbid/domain/admin/inbox-schemas'
import { adminLimits } from '@shutterbid/domain/admin/limits'
import { type UseInfiniteQueryResult, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { TextDialog } from '../../forms/text-dialog.tsx'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { LoadingRows } from '../../loading/skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Segments } from '../../ui/tabs/segments.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { PagedList } from '../paged-list.tsx'
import { InboxEntry } from './inbox-entry.tsx'
import { inboxTitles } from './inbox-options.ts'

type QueuedItem = { id: string; answer: SentAnswer; doneAt: Date | null; doneBy: { id: string; fullName: string } | null }

type InboxQueueProps<Item> = {
  kind: InboxKind
  query: UseInfiniteQueryResult<{ pages: { items: Item[] }[] }, Error>
  isDone: boolean
  /** 'messages' */
  things: string
  noneWaiting: string
  entryOf: (item: Item) => { title: string; mark?: ReactNode; by: ReactNode; sentAt: Date; actions?: ReactNode; content: ReactNode }
  /** The name of whoever would get an answer; null if nobody can be reached. */
  receiverOf: (item: Item) => string | null
  answerDescription: string
  onAnswer: (item: Item, answer: string) => Promise<unknown>
}

/** Entries that wait or are done, newest first, each of which can be answered once. */
export function InboxQueue<Item extends QueuedItem>(props: InboxQueueProps<Item>) {
  const { kind, query, isDone, things, noneWaiting, entryOf, receiverOf, answerDescription, onAnswer } = props
  const { setDone, movingId } = useSetDone(kind)
  const refreshed = useRefreshed()
  const toast = useToast()
  const [answering, setAnswering] = useState<{ item: Item; to: string } | null>(null)
  return (
    <AdminFrame current={kind}>
      <section id="queue" tabIndex={-1} className="grid content-start gap-5" aria-label={inboxTitles[kind]}>
        <WaitingOrDone isDone={isDone} />
        <PagedList
          query={query}
          loading={<LoadingRows label={`Loading ${things}...`} />}
          failed={`Error loading ${things}. Please try again.`}
          more={`Show older ${things}`}
          empty={<EmptyState title={isDone ? 'Nothing is done yet' : noneWaiting} />}
        >
          {(items) => (
            <ul>
              {items.map((item) => {
                const { actions, content, ...entry } = entryOf(item)
                const to = receiverOf(item)
                return (
                  <InboxEntry
                    key={item.id}
                    {...entry}
                    answer={item.answer}
                    doneAt={item.doneAt}
                    doneBy={item.doneBy}
                    isMoving={movingId === item.id}
                    onSetDone={(value) => setDone(item.id, value)}
                    actions={
                      <>
                        {item.answer || to === null ? null : (
                          <Button variant="quiet" className="px-2" aria-haspopup="dialog" onClick={() => setAnswering({ item, to })}>
                            Answer
                          </Button>
                        )}
                        {actions}
                      </>
                    }
                  >
                    {content}
                  </InboxEntry>
                )
              })}
            </ul>
          )}
        </PagedList>
      </section>
      {answering ? (
        <TextDialog
          title={`Answer ${answering.to}`}
          description={answerDescription}
          field={{ label: 'Answer', rows: 5, schema: inboxAnswer, max: adminLimits.answer.max }}
          submit={{ label: 'Send answer', busyLabel: 'Sending...', variant: 'ink' }}
          failed="Failed to send the answer"
          onSend={(answer) => onAnswer(answering.item, answer)}
          onSent={() => toast.success(`Answer sent to ${answering.to}`)}
          onSettled={(error) => refreshed(error).then(() => focusOn('queue'))}
          onClose={() => setAnswering(null)}
        />
      ) : null}
    </AdminFrame>
  )
}

/** Moves an entry between "Waiting" and "Done", with Undo in a toast. Its button disappears, so the focus moves to the queue. */
function useSetDone(kind: InboxKind) {
  const toast = useToast()
  const refreshed = useRefreshed()
  const change = useMutation(
    orpc.admin.setDone.mutationOptions({
      onSuccess: ({ changed }, { id, isDone }) => {
        if (!changed) return toast.show(isDone ? 'This is done already' : 'This is waiting already')
        const undo = { label: 'Undo', onPress: () => change.mutate({ kind, id, isDone: !isDone }) }
        toast.show(isDone ? 'Marked as done' : 'Moved back to “Waiting”', { action: undo })
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to save this. Please try again.')),
      onSettled: (_, error) => refreshed(error).then(() => focusOn('queue')),
    }),
  )
  return {
    setDone: (id: string, isDone: boolean) => change.mutate({ kind, id, isDone }),
    /** The entry that is being moved. */
    movingId: change.isPending ? change.variables.id : undefined,
  }
}

const options = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'done', label: 'Done' },
] as const

function WaitingOrDone({ isDone }: { isDone: boolean }) {
  const navigate = useNavigate()
  return (
    <Segments
      label="Show"
      options={options}
      value={isDone ? 'done' : 'waiting'}
      onChange={(value) => void navigate({ to: '.', search: value === 'done' ? { done: true } : {}, replace: true, resetScroll: false })}
    />
  )
}
