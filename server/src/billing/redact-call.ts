/** The fields that accounting needs; none is a name, an address, a phone number or a link to an invoice. */
const keptFields = new Set([
  ...['id', 'object', 'type', 'created', 'livemode', 'data', 'status', 'currency', 'customer', 'subscription', 'customerRef'],
  ...['amount', 'amount_paid', 'amount_due', 'amount_total', 'amount_refunded', 'refunded', 'billing_reason', 'payment_intent', 'charge'],
  ...[
    'invoice',
    'parent',
    'subscription_details',
    'lines',
    'period',
    'start',
    'end',
    'items',
    'price',
    'unit_amount',
    'ended_at',
    'trial_end',
  ],
])

/** A provider's call without personal data. */
export function redactCall(body: string): string {
  return JSON.stringify(redacted(JSON.parse(body)))
}

function redacted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redacted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).flatMap(([name, part]) => (keptFields.has(name) ? [[name, redacted(part)]] : [])))
}
