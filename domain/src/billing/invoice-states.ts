export const invoiceStates = ['paid', 'open', 'void', 'uncollectible', 'refunded'] as const
export type InvoiceState = (typeof invoiceStates)[number]

export const invoiceStateLabels: Record<InvoiceState, string> = {
  paid: 'Paid',
  open: 'Not paid yet',
  void: 'Void',
  uncollectible: 'Not collected',
  refunded: 'Refunded',
}
