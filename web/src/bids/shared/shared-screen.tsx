import type { SharedBidView, SharedJobView } from '@shutterbid/domain/bids/share-schemas'
import { lengthText, openToOffers } from '@shutterbid/domain/jobs/job-texts'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { shootText } from '@shutterbid/domain/shared/when-texts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LoadMore } from '../../loading/load-more.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { NoteDialog } from './note-actions.tsx'
import { SharedBid } from './shared-bid.tsx'
import { readToken, sharedBidsOptions, sharedJobOptions } from './shared-options.ts'

/** For whoever has the link to the bids of a job, with or without an account. */
export function SharedScreen({ token: searched }: { token: string | undefined }) {
  const token = readToken(searched)
  return <div className="page grid content-start gap-8">{token ? <Shared token={token} /> : <LinkEnded />}</div>
}

function Shared({ token }: { token: string }) {
  const query = useQuery(sharedJobOptions(token))
  return (
    <Loaded query={query} failedText="Error loading the bids">
      {(job) => (job ? <Choice token={token} job={job} /> : <LinkEnded />)}
    </Loaded>
  )
}

function LinkEnded() {
  return (
    <div>
      <h1 className="sr-only">Choose together</h1>
      <EmptyState
        title="This link has ended"
        actions={
          <ButtonLink to="/photographers" variant="ink">
            Find photographers
          </ButtonLink>
        }
      >
        Whoever sent it to you can make a new one, while their job is open.
      </EmptyState>
    </div>
  )
}

function Choice({ token, job }: { token: string; job: SharedJobView }) {
  return (
    <>
      <header className="grid content-start gap-3">
        <h1 className="page-title wrap-anywhere">{job.title}</h1>
        <p className="text-ink-2">
          <time className="font-[550] text-ink" dateTime={job.shootOn}>
            {shootText(job.shootOn, job.shootTime)}
          </time>{' '}
          · {lengthText(job.durationMinutes)} · {job.placeLabel} · {budgetOf(job)}
        </p>
        <p className="max-w-text text-pretty">{introduction(job)}</p>
        {job.canNote && job.companionName ? <ReadsAs token={token} job={job} name={job.companionName} /> : null}
      </header>
      <Bids token={token} job={job} />
    </>
  )
}

function ReadsAs({ token, job, name }: { token: string; job: SharedJobView; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <span className="wrap-anywhere">You are {name} here.</span>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Change your name
      </Button>
      <NoteDialog token={token} open={isOpen} onClose={() => setIsOpen(false)} clientName={job.clientFirstName} name={name} />
    </div>
  )
}

function budgetOf({ budgetDollars }: SharedJobView) {
  return budgetDollars === 0 ? openToOffers : `Budget ${dollarsText(budgetDollars)}`
}

function introduction({ clientFirstName: name, status, canNote }: SharedJobView) {
  if (status !== 'open') return `${name} has chosen. This is the bid that was accepted.`
  return canNote
    ? `${name} asks what you think. Put a heart on the bids you like and write a word about them: ${name} sees it, photographers do not. ${name} decides.`
    : 'The time of this shoot has come, so nothing can be chosen any more.'
}

function Bids({ token, job }: { token: string; job: SharedJobView }) {
  const query = useInfiniteQuery(sharedBidsOptions(token))
  const { refetch } = query
  const seenTag = useRef(job.bidsTag)
  useEffect(() => {
    if (seenTag.current !== job.bidsTag) void refetch()
    seenTag.current = job.bidsTag
  }, [job.bidsTag, refetch])
  const bids = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="bids">
      <h2 className="section-title pb-4" id="bids">
        {job.status === 'open' ? 'Bids' : 'The photographer'}
      </h2>
      <Loaded query={query} failedText="Error loading the bids">
        {() =>
          bids.length === 0 ? (
            <EmptyState title="Nothing to choose from yet" level={3}>
              Photographers bid within a day or so. Look again later: the link stays the same.
            </EmptyState>
          ) : (
            <div>
              {withoutDoubles(bids).map((bid) => (
                <SharedBid key={bid.id} token={token} job={job} bid={bid} />
              ))}
              <LoadMore query={query} label="Show more bids" failed="Error loading the bids" />
            </div>
          )
        }
      </Loaded>
    </section>
  )
}

/** A bid that is sent again between two requests can be on two pages. */
function withoutDoubles(bids: SharedBidView[]) {
  return [...new Map(bids.map((bid) => [bid.id, bid])).values()]
}
