import type { DeliveryReason, NotificationChannel } from '../notifications/kinds.ts'
import type { DeliveryCount } from './delivery-schemas.ts'

export type DeliveryRates = {
  sent: number
  skipped: number
  failed: number
  /** Of the sent and failed deliveries, with one decimal. */
  failedPercent: number
  /** Most frequent first. */
  reasons: { reason: DeliveryReason; count: number }[]
}

/** How many deliveries of one channel were sent, skipped and failed, and why. */
export function deliveryRates(counts: DeliveryCount[], channel: NotificationChannel): DeliveryRates {
  const own = counts.filter((one) => one.channel === channel)
  const total = (state: DeliveryCount['state']) => own.reduce((sum, one) => sum + (one.state === state ? one.count : 0), 0)
  const sent = total('sent')
  const skipped = total('skipped')
  const failed = total('failed')
  const byReason = new Map<DeliveryReason, number>()
  for (const { reason, count } of own) if (reason) byReason.set(reason, (byReason.get(reason) ?? 0) + count)
  const reasons = [...byReason].map(([reason, count]) => ({ reason, count })).sort((one, other) => other.count - one.count)
  const tried = sent + failed
  return { sent, skipped, failed, failedPercent: tried === 0 ? 0 : Math.round((failed / tried) * 1000) / 10, reasons }
}
