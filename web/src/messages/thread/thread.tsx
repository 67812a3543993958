import type { OpenConversation } from '@shutterbid/domain/messages/schemas'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { isNotFoundError } from '../../api/is-not-found-error.ts'
import { SubscribePrompt } from '../../billing/subscribe-prompt.tsx'
import { Failed } from '../../loading/failed.tsx'
import { conversationOptions } from '../messages-options.ts'
import { Composer } from './composer.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadLoading } from './thread-loading.tsx'
import { ThreadLog } from './thread-log.tsx'
import { UnsentDraft } from './unsent/unsent-draft.tsx'
import { useOutbox } from './unsent/use-outbox.ts'
import { useThreadFocus } from './use-thread-focus.ts'

export function Thread({ personId }: { personId: string }) {
  const query = useQuery(conversationOptions(personId))
  const conversation = query.data
  const { thread, field, focusThread } = useThreadFocus(conversation !== undefined)
  return (
    <section ref={thread} tabIndex={-1} className="thread" aria-label={conversation?.partner.fullName ?? 'Conversation'}>
      <ThreadHead conversation={conversation} isLoading={query.isPending} />
      {conversation ? (
        <OpenThread conversation={conversation} field={field} onResolved={focusThread} />
      ) : query.isError ? (
        <div className="p-4 md:p-10">
          {isNotFoundError(query.error) ? (
            <p className="lead">There is nobody to write to at this address. The link may be old, or the account is gone.</p>
          ) : (
            <Failed onRetry={() => void query.refetch()} busy={query.isFetching}>
              Error loading messages. Please try again later.
            </Failed>
          )}
        </div>
      ) : (
        <ThreadLoading />
      )}
    </section>
  )
}

type OpenThreadProps = { conversation: OpenConversation; field: RefObject<HTMLTextAreaElement | null>; onResolved: () => void }

function OpenThread({ conversation, field, onResolved }: OpenThreadProps) {
  const viewer = useSignedInViewer()
  const { partner, needsSubscription, cannotWrite } = conversation
  const outbox = useOutbox(viewer.id, partner.id)
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
      <ThreadLog partner={partner} outbox={outbox} onResolved={onResolved} />
      <Composer viewerId={viewer.id} partner={partner} cannotWrite={cannotWrite} field={field} onSend={outbox.send} />
    </>
  )
}
