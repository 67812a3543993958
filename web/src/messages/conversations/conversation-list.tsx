import { messageRefusals } from '@shutterbid/domain/messages/refusals'
import type { ConversationView } from '@shutterbid/domain/messages/schemas'
import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { badgeCount } from '@shutterbid/domain/shared/counts'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { Failed } from '../../loading/failed.tsx'
import { LoadMore } from '../../loading/load-more.tsx'
import { Loading, Skeleton } from '../../loading/skeleton.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { CountBadge } from '../../ui/badges/count-badge.tsx'
import { classes } from '../../ui/classes.ts'
import { useClockZone } from '../../ui/time/use-system-zone.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { latestText, messagesFailed } from '../message-texts.ts'
import { conversationsOptions } from '../messages-options.ts'
import { FoundMessages } from '../search/found-messages.tsx'
import { MessageSearch } from '../search/message-search.tsx'
import { useUnreadCount } from '../use-unread-count.ts'

export function ConversationList({ openWith }: { openWith: string | undefined }) {
  const viewer = useSignedInViewer()
  const query = useInfiniteQuery(conversationsOptions())
  const unread = useUnreadCount()
  const [words, setWords] = useState('')
  const searched = useDebounced(words.trim(), 250)
  const conversations = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <nav className={classes('conversation-list', openWith && 'max-md:hidden')} aria-label="Conversations">
      <div className="flex items-center justify-between gap-3 min-h-17 px-4 py-3 md:px-6">
        <h2 className="title">Messages</h2>
        {unread ? <span className="caption">{badgeCount(unread)} unread</span> : null}
      </div>
      {conversations.length > 0 ? <MessageSearch words={words} onChange={setWords} /> : null}
      {words.trim() && searched ? <FoundMessages query={searched} /> : <List query={query} openWith={openWith} viewer={viewer} />}
    </nav>
  )
}

type ListProps = { query: UseInfiniteQueryResult<InfiniteData<Page>>; openWith: string | undefined; viewer: Viewer }
type Page = { items: ConversationView[]; nextCursor: string | null }

function List({ query, openWith, viewer }: ListProps) {
  const zone = useClockZone()
  const conversations = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      {query.isPending ? <ListLoading /> : null}
      {query.isError && !query.data ? (
        <div className="p-4">
          <Failed query={query}>{messagesFailed}</Failed>
        </div>
      ) : null}
      {query.data && conversations.length === 0 ? <NoConversations viewer={viewer} /> : null}
      {conversations.length > 0 ? (
        <ul className="border-t border-line">
          {conversations.map((conversation) => (
            <li key={conversation.partner.id}>
              <ConversationRow
                conversation={conversation}
                isOpen={conversation.partner.id === openWith}
                clock={zone ? { zone, now: query.dataUpdatedAt } : undefined}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <LoadMore query={query} label="Show more conversations" failed={messagesFailed} />
    </>
  )
}

function ListLoading() {
  return (
    <Loading label="Loading conversations">
      {[0, 1, 2, 3].map((row) => (
        <div className="conversation-row" key={row}>
          <Skeleton className="avatar rounded-full" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="col-start-2 h-4 w-full" />
        </div>
      ))}
    </Loading>
  )
}

function NoConversations({ viewer }: { viewer: Viewer }) {
  return (
    <div className="grid content-start gap-2 border-t border-line px-4 py-6 md:px-6">
      <p className="font-[550]">No messages yet</p>
      {viewer.userType === 'client' ? (
        <p className="text-ink-2 text-small">
          Write to a photographer from the bids on{' '}
          <Link className="link" to="/jobs">
            one of your jobs
          </Link>
          .
        </p>
      ) : (
        <p className="text-ink-2 text-small">
          Open a job and write to its client.{' '}
          <Link className="link" to="/jobs">
            See the jobs
          </Link>
        </p>
      )}
    </div>
  )
}

type ConversationRowProps = {
  conversation: ConversationView
  isOpen: boolean
  /** Undefined until hydration. */
  clock: { zone: string; now: number } | undefined
}

function ConversationRow({ conversation, isOpen, clock }: ConversationRowProps) {
  const { partner, lastMessageAt, unreadCount } = conversation
  return (
    <Link
      className="conversation-row"
      to="/messages"
      search={{ user: partner.id }}
      aria-current={isOpen || undefined}
      activeProps={{}}
      inactiveProps={{}}
    >
      <Avatar name={partner.fullName} src={avatarSource(partner.avatarKey, 128)} />
      <b className="truncate font-[550]">{partner.fullName}</b>
      <span className="caption justify-self-end">{clock ? latestText(lastMessageAt, clock) : null}</span>
      <p className={classes('text-small', unreadCount > 0 ? 'font-[550]' : 'text-ink-2')}>{excerptOf(conversation)}</p>
      {unreadCount > 0 ? <span className="sr-only">{badgeCount(unreadCount)} unread</span> : null}
      <CountBadge count={unreadCount} />
    </Link>
  )
}

function excerptOf({ partner, needsSubscription, isOwn, excerpt }: ConversationView) {
  if (partner.isDisabled) return messageRefusals.message_partner_disabled
  if (needsSubscription) return 'Subscribe to read this'
  return isOwn ? `You: ${excerpt}` : excerpt
}
