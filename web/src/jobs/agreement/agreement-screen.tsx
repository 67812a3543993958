import type { AgreementView } from '@shutterbid/domain/jobs/terms/schemas'
import { instantText } from '@shutterbid/domain/shared/when-texts'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { Failed } from '../../loading/failed.tsx'
import { LoadingRows } from '../../loading/skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { InvoiceOfHire } from '../invoices/invoice-of-hire.tsx'
import { Payments } from '../payment-marks/payments.tsx'
import { WrittenNote } from '../requests/written-note.tsx'
import { TermChanges } from '../terms/term-changes.tsx'
import { TermList } from '../terms/term-list.tsx'
import { agreementOptions } from './agreement-options.ts'

/** What the two of a hire agreed on, to read and to print. */
export function AgreementScreen({ jobId }: { jobId: string }) {
  const { data: agreement, error, isFetching, dataUpdatedAt, refetch } = useQuery(agreementOptions(jobId))
  return (
    <div className="page max-md:pt-3">
      <BackLink to="/jobs/$jobId" params={{ jobId }}>
        The job
      </BackLink>
      <div className="mt-2 max-w-text md:mt-4">
        {agreement ? (
          <Agreement agreement={agreement} loadedAt={dataUpdatedAt} />
        ) : error ? (
          <Failed query={{ isFetching, refetch }}>Error loading what you agreed on</Failed>
        ) : (
          <LoadingRows rows={6} label="Loading what you agreed on..." />
        )}
      </div>
    </div>
  )
}

function Agreement({ agreement, loadedAt }: { agreement: AgreementView; loadedAt: number }) {
  const { title, clientName, photographerName, rows, versions, zone } = agreement
  const names = { client: clientName, photographer: photographerName }
  const timeText = (at: Date) => instantText(at, zone, loadedAt)
  const [current] = versions
  return (
    <article className="grid content-start gap-6">
      <header className="grid content-start gap-2">
        <h1 className="page-title">What you agreed on</h1>
        <p className="wrap-anywhere">
          {clientName} and {photographerName}, about “{title}”.
        </p>
        {current ? (
          <p className="text-small text-ink-2">
            Version {current.number}, agreed {timeText(current.agreedAt)}.
          </p>
        ) : null}
        <Button className="w-fit print:hidden" onClick={() => window.print()}>
          <Printer size={20} strokeWidth={1.6} aria-hidden="true" /> Print
        </Button>
      </header>
      <TermList rows={rows} />
      <Payments agreement={agreement} side={useSignedInViewer().userType} loadedAt={loadedAt} />
      <p className="text-small text-ink-2">
        Nothing here is a payment: you pay each other directly. Shutterbid neither holds nor checks money.
      </p>
      <InvoiceOfHire agreement={agreement} />
      <section className="grid content-start gap-3" aria-labelledby="versions">
        <h2 className="title" id="versions">
          Who agreed, and when
        </h2>
        <ol className="ruled-rows">
          {versions.map(({ number, proposedBy, proposedAt, agreedAt, note, changes }) => (
            <li key={number} className="grid content-start gap-2 py-3">
              <h3 className="font-[550]">Version {number}</h3>
              <p className="text-small text-ink-2 wrap-anywhere">
                {number === 1 ? 'Offered' : 'Proposed'} by {names[proposedBy]}, {timeText(proposedAt)}.{' '}
                {number === 1 ? 'Accepted' : 'Agreed to'} by {names[proposedBy === 'client' ? 'photographer' : 'client']},{' '}
                {timeText(agreedAt)}.
              </p>
              <WrittenNote note={note} />
              {changes.length > 0 ? <TermChanges changes={changes} isAgreed /> : null}
            </li>
          ))}
        </ol>
      </section>
    </article>
  )
}
