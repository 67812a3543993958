import { messageLimits } from '@shutterbid/domain/messages/limits'
import { matchedParts } from '@shutterbid/domain/messages/message-search'
import type { FoundMessage } from '@shutterbid/domain/messages/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Failed } from '../../loading/failed.tsx'
import { Loading, Skeleton } from '../../loading/skeleton.tsx'
import { useClockZone } from '../../ui/time/use-system-zone.ts'
import { latestText } from '../message-texts.ts'
import { searchOptions } from '../messages-options.ts'

/** The viewer's messages with these words, in the place of the conversations. */
export function FoundMessages({ query: words }: { query: string }) {
  const query = useQuery({ ...searchOptions(words), placeholderData: keepPreviousData })
  const zone = useClockZone()
  if (query.isPending) {
    return (
      <Loading label="Searching your messages">
        <div className="grid content-start gap-3 px-4 py-3 md:px-6">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-full" />
        </div>
      </Loading>
    )
  }
  if (!query.data) {
    return (
      <div className="p-4">
        <Failed query={query}>Error searching your messages. Please try again.</Failed>
      </div>
    )
  }
  return (
    <>
      <p className="caption border-t border-line px-4 py-3 md:px-6" role="status">
        {countText(query.data.length)}
      </p>
      <ul className="border-t border-line" aria-label="Messages found">
        {query.data.map((found) => (
          <li key={found.id}>
            <Found found={found} words={words} clock={zone ? { zone, now: query.dataUpdatedAt } : undefined} />
          </li>
        ))}
      </ul>
    </>
  )
}

function countText(count: number) {
  if (count === 0) return 'No message has these words. Messages that you unsent, or that wait for a subscription, are not searched.'
  if (count === messageLimits.search.found) return `The latest ${count} messages`
  return count === 1 ? '1 message' : `${count} messages`
}

type FoundProps = { found: FoundMessage; words: string; clock: { zone: string; now: number } | undefined }

function Found({ found: { id, partner, isOwn, excerpt, sentAt }, words, clock }: FoundProps) {
  return (
    <Link className="found-message" to="/messages" search={{ user: partner.id, at: id }} activeProps={{}} inactiveProps={{}}>
      <span className="flex items-baseline justify-between gap-3">
        <b className="truncate font-[550]">{partner.fullName}</b>
        <span className="caption flex-none">{clock ? latestText(sentAt, clock) : null}</span>
      </span>
      <span className="text-small text-ink-2 wrap-anywhere">
        {isOwn ? <span>You: </span> : null}
        {matchedParts(excerpt, words).map(({ text, isMatch }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an excerpt have no other name.
          isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </span>
    </Link>
  )
}
