import { useInfiniteQuery } from '@tanstack/react-query'
import { Failed } from '../../loading/failed.tsx'
import { LoadMore } from '../../loading/load-more.tsx'
import { Loading, Skeleton } from '../../loading/skeleton.tsx'
import { FeedbackCard } from './feedback-card.tsx'
import { sentFeedbackOptions } from './feedback-options.ts'

export function SentFeedback() {
  return (
    <section className="grid content-start gap-4" aria-labelledby="sent">
      <h2 className="section-title" id="sent">
        Your Previous Feedback
      </h2>
      <SentList />
    </section>
  )
}

function SentList() {
  const query = useInfiniteQuery(sentFeedbackOptions())
  if (query.isPending) {
    return (
      <Loading label="Loading your feedback...">
        <div className="grid gap-4">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </div>
      </Loading>
    )
  }
  if (!query.data) {
    return (
      <Failed onRetry={() => void query.refetch()} busy={query.isFetching}>
        Error loading your feedback. Please try again later.
      </Failed>
    )
  }
  const sent = query.data.pages.flatMap(({ items }) => items)
  if (sent.length === 0) return <p className="text-ink-2">Nothing yet. What you send appears here.</p>
  return (
    <>
      <ul>
        {sent.map((one) => (
          <FeedbackCard key={one.id} feedback={one} />
        ))}
      </ul>
      {query.isFetchNextPageError ? <Failed>Error loading your feedback. Please try again later.</Failed> : null}
      {query.hasNextPage ? (
        <LoadMore label="Show older feedback" busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()} />
      ) : null}
    </>
  )
}
