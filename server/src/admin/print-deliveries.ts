import { deliveryRates } from '@shutterbid/domain/admin/delivery-rates'
import { channels } from '@shutterbid/domain/notifications/kinds'
import { countMailProblems } from '#server/accounts/mail-problem/count-mail-problems'
import { countDeliveries } from '#server/notifications/deliveries/count-deliveries'
import { countWaiting } from '#server/notifications/deliveries/count-waiting'
import type { Db } from '#server/platform/db/open-database'

/** For `npm run admin -- deliveries`: a line for each channel, what waits, and the number of addresses that get no mail. */
export async function printDeliveries(db: Db): Promise<{ ok: boolean; sentence: string }> {
  const now = new Date()
  const counts = await countDeliveries(db, now)
  const lines = channels.map((channel) => {
    const { sent, skipped, failed, failedPercent, reasons } = deliveryRates(counts, channel)
    const why = reasons.map(({ reason, count }) => `${reason} ${count}`).join(', ')
    return `${channel}: ${sent} sent, ${skipped} skipped, ${failed} failed (${failedPercent}%)${why ? `: ${why}` : ''}`
  })
  const waiting = (await countWaiting(db, now)).map(
    ({ channel, cause, count, oldestAt }) => `${channel}: ${cause} ${count}, the oldest since ${oldestAt.toISOString()}`,
  )
  const { bounced, complained } = await countMailProblems(db)
  const dead = `Addresses that mail does not reach: ${bounced}. That reported a mail as unwanted: ${complained}.`
  return {
    ok: true,
    sentence: ['Of the latest deliveries of each of the last 7 days:', ...lines, 'What waits now, and why:', ...waiting, dead].join('\n'),
  }
}
