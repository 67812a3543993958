import { dollarsOf } from '@shutterbid/domain/jobs/invoices/invoice-rules'
import type { InvoiceView } from '@shutterbid/domain/jobs/invoices/schemas'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { fullDayText } from '@shutterbid/domain/shared/when-texts'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Loaded } from '../../loading/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { agreementOptions } from '../agreement/agreement-options.ts'

/** The invoice of a hire, to read and to print; a receipt once it is paid in full. */
export function InvoiceScreen({ jobId }: { jobId: string }) {
  const query = useQuery(agreementOptions(jobId))
  return (
    <div className="page max-md:pt-3">
      <BackLink to="/jobs/$jobId/agreement" params={{ jobId }}>
        What you agreed on
      </BackLink>
      <div className="mt-2 max-w-text md:mt-4">
        <Loaded query={query} failedText="Error loading the invoice">
          {({ invoice }) => (invoice ? <Invoice invoice={invoice} /> : <p>There is no invoice yet.</p>)}
        </Loaded>
      </div>
    </div>
  )
}

function Invoice({ invoice }: { invoice: InvoiceView }) {
  const { isReceipt, number, replaces, issuedOn, seller, buyerName, lines, totalDollars, paid } = invoice
  const open = totalDollars - dollarsOf(paid)
  return (
    <article className="grid content-start gap-6">
      <header className="grid content-start gap-2">
        <h1 className="page-title">{isReceipt ? 'Receipt' : 'Invoice'}</h1>
        <p className="wrap-anywhere">
          {isReceipt ? 'For invoice' : 'Number'} {number}, {fullDayText(issuedOn)}
          {replaces ? `. It replaces ${replaces}` : ''}.
        </p>
        <Button className="w-fit print:hidden" onClick={() => window.print()}>
          <Printer size={20} strokeWidth={1.6} aria-hidden="true" /> Print
        </Button>
      </header>
      <dl className="definitions">
        <dt>From</dt>
        <dd className="wrap-anywhere whitespace-pre-line">
          {[seller.name, seller.address].filter(Boolean).join('\n')}
          {seller.taxNumber ? `\nTax number: ${seller.taxNumber}` : ''}
        </dd>
        <dt>To</dt>
        <dd className="wrap-anywhere">{buyerName}</dd>
      </dl>
      <table className="w-full border-collapse">
        <thead className="sr-only">
          <tr>
            <th scope="col">For</th>
            <th scope="col">Dollars</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, dollars }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two extras may have the same name, and the lines never change.
            <Line key={index} name={name} dollars={dollars} />
          ))}
        </tbody>
        <tfoot>
          <Line name={<strong>Total</strong>} dollars={totalDollars} />
          {paid.map(({ part, dollars, on }) => (
            <Line key={part} name={`Paid: ${part}, confirmed by both on ${fullDayText(on)}`} dollars={dollars} />
          ))}
          {isReceipt || paid.length === 0 ? null : <Line name={<strong>Still to pay</strong>} dollars={open} />}
        </tfoot>
      </table>
      <p className="text-small text-ink-2">
        {isReceipt ? 'Both say that this is paid in full. ' : ''}
        You pay each other directly. Shutterbid is not the seller, and neither holds nor checks money.
      </p>
      <p className="help-text print:hidden">
        Keep it on paper or as a PDF. When one of you deletes their account, their name and address go from this page; after seven years it
        goes as a whole.
      </p>
    </article>
  )
}

function Line({ name, dollars }: { name: ReactNode; dollars: number }) {
  return (
    <tr className="border-b border-line">
      <td className="py-2 pr-3 wrap-anywhere">{name}</td>
      <td className="py-2 text-right tabular-nums">{dollarsText(dollars)}</td>
    </tr>
  )
}
