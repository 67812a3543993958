import { deliveryRates } from '@shutterbid/domain/admin/delivery-rates'
import { channels } from '@shutterbid/domain/notifications/kinds'
import { countDeliveries } from '#server/notifications/deliveries/count-deliveries'
import type { Db } from '#server/platform/db/open-database'

/** What `npm run admin -- deliveries` prints: a line for each channel. */
export async function printDeliveries(db: Db): Promise<{ ok: boolean; sentence: string }> {
  const counts = await countDeliveries(db, new Date())
  const lines = channels.map((channel) => {
    const { sent, skipped, failed, failedPercent, reasons } = deliveryRates(counts, channel)
    const why = reasons.map(({ reason, count }) => `${reason} ${count}`).join(', ')
    return `${channel}: ${sent} sent, ${skipped} skipped, ${failed} failed (${failedPercent}%)${why ? `: ${why}` : ''}`
  })
  return { ok: true, sentence: ['Of the latest deliveries of each of the last 7 days:', ...lines].join('\n') }
}
