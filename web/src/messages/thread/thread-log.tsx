import type { PartnerView } from '@shutterbid/domain/messages/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { firstName } from '../../jobs/job-texts.ts'
import { Failed } from '../../loading/failed.tsx'
import { Button } from '../../ui/button.tsx'
import { threadOptions } from '../messages-options.ts'
import { EarlierMessages } from './earlier-messages.tsx'
import type { ShownMessage } from './message-lines.ts'
import { ThreadLines } from './thread-lines.tsx'
import { ThreadLoading } from './thread-loading.tsx'
import type { Unsent } from './unsent/outbox.ts'
import type { useOutbox } from './unsent/use-outbox.ts'
import { useAutoScroll } from './use-auto-scroll.ts'
import { useMarkRead } from './use-mark-read.ts'

type ThreadLogProps = {
  partner: PartnerView
  outbox: ReturnType<typeof useOutbox>
  /** The buttons of an unsent message are gone, and one of them had the focus. */
  onResolved: () => void
}

/** Oldest first, scrolled to the bottom. */
export function ThreadLog({ partner, outbox, onResolved }: ThreadLogProps) {
  const query = useInfiniteQuery(threadOptions(partner.id))
  const sent = query.data?.pages.toReversed().flatMap(({ items }) => items) ?? []
  const shown = [...sent, ...withoutSent(sent, outbox.unsent)]
  const newest = shown.at(-1)
  const { log, onScroll, scrollToBottom, isNearBottom, hasNew } = useAutoScroll({ id: newest?.id, isOwn: newest?.isOwn ?? false })
  useMarkRead(partner.id, sent.findLast(({ isOwn, isRead }) => !isOwn && !isRead)?.id, isNearBottom)

  if (query.isPending) return <ThreadLoading />
  if (!query.data) {
    return (
      <div className="p-4 md:p-10">
        <Failed onRetry={() => void query.refetch()} busy={query.isFetching}>
          Error loading messages. Please try again later.
        </Failed>
      </div>
    )
  }
  return (
    <div className="log-frame">
      <div
        className="log"
        ref={log}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard as well.
        tabIndex={0}
        role="log"
        aria-label={`Messages with ${firstName(partner.fullName)}`}
        aria-busy={query.isFetchingNextPage}
      >
        <div className="thread-lines">
          {query.hasNextPage ? (
            <EarlierMessages
              log={log}
              busy={query.isFetchingNextPage}
              failed={query.isFetchNextPageError}
              onLoadMore={() => void query.fetchNextPage()}
            />
          ) : null}
          {shown.length > 0 ? (
            <ThreadLines messages={shown} partner={partner} outbox={outbox} onResolved={onResolved} />
          ) : (
            <p className="text-ink-2 justify-self-center">No messages yet</p>
          )}
        </div>
      </div>
      {hasNew ? (
        <Button className="new-messages" onClick={scrollToBottom}>
          <ArrowDown size={18} strokeWidth={1.6} aria-hidden="true" /> New message
        </Button>
      ) : null}
    </div>
  )
}

/** A message whose answer was lost is in both lists. */
function withoutSent(sent: readonly { id: string }[], unsent: readonly Unsent[]): ShownMessage[] {
  return unsent
    .filter(({ messageId }) => !sent.some(({ id }) => id === messageId))
    .map(({ messageId, content, writtenAt, state }) => ({
      id: messageId,
      content,
      sentAt: new Date(writtenAt),
      isOwn: true,
      isRead: false,
      hidden: null,
      state,
    }))
}
