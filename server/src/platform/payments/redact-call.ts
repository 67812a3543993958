/** The fields that `readStoredCall` and accounting need; none is a name, an address, a phone number or a link to an invoice. */
const keptFields = new Set([
  ...[
    'id',
    'object',
    'type',
    'created',
    'livemode',
    'data',
    'previous_attributes',
    'mode',
    'status',
    'currency',
    'customer',
    'subscription',
  ],
  ...['client_reference_id', 'metadata', 'personId', 'trialEndsAt', 'amount_paid', 'amount_due', 'amount_total', 'parent', 'lines'],
  ...['billing_reason', 'amount', 'subscription_item_details', 'proration', 'pricing', 'price_details', 'price', 'api_version'],
  ...['pause_collection', 'behavior', 'resumes_at', 'invoice', 'payment_intent', 'charge', 'amount_refunded', 'refunded'],
  ...[
    'subscription_details',
    'period',
    'start',
    'end',
    'cancel_at_period_end',
    'cancel_at',
    'canceled_at',
    'trial_end',
    'ended_at',
    'items',
  ],
  ...['current_period_end', 'kind', 'customerRef', 'subscriptionRef', 'paymentRef', 'periodEndsAt', 'amountCents', 'occurredAt'],
])

/** A provider's call without personal data. The fact in it can still be read. */
export function redactCall(body: string): string {
  return JSON.stringify(redacted(JSON.parse(body)))
}

function redacted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redacted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).flatMap(([name, part]) => (keptFields.has(name) ? [[name, redacted(part)]] : [])))
}
