import { deliveryRates } from '@shutterbid/domain/admin/delivery-rates'
import { channels } from '@shutterbid/domain/notifications/kinds'
import { countMailProblems } from '#server/accounts/mail-problem/count-mail-problems'
import { countDeliveries } from '#server/notifications/deliveries/count-deliveries'
import type { Db } from '#server/platform/db/open-database'

/** For `npm run admin -- deliveries`: a line for each channel, and the number of addresses that get no mail. */
export async function printDeliveries(db: Db): Promise<{ ok: boolean; sentence: string }> {
  const counts = await countDeliveries(db, new Date())
  const lines = channels.map((channel) => {
    const { sent, skipped, failed, failedPercent, reasons } = deliveryRates(counts, channel)
    const why = reasons.map(({ reason, count }) => `${reason} ${count}`).join(', ')
    return `${channel}: ${sent} sent, ${skipped} skipped, ${failed} failed (${failedPercent}%)${why ? `: ${why}` : ''}`
  })
  const { bounced, complained } = await countMailProblems(db)
  const dead = `Addresses that mail does not reach: ${bounced}. That reported a mail as unwanted: ${complained}.`
  return { ok: true, sentence: ['Of the latest deliveries of each of the last 7 days:', ...lines, dead].join('\n') }
}
