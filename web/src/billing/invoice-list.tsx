import { invoiceStateLabels } from '@shutterbid/domain/billing/invoice-states'
import { billingRefusals } from '@shutterbid/domain/billing/refusals'
import type { InvoiceView } from '@shutterbid/domain/billing/schemas'
import { centsText } from '@shutterbid/domain/shared/money'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../api/error-message.ts'
import { Failed } from '../loading/failed.tsx'
import { Loading, Skeleton } from '../loading/skeleton.tsx'
import { invoicesOptions } from './subscription-options.ts'
import { dateText } from './subscription-texts.ts'

/** The viewer's invoices. They come from the payment provider, so they load, and fail, apart from the rest of the tab. */
export function InvoiceList({ zone }: { zone: string }) {
  return (
    <section className="grid content-start gap-4" aria-labelledby="invoices">
      <h2 className="title" id="invoices">
        Receipts and invoices
      </h2>
      <div className="min-h-20">
        <Invoices zone={zone} />
      </div>
    </section>
  )
}

function Invoices({ zone }: { zone: string }) {
  const { data: invoices, error, isFetching, refetch } = useQuery(invoicesOptions())
  if (invoices?.length === 0) return <p className="text-ink-2">No invoices yet. Each charge appears here with its receipt.</p>
  if (invoices) {
    return (
      <ul className="ruled-rows">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} zone={zone} />
        ))}
      </ul>
    )
  }
  if (error) {
    return (
      <Failed onRetry={() => void refetch()} busy={isFetching}>
        {errorMessage(error, billingRefusals.invoices_unavailable)}
      </Failed>
    )
  }
  return (
    <Loading label="Loading your invoices">
      <Skeleton className="h-19" />
    </Loading>
  )
}

function InvoiceRow({ invoice, zone }: { invoice: InvoiceView; zone: string }) {
  const { issuedAt, amountCents, state, refundedCents, pageUrl, pdfUrl } = invoice
  const day = dateText(issuedAt, zone)
  return (
    <li>
      <div>
        <p>{day}</p>
        <p className="help-text">
          {`${centsText(amountCents)} · ${invoiceStateLabels[state]}${refundedCents ? `, ${centsText(refundedCents)} refunded` : ''}`}
        </p>
      </div>
      <div className="flex gap-2">
        {pageUrl ? <InvoiceLink url={pageUrl} label={state === 'open' ? 'Pay' : 'Receipt'} day={day} /> : null}
        {pdfUrl ? <InvoiceLink url={pdfUrl} label="PDF" day={day} /> : null}
      </div>
    </li>
  )
}

function InvoiceLink({ url, label, day }: { url: string; label: string; day: string }) {
  return (
    <a className="link inline-flex min-h-11 items-center px-2" href={url} target="_blank" rel="noreferrer">
      {label}
      <span className="sr-only"> for {day}, opens in a new tab</span>
    </a>
  )
}
