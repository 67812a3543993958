import type { AgreementView } from '@shutterbid/domain/jobs/terms/schemas'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { api } from '../../api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAgreementAct } from '../agreement/use-agreement-act.ts'

/** On the agreement: the way to the invoice, and for the photographer to make it. */
export function InvoiceOfHire({ agreement: { jobId, invoice, nextInvoice: next } }: { agreement: AgreementView }) {
  const { id: personId } = useSignedInViewer()
  const act = useAgreementAct(jobId, 'invoice')
  const number = invoice?.number
  if (!number && !next) return null
  return (
    <section className="grid content-start gap-3 print:hidden" aria-labelledby="invoice">
      <h2 className="title" id="invoice" tabIndex={-1}>
        Invoice
      </h2>
      {next && number ? (
        <p className="text-small text-ink-2">What you agreed on has changed since. Another invoice replaces {number}.</p>
      ) : null}
      {act.error ? <Notice tone="error">{act.error}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        {number ? (
          <ButtonLink className="wrap-anywhere" to="/jobs/$jobId/invoice" params={{ jobId }}>
            See invoice {number}
          </ButtonLink>
        ) : null}
        {next === 'make' ? (
          <Button busy={act.isBusy} busyLabel="Making..." onClick={() => act.run(() => api.jobs.makeInvoice({ jobId }), 'Invoice made')}>
            Make the invoice
          </Button>
        ) : null}
        {next === 'settings' ? (
          <ButtonLink to="/profile/$personId" params={{ personId }} search={{ tab: 'location' }} hash="invoices">
            Say who your invoices are from
          </ButtonLink>
        ) : null}
      </div>
    </section>
  )
}
