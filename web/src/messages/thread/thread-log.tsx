import type { PartnerView } from '@shutterbid/domain/messages/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { api } from '../../api.ts'
import { firstName } from '../../jobs/job-texts.ts'
import { Failed } from '../../loading/failed.tsx'
import { Button } from '../../ui/button.tsx'
import { messagesFailed } from '../message-texts.ts'
import { threadOptions } from '../messages-options.ts'
import type { ShownMessage } from './message-lines.ts'
import { ThreadLines } from './thread-lines.tsx'
import { ThreadLoading } from './thread-loading.tsx'
import type { Unsent } from './unsent/outbox.ts'
import type { useOutbox } from './unsent/use-outbox.ts'
import { useAutoScroll } from './use-auto-scroll.ts'
import { useOpenAt } from './use-open-at.ts'

type ThreadLogProps = {
  partner: PartnerView
  openAt: string | undefined
  outbox: ReturnType<typeof useOutbox>
  /** The buttons of an unsent message are gone, and one of them had the focus. */
  onResolved: () => void
}

/** Oldest first, scrolled to the bottom. */
export function ThreadLog({ partner, openAt, outbox, onResolved }: ThreadLogProps) {
  const query = useInfiniteQuery(threadOptions(partner.id))
  const sent = query.data?.pages.toReversed().flatMap(({ items }) => items) ?? []
  const shown = [...sent, ...withoutSent(sent, outbox.unsent)]
  const newest = shown.at(-1)
  const { log, onScroll, scrollToBottom, isNearBottom, hasNew } = useAutoScroll({ id: newest?.id, isOwn: newest?.isOwn ?? false })
  useOpenAt({
    log,
    messageId: openAt,
    isLoaded: sent.some(({ id }) => id === openAt),
    canLoadMore: query.hasNextPage && !query.isFetching && !query.isFetchNextPageError,
    onLoadMore: () => void query.fetchNextPage(),
  })
  useMarkRead(partner.id, sent.findLast(({ isOwn, isRead }) => !isOwn && !isRead)?.id, isNearBottom)

  if (query.isPending) return <ThreadLoading />
  if (!query.data) {
    return (
      <div className="p-4 md:p-10">
        <Failed onRetry={() => void query.refetch()} busy={query.isFetching}>
          {messagesFailed}
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
            <ThreadLines messages={shown} openAt={openAt} partner={partner} outbox={outbox} onResolved={onResolved} />
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

/** A message that the server has, although its answer never arrived, is in both lists. */
function withoutSent(sent: readonly { id: string }[], unsent: readonly Unsent[]): ShownMessage[] {
  return unsent
    .filter(({ messageId }) => !sent.some(({ id }) => id === messageId))
    .map(({ messageId, content, attachments = [], writtenAt, state }) => ({
      id: messageId,
      content,
      attachments,
      sentAt: new Date(writtenAt),
      isOwn: true,
      ...{ isRead: false, isEdited: false, isTakenBack: false, hidden: null, may: [] },
      state,
    }))
}

type EarlierMessagesProps = { log: RefObject<HTMLElement | null>; busy: boolean; failed: boolean; onLoadMore: () => void }

/** Loads older messages when it scrolls near, or when pressed. */
function EarlierMessages({ log, busy, failed, onLoadMore }: EarlierMessagesProps) {
  const frame = useRef<HTMLDivElement>(null)
  const wanted = useRef(onLoadMore)
  wanted.current = onLoadMore
  useEffect(() => {
    if (!frame.current || busy || failed) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && wanted.current(), {
      root: log.current,
      rootMargin: '200px',
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [log, busy, failed])
  return (
    <div ref={frame} className="grid content-start justify-items-center gap-2 pb-3">
      {failed ? <p className="error-text">{messagesFailed}</p> : null}
      <Button variant="quiet" onClick={onLoadMore} busy={busy} busyLabel="Loading...">
        {failed ? 'Try again' : 'Earlier messages'}
      </Button>
    </div>
  )
}

/** Marks messages as read up to `messageId` while they are seen: not in a hidden window, and not while scrolled away. */
function useMarkRead(personId: string, messageId: string | undefined, isSeen: boolean) {
  const isVisible = useSyncExternalStore(listen, read, () => false)
  useEffect(() => {
    if (!messageId || !isSeen || !isVisible) return
    // What fails now is marked with the next message.
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
