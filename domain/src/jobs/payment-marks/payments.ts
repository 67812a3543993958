import type { UserType } from '../../accounts/schemas.ts'
import { dollarsText } from '../../shared/money.ts'
import { dayText } from '../../shared/when-texts.ts'
import { balanceOf, type HireTerms } from '../terms/terms.ts'

export const paymentParts = ['deposit', 'balance'] as const
export type PaymentPart = (typeof paymentParts)[number]

/** One side of a hire says that a part of the price is paid, and the other side confirms it. `dollars`: what was due then. */
export type PaymentMark = { part: PaymentPart; markedBy: UserType; dollars: number; markedAt: Date; confirmedAt: Date | null }

export const paymentStates = ['ahead', 'overdue', 'marked', 'confirmed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** `due`: by the terms that hold; null if they do not name this part any more. */
export type Payment<Mark = PaymentMark> = {
  part: PaymentPart
  due: { dollars: number; on: string } | null
  mark: Mark | null
  state: PaymentState
}

type Terms = Pick<HireTerms, 'amountDollars' | 'depositDollars' | 'depositOn' | 'balanceOn'>

/** The parts of the price that are due or marked. `terms` are null once marks cannot change any more; `today`: at the place of the shoot. */
export function paymentsOf<Mark extends Pick<PaymentMark, 'part'> & { confirmedAt: Date | string | null }>(
  terms: Terms | null,
  marks: readonly Mark[],
  today: string,
): Payment<Mark>[] {
  return paymentParts.flatMap((part): Payment<Mark>[] => {
    const due = terms && dueOf(part, terms)
    const mark = marks.find((one) => one.part === part) ?? null
    if (mark) return [{ part, due, mark, state: mark.confirmedAt ? 'confirmed' : 'marked' }]
    return due ? [{ part, due, mark, state: due.on < today ? 'overdue' : 'ahead' }] : []
  })
}

function dueOf(part: PaymentPart, terms: Terms) {
  const { depositDollars, depositOn } = terms
  const due = part === 'balance' ? balanceOf(terms) : depositOn && { dollars: depositDollars ?? 0, on: depositOn }
  return due && due.dollars > 0 ? due : null
}

/** What this side of a hire has to know now: 'Balance of $605 is due by Tue, Dec 1'. Null if nothing is open. */
export function nextPaymentText(payments: readonly Payment[], side: UserType, today: string) {
  const toConfirm = payments.find(({ mark, state }) => state === 'marked' && mark?.markedBy !== side)
  if (toConfirm?.mark) return `Confirm the ${toConfirm.part} of ${dollarsText(toConfirm.mark.dollars)}`
  const open = payments.flatMap(({ part, due, mark }) => (due && !mark ? [{ part, ...due }] : []))
  const [next] = open.toSorted((one, other) => one.on.localeCompare(other.on))
  if (!next) return null
  const name = next.part === 'deposit' ? 'Deposit' : 'Balance'
  return `${name} of ${dollarsText(next.dollars)} ${next.on < today ? 'was' : 'is'} due by ${dayText(next.on, { today })}`
}
