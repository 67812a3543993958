import { selectPriceChanges } from '#server/billing/queries'
import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from './notify.ts'
import { priceFacts } from './price-facts.ts'

/** Notifies subscribers of a new price, unless it was withdrawn since, or that it was withdrawn. */
export async function onPriceTold(db: Db, { id: eventId, facts }: EventOf<'price.told'>, { now }: ListenerTools) {
  const { number, isWithdrawn, personIds } = facts
  const changes = await selectPriceChanges(db)
  const change = changes.find((one) => one.number === number)
  if (!change || (change.withdrawnAt !== null) !== isWithdrawn) return
  const kind = isWithdrawn ? 'price_kept' : 'price_changing'
  await notify(db, { eventId, personIds, kind, facts: priceFacts(changes, change) }, now())
}
