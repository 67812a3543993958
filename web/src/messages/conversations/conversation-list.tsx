import { useInfiniteQuery } from '@tanstack/react-query'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { Failed } from '../../loading/failed.tsx'
import { LoadMore } from '../../loading/load-more.tsx'
import { Loading, Skeleton } from '../../loading/skeleton.tsx'
import { classes } from '../../ui/classes.ts'
import { useClockZone } from '../../ui/time/use-system-zone.ts'
import { conversationsOptions } from '../messages-options.ts'
import { useUnreadCount } from '../use-unread-count.ts'
import { ConversationRow } from './conversation-row.tsx'
import { NoConversations } from './no-conversations.tsx'

export function ConversationList({ openWith }: { openWith: string | undefined }) {
  const viewer = useSignedInViewer()
  const query = useInfiniteQuery(conversationsOptions())
  const unread = useUnreadCount()
  const zone = useClockZone()
  const conversations = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <nav className={classes('conversation-list', openWith && 'max-md:hidden')} aria-label="Conversations">
      <div className="flex items-center justify-between gap-3 min-h-17 px-4 py-3 md:px-6">
        <h2 className="title">Messages</h2>
        {unread ? <span className="caption">{unread > 99 ? '99+' : unread} unread</span> : null}
      </div>
      {query.isPending ? <ListLoading /> : null}
      {query.isError && !query.data ? (
        <div className="p-4">
          <Failed onRetry={() => void query.refetch()} busy={query.isFetching}>
            Error loading messages. Please try again later.
          </Failed>
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
      {query.isFetchNextPageError ? <Failed>Error loading messages. Please try again later.</Failed> : null}
      {query.hasNextPage ? (
        <LoadMore label="Show more conversations" busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()} />
      ) : null}
    </nav>
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
