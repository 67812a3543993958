import { type Account, type Charge, type Dispute, emit, newId } from './account.ts'
import { presentCharge, presentDispute } from './present.ts'

export type Refund = { id: string; charge: string; amount: number }

/** Null if the charge was refunded before. */
export function refund(account: Account, charge: Charge, amount = charge.amount - charge.refunded): Refund | null {
  if (amount <= 0 || charge.refunded + amount > charge.amount) return null
  charge.refunded += amount
  const made = { id: newId('re'), charge: charge.id, amount }
  account.refunds.push(made)
  emit(account, { type: 'charge.refunded', object: presentCharge(account, charge) })
  return made
}

/** The bank takes the money back; a warning takes none yet. */
export function openDispute(account: Account, { id: charge, amount }: Charge, status: Dispute['status'] = 'needs_response'): Dispute {
  const dispute: Dispute = { id: newId('dp'), charge, amount, status, createdAt: account.now }
  account.disputes.set(dispute.id, dispute)
  emit(account, { type: 'charge.dispute.created', object: presentDispute(account, dispute) })
  return dispute
}

export function closeDispute(account: Account, dispute: Dispute, status: 'won' | 'lost') {
  dispute.status = status
  emit(account, { type: 'charge.dispute.closed', object: presentDispute(account, dispute) })
}
