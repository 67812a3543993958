import type { Payment } from '@shutterbid/domain/jobs/payment-marks/payments'
import type { PaymentView } from '@shutterbid/domain/jobs/payment-marks/schemas'
import type { AgreementView } from '@shutterbid/domain/jobs/terms/schemas'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { dayText, localDateTime } from '@shutterbid/domain/shared/when-texts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAgreementAct } from '../agreement/use-agreement-act.ts'

type Side = 'client' | 'photographer'
type PaymentsProps = { agreement: AgreementView; side: Side; loadedAt: number }

/** What of the price is due and what both say is paid, for the two of a hire. */
export function Payments({ agreement, side, loadedAt }: PaymentsProps) {
  const { payments, zone } = agreement
  if (payments.length === 0) return null
  return (
    <section className="grid content-start gap-3" aria-labelledby="payments">
      <h2 className="title scroll-mt-24" id="payments" tabIndex={-1}>
        Deposit and balance
      </h2>
      <ul className="ruled-rows">
        {payments.map((payment) => (
          <PaymentRow key={payment.part} agreement={agreement} payment={payment} side={side} today={localDateTime(loadedAt, zone).on} />
        ))}
      </ul>
    </section>
  )
}

type PaymentRowProps = { agreement: AgreementView; payment: PaymentView; side: Side; today: string }

function PaymentRow({ agreement, payment, side, today }: PaymentRowProps) {
  const { jobId, zone } = agreement
  const { part, due, mark, may } = payment
  const dollars = mark?.dollars ?? due?.dollars ?? 0
  const act = useAgreementAct(jobId, 'payments')
  const what = { jobId, part, dollars }
  const name = part === 'deposit' ? 'Deposit' : 'Balance'
  return (
    <li className="grid content-start gap-2 py-3">
      <h3 className="font-[550]">
        {name}: {dollarsText(dollars)}
      </h3>
      <p className={payment.state === 'overdue' ? 'text-small text-brick' : 'text-small text-ink-2 wrap-anywhere'}>
        {stateText(payment, { agreement, side, dayOf: (at) => dayText(localDateTime(at, zone).on, { today }), today })}
      </p>
      {mark && mark.dollars !== due?.dollars ? (
        <p className="text-small text-ink-2">
          {due ? `The amount has changed since: now it is ${dollarsText(due.dollars)}.` : 'What you agreed on no longer names it.'}
        </p>
      ) : null}
      {act.error ? <Notice tone="error">{act.error}</Notice> : null}
      <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
        {may.map((one) => (
          <Button
            key={one}
            variant={looks[one]}
            busy={act.isBusy}
            busyLabel="Saving..."
            onClick={() => act.run(() => api.jobs[`${one}Payment`](what), doneTexts[one])}
          >
            {one === 'mark'
              ? `${side === 'client' ? 'I paid' : 'I got'} the ${part}`
              : one === 'confirm'
                ? `Confirm the ${part}`
                : `Take the mark of the ${part} back`}
          </Button>
        ))}
      </div>
    </li>
  )
}

const looks = { mark: 'outline', confirm: 'ink', undo: 'quiet' } as const
const doneTexts = { mark: 'Marked as paid', confirm: 'Confirmed', undo: 'Mark taken back' }

type Told = { agreement: AgreementView; side: Side; dayOf: (at: Date) => string; today: string }

function stateText({ due, mark, state }: Payment, { agreement, side, dayOf, today }: Told) {
  const names = { client: agreement.clientName, photographer: agreement.photographerName }
  if (mark) {
    const marked = `${mark.markedBy === side ? 'You say' : `${names[mark.markedBy]} says`} that it is paid, ${dayOf(mark.markedAt)}.`
    const other = mark.markedBy === 'client' ? 'photographer' : 'client'
    if (!mark.confirmedAt) return other === side ? marked : `${marked} ${names[other]} has not confirmed it yet.`
    return `${marked} Confirmed by ${other === side ? 'you' : names[other]}, ${dayOf(mark.confirmedAt)}.`
  }
  const day = due ? dayText(due.on, { today }) : ''
  return state === 'overdue' ? `It was due by ${day}, and is not marked as paid.` : `Due by ${day}.`
}
