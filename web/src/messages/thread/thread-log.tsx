import type { PartnerView } from '@shutterbid/domain/messages/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { firstName } from '../../accounts/first-name.ts'
import { api } from '../../api.ts'
import { Failed } from '../../loading/failed.tsx'
import { Button } from '../../ui/button.tsx'
import { messagesFailed } from '../message-texts.ts'
import { threadOptions } from '../messages-options.ts'
import { MoreMessages } from './more-messages.tsx'
import { ThreadLines } from './thread-lines.tsx'
import { ThreadLoading } from './thread-loading.tsx'
import type { Outbox } from './unsent/outbox.ts'
import { useAutoScroll } from './use-auto-scroll.ts'
import { useOpenAt } from './use-open-at.ts'

type ThreadLogProps = {
  partner: PartnerView
  openAt: string | undefined
  outbox: Outbox
  /** A button that had the focus is removed. */
  onResolved: () => void
  onShowLatest: () => void
}

/** Oldest first, scrolled to the bottom or to the message `openAt`. */
export function ThreadLog({ partner, openAt, outbox, onResolved, onShowLatest }: ThreadLogProps) {
  const query = useInfiniteQuery(threadOptions(partner.id, openAt))
  const sent = query.data?.pages.toReversed().flatMap(({ items }) => items) ?? []
  const isAtEnd = !query.hasPreviousPage
  const shown = isAtEnd ? [...sent, ...outbox.shownAfter(sent)] : sent
  const newest = isAtEnd ? shown.at(-1) : undefined
  const { log, onScroll, scrollToBottom, isNearBottom, hasNew } = useAutoScroll({ id: newest?.id, isOwn: newest?.isOwn ?? false })
  useOpenAt({ log, messageId: openAt, isLoaded: sent.some(({ id }) => id === openAt) })
  useMarkRead(partner.id, sent.findLast(({ isOwn, isRead }) => !isOwn && !isRead)?.id, isNearBottom)

  if (query.isPending) return <ThreadLoading />
  if (!query.data) {
    return (
      <div className="p-4 md:p-10">
        <Failed query={query}>{messagesFailed}</Failed>
      </div>
    )
  }
  return (
    <div className="log-frame">
      <div
        className="log"
        ref={log}
        // Without a name of its own the router would give it the position of the thread that was open before.
        data-scroll-restoration-id={`thread ${partner.id} ${openAt ?? 'latest'}`}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard as well.
        tabIndex={0}
        role="log"
        aria-label={`Messages with ${firstName(partner.fullName)}`}
        aria-busy={query.isFetchingNextPage || query.isFetchingPreviousPage}
      >
        <div className="thread-lines">
          {query.hasNextPage ? (
            <MoreMessages
              log={log}
              label="Earlier messages"
              busy={query.isFetchingNextPage}
              failed={query.isFetchNextPageError}
              onLoadMore={() => void query.fetchNextPage()}
            />
          ) : null}
          {shown.length > 0 ? (
            <ThreadLines messages={shown} openAt={openAt} partner={partner} outbox={outbox} onResolved={onResolved} />
          ) : (
            <p className="text-ink-2 justify-self-center">No messages yet</p>
          )}
          {isAtEnd ? null : (
            // Above the button that is laid over the end.
            <div className="pb-14">
              <MoreMessages
                log={log}
                label="Later messages"
                busy={query.isFetchingPreviousPage}
                failed={query.isFetchPreviousPageError}
                onLoadMore={() => void query.fetchPreviousPage()}
              />
            </div>
          )}
        </div>
      </div>
      {hasNew || !isAtEnd ? (
        <Button
          className="new-messages"
          onClick={() => {
            if (isAtEnd) scrollToBottom()
            else onShowLatest()
            onResolved()
          }}
        >
          <ArrowDown size={18} strokeWidth={1.6} aria-hidden="true" />
          <span>{isAtEnd ? 'New message' : 'Latest messages'}</span>
        </Button>
      ) : null}
    </div>
  )
}

/** Marks messages as read up to `messageId` while they are seen: not in a hidden window, and not while scrolled away. */
function useMarkRead(personId: string, messageId: string | undefined, isSeen: boolean) {
  const isVisible = useSyncExternalStore(listen, read, () => false)
  useEffect(() => {
    if (!messageId || !isSeen || !isVisible) return
    // After a failure it is marked with the next message.
    void api.messages.markRead({ personId, messageId }).catch(() => undefined)
  }, [personId, messageId, isSeen, isVisible])
}

function listen(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function read() {
  return document.visibilityState === 'visible'
}
