import { invoiceStates } from '@shutterbid/domain/billing/invoice-states'
import * as z from 'zod/mini'
import { openToken } from '#server/platform/signed-token'

export const invoicePurpose = 'test payment invoice'

/** The invoice behind a link of the test provider; null if the link is not its own. */
export function openTestInvoice(secret: string, token: string) {
  return invoiceShape.safeParse(openToken(secret, invoicePurpose, token)).data ?? null
}

const invoiceShape = z.object({ id: z.string(), issuedAt: z.iso.datetime(), amountCents: z.int(), state: z.enum(invoiceStates) })
