import type { PersonPayments as Payments } from '@shutterbid/domain/admin/billing-schemas'
import { billingRefusals } from '@shutterbid/domain/billing/refusals'
import { centsText } from '@shutterbid/domain/shared/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '../../accounts/use-viewer.ts'
import { api, orpc } from '../../api.ts'
import { InvoiceRow, LoadingInvoices } from '../../billing/invoice-list.tsx'
import { dateText } from '../../billing/subscription-texts.ts'
import { TextDialog, type TextDialogProps } from '../../forms/text-dialog.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { AdminSection } from '../admin-section.tsx'
import { personPaymentsOptions } from '../billing/billing-options.ts'
import { reasonField } from '../people/change-account.tsx'

/** The payments of a photographer. They come from the payment provider, so they load, and fail, apart from the rest of the page. */
export function PersonPayments({ personId }: { personId: string }) {
  const query = useQuery(personPaymentsOptions(personId))
  const zone = useViewer()?.zone ?? 'UTC'
  const [asked, setAsked] = useState<PaymentAction>()
  return (
    <AdminSection id="payments" title="Payments">
      <div className="grid min-h-20 max-w-160 content-start gap-4">
        <Loaded query={query} failedText={billingRefusals.invoices_unavailable} loading={<LoadingInvoices label="Loading the payments" />}>
          {({ customerUrl, mayGiveMonth, invoices }) => (
            <>
              {invoices.length === 0 ? (
                <p className="text-ink-2">No payments yet.</p>
              ) : (
                <ul className="ruled-rows">
                  {invoices.map((invoice) => (
                    <InvoiceRow
                      key={invoice.id}
                      invoice={invoice}
                      zone={zone}
                      pageLabel="Invoice"
                      action={
                        invoice.refundableCents > 0 ? (
                          <Button
                            variant="quiet"
                            aria-label={`Refund ${dateText(invoice.issuedAt, zone)}`}
                            aria-haspopup="dialog"
                            onClick={() => setAsked(refundOf(invoice, zone))}
                          >
                            Refund
                          </Button>
                        ) : null
                      }
                    />
                  ))}
                </ul>
              )}
              <div className="flex flex-wrap items-center gap-3">
                {mayGiveMonth ? (
                  <Button aria-haspopup="dialog" onClick={() => setAsked(freeMonth)}>
                    Give a free month
                  </Button>
                ) : null}
                {customerUrl ? (
                  <a className="link inline-flex min-h-11 items-center px-2" href={customerUrl} target="_blank" rel="noreferrer">
                    Open at Stripe
                    <span className="sr-only"> in a new tab</span>
                  </a>
                ) : null}
              </div>
            </>
          )}
        </Loaded>
      </div>
      {asked ? <PaymentDialog {...asked} personId={personId} onClose={() => setAsked(undefined)} /> : null}
    </AdminSection>
  )
}

type PaymentAction = Pick<TextDialogProps, 'title' | 'description' | 'submit' | 'failed'> & {
  done: string
  request: (input: { personId: string; reason: string }) => Promise<unknown>
}

const freeMonth: PaymentAction = {
  title: 'Give a free month?',
  description: 'The next charge is paid by a credit of one month’s price.',
  submit: { label: 'Give a free month', busyLabel: 'Giving...', variant: 'ink' },
  failed: 'Failed to give a free month',
  done: 'The next charge is paid by a credit',
  request: api.admin.giveMonth,
}

function refundOf({ id: invoiceId, issuedAt, refundableCents }: Payments['invoices'][number], zone: string): PaymentAction {
  const amount = centsText(refundableCents)
  return {
    title: `Refund the payment of ${dateText(issuedAt, zone)}?`,
    description: `${amount} goes back to the card. The month stays.`,
    submit: { label: `Refund ${amount}`, busyLabel: 'Refunding...', variant: 'danger' },
    failed: 'Failed to refund the payment',
    done: `${amount} goes back to the card`,
    request: (input) => api.admin.refund({ ...input, invoiceId }),
  }
}

type PaymentDialogProps = PaymentAction & { personId: string; onClose: () => void }

function PaymentDialog({ personId, request, done, onClose, ...texts }: PaymentDialogProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  async function send(reason: string) {
    try {
      await request({ personId, reason })
    } finally {
      // Also after an error, because the provider may have done it: the payments are loaded anew, or say that they cannot be.
      void queryClient.resetQueries(personPaymentsOptions(personId))
      await queryClient.invalidateQueries({ queryKey: orpc.admin.view.key() })
    }
  }
  return (
    <TextDialog
      {...texts}
      field={reasonField}
      onSend={send}
      onSent={() => toast.success(done)}
      onClose={() => {
        onClose()
        focusOn('payments')
      }}
    />
  )
}
