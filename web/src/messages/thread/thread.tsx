import type { OpenConversation } from '@shutterbid/domain/messages/schemas'
import { useQuery } from '@tanstack/react-query'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { isNotFoundError } from '../../api/is-not-found-error.ts'
import { SubscribePrompt } from '../../billing/subscribe-prompt.tsx'
import { Failed } from '../../loading/failed.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { BlockedThread } from '../blocking/blocked-thread.tsx'
import { messagesFailed } from '../message-texts.ts'
import { conversationOptions } from '../messages-options.ts'
import { Composer } from './composer.tsx'
import { ReplyMenu } from './reply-menu.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadLoading } from './thread-loading.tsx'
import { ThreadLog } from './thread-log.tsx'
import { useOutbox } from './unsent/outbox.ts'
import { UnsentDraft } from './unsent-draft.tsx'

/** `openAt`: the message to show instead of the latest. */
export function Thread({ personId, openAt }: { personId: string; openAt: string | undefined }) {
  const query = useQuery(conversationOptions(personId))
  const conversation = query.data
  const { thread, field, focusThread } = useThreadFocus(conversation !== undefined)
  return (
    <section ref={thread} tabIndex={-1} className="thread" aria-label={conversation?.partner.fullName ?? 'Conversation'}>
      <ThreadHead conversation={conversation} isLoading={query.isPending} />
      {conversation ? (
        <OpenThread conversation={conversation} openAt={openAt} thread={thread} field={field} onResolved={focusThread} />
      ) : query.isError ? (
        <div className="p-4 md:p-10">
          {isNotFoundError(query.error) ? (
            <p className="lead">There is nobody to write to at this address. The link may be old, or the account is gone.</p>
          ) : (
            <Failed query={query}>{messagesFailed}</Failed>
          )}
        </div>
      ) : (
        <ThreadLoading />
      )}
    </section>
  )
}

const SavedTextsDialog = lazyDialog(async () => (await import('../../jobs/saved-texts/saved-texts-dialog.tsx')).SavedTextsDialog)

type OpenThreadProps = {
  conversation: OpenConversation
  openAt: string | undefined
  thread: RefObject<HTMLElement | null>
  field: RefObject<HTMLTextAreaElement | null>
  onResolved: () => void
}

function OpenThread({ conversation, openAt, thread, field, onResolved }: OpenThreadProps) {
  const viewer = useSignedInViewer()
  const { partner, needsSubscription, isBlocked, cannotWrite } = conversation
  const outbox = useOutbox(viewer.id, partner.id)
  const [isEditingReplies, setIsEditingReplies] = useState(false)
  const navigate = useNavigate()
  const showLatest = () => void navigate({ to: '/messages', search: { user: partner.id } })
  if (isBlocked) return <BlockedThread partner={partner} />
  if (needsSubscription) {
    return (
      <div className="min-h-0 overflow-y-auto p-4 md:p-10">
        <SubscribePrompt title="Subscribe to read and write messages">
          What {partner.fullName} writes waits here unread. With the client of a shoot that you are hired for you can always write.
        </SubscribePrompt>
        <UnsentDraft key={partner.id} viewerId={viewer.id} personId={partner.id} />
      </div>
    )
  }
  return (
    <>
      <ThreadLog
        key={openAt ?? 'latest'}
        partner={partner}
        openAt={openAt}
        outbox={outbox}
        onResolved={onResolved}
        onShowLatest={showLatest}
      />
      <Composer
        viewerId={viewer.id}
        partner={partner}
        cannotWrite={cannotWrite}
        field={field}
        thread={thread}
        send={outbox.send}
        onSent={openAt ? showLatest : undefined}
        replies={
          viewer.userType === 'photographer'
            ? (insert) => <ReplyMenu conversation={conversation} onChoose={insert} onEdit={() => setIsEditingReplies(true)} />
            : undefined
        }
      />
      <SavedTextsDialog
        open={isEditingReplies}
        onClose={() => setIsEditingReplies(false)}
        use="message"
        startOfNew={() => ({ name: '', text: '' })}
      />
    </>
  )
}

/**
 * Focuses the field when a conversation opens; with touch, where a keyboard would cover the thread, the thread itself. After a
 * full page load the focus stays at the top of the page.
 */
function useThreadFocus(isLoaded: boolean) {
  const thread = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isOpenedHere] = useState(useHydrated())
  const focusThread = useCallback(() => {
    thread.current?.focus({ preventScroll: true })
    // A disabled field takes no focus.
    if (matchMedia('(min-width: 48rem) and (pointer: fine)').matches) field.current?.focus()
  }, [])

  useLayoutEffect(() => {
    if (isOpenedHere) thread.current?.focus({ preventScroll: true })
  }, [isOpenedHere])
  useEffect(() => {
    // The focus may have moved on meanwhile.
    if (isLoaded && document.activeElement === thread.current) focusThread()
  }, [isLoaded, focusThread])
  return { thread, field, focusThread }
}
