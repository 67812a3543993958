import type { UserType } from '../../accounts/schemas.ts'
import { type Decision, no, yes } from '../../shared/decision.ts'
import type { JobState } from '../lifecycle.ts'
import { jobLimits } from '../limits.ts'
import type { JobRefusal } from '../refusals.ts'
import type { Payment, PaymentMark } from './payments.ts'

type Hire = { status: JobState; completedAt: Date | null }
/** `seenDollars`: what the person read on their screen. */
type MarkFacts = { payment: Payment | undefined; seenDollars: number }
type MarkedFacts = { mark: PaymentMark | null | undefined; side: UserType }

/** The condition of all marks and invoices: while the hire runs, and for a year after it is complete. */
export function canSettle({ status, completedAt }: Hire, now: Date): Decision<JobRefusal> {
  if (status === 'in_progress') return yes
  const endsAt = (completedAt?.getTime() ?? 0) + jobLimits.settleDays * 86_400_000
  return status === 'completed' && now.getTime() < endsAt ? yes : no('hire_is_settled')
}

/** Either side says that a part is paid. */
export function canMarkPayment({ payment, seenDollars }: MarkFacts): Decision<JobRefusal> {
  if (payment?.mark) return no('payment_is_marked')
  if (!payment?.due) return no('payment_not_agreed')
  return payment.due.dollars === seenDollars ? yes : no('payment_changed')
}

/** The other side says so too. */
export function canConfirmPayment({ mark, side, seenDollars }: MarkedFacts & { seenDollars: number }): Decision<JobRefusal> {
  if (!mark) return no('payment_not_marked')
  if (mark.markedBy === side) return no('payment_mark_is_own')
  if (mark.confirmedAt) return no('payment_is_confirmed')
  return mark.dollars === seenDollars ? yes : no('payment_changed')
}

/** Whoever set a mark takes it back, also after it was confirmed: then both words are gone. */
export function canUndoPayment({ mark, side }: MarkedFacts): Decision<JobRefusal> {
  if (!mark) return no('payment_not_marked')
  return mark.markedBy === side ? yes : no('payment_mark_not_own')
}
