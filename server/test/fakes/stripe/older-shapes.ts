type Json = Record<string, unknown>
type Data = { object: Json; previous_attributes?: Json }

/** Since this version an invoice has a parent, its lines have a pricing, and periods belong to the items of a subscription. */
const basil = '2025-03-31'
/** Before this version an invoice does not carry the metadata of its subscription; its lines do. */
const subscriptionDetails = '2023-08-16'

/** What an endpoint of that version receives instead of the newest shape. */
export function inShapeOf(version: string, { object, previous_attributes: previous }: Data): Data {
  if (version >= basil) return { object: newest(object), ...(previous && { previous_attributes: previous }) }
  const older = (thing: Json) => {
    if (object.object === 'invoice') return olderInvoice(thing, version)
    return object.object === 'subscription' ? olderSubscription(thing) : thing
  }
  return { object: older(object), ...(previous && { previous_attributes: older(previous) }) }
}

function newest(object: Json): Json {
  if (object.object !== 'charge') return object
  const { invoice: _, ...charge } = object
  return charge
}

function olderInvoice({ parent, lines, ...rest }: Json, version: string): Json {
  const details = (parent as { subscription_details?: { subscription: string; metadata: Json } } | null)?.subscription_details
  const old = (lines as { data: Json[] }).data.map((line) => olderLine(line, details?.metadata ?? {}))
  return {
    ...rest,
    subscription: details?.subscription ?? null,
    ...(version >= subscriptionDetails && { subscription_details: details ? { metadata: details.metadata } : null }),
    paid: rest.status === 'paid',
    lines: { object: 'list', has_more: false, data: old },
  }
}

function olderLine({ parent, pricing, ...rest }: Json, ofSubscription: Json): Json {
  const details = (parent as { subscription_item_details?: { subscription: string; proration: boolean } | null }).subscription_item_details
  const price = (pricing as { price_details?: { price: string } } | null)?.price_details?.price
  const { subscription = null, proration = false } = details ?? {}
  const metadata = details ? ofSubscription : {}
  return { ...rest, subscription, proration, metadata, type: details ? 'subscription' : 'invoiceitem', price: price ? { id: price } : null }
}

function olderSubscription({ items, ...rest }: Json): Json {
  if (!items) return rest
  const data = (items as { data: Json[] }).data
  const { current_period_start, current_period_end } = data[0] ?? {}
  const old = data.map(({ current_period_start: _, current_period_end: __, ...item }) => item)
  return { ...rest, current_period_start, current_period_end, items: { object: 'list', has_more: false, data: old } }
}
