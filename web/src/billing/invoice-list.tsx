import { invoiceStateLabels } from '@shutterbid/domain/billing/invoice-states'
import { billingRefusals } from '@shutterbid/domain/billing/refusals'
import type { InvoiceView } from '@shutterbid/domain/billing/schemas'
import { centsText } from '@shutterbid/domain/shared/money'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../loading/loaded.tsx'
import { Loading, Skeleton } from '../loading/skeleton.tsx'
import { invoicesOptions } from './subscription-options.ts'
import { dateText } from './subscription-texts.ts'

/** The viewer's invoices. They come from the payment provider, so they load, and fail, apart from the rest of the tab. */
export function InvoiceList({ zone }: { zone: string }) {
  const query = useQuery(invoicesOptions())
  return (
    <section className="grid content-start gap-4" aria-labelledby="invoices">
      <h2 className="title" id="invoices">
        Receipts and invoices
      </h2>
      <div className="min-h-20">
        <Loaded query={query} failedText={billingRefusals.invoices_unavailable} loading={<LoadingInvoices label="Loading your invoices" />}>
          {(invoices) =>
            invoices.length === 0 ? (
              <p className="text-ink-2">No invoices yet. Each charge appears here with its receipt.</p>
            ) : (
              <ul className="ruled-rows">
                {invoices.map((invoice) => (
                  <InvoiceRow key={invoice.id} invoice={invoice} zone={zone} pageLabel={invoice.state === 'open' ? 'Pay' : 'Receipt'} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </section>
  )
}

export function LoadingInvoices({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Skeleton className="h-19" />
    </Loading>
  )
}

/** `pageLabel`: what the payment provider's page of the invoice is for. */
type InvoiceRowProps = { invoice: InvoiceView; zone: string; pageLabel: string; action?: ReactNode }

export function InvoiceRow({ invoice, zone, pageLabel, action }: InvoiceRowProps) {
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
      <div className="flex flex-wrap justify-end">
        <div className="flex gap-2">
          {pageUrl ? <InvoiceLink url={pageUrl} label={pageLabel} day={day} /> : null}
          {pdfUrl ? <InvoiceLink url={pdfUrl} label="PDF" day={day} /> : null}
        </div>
        {action}
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
