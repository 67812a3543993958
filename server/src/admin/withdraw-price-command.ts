import { priceFaults } from '@shutterbid/domain/billing/price-faults'
import { centsText } from '@shutterbid/domain/shared/money'
import { withdrawPrice } from '#server/billing/prices/withdraw-price'
import type { Db } from '#server/platform/db/open-database'

/** `npm run admin -- billing withdraw-price` */
export async function withdrawPriceCommand(db: Db, now: Date) {
  const withdrawn = await withdrawPrice(db, now)
  if (typeof withdrawn === 'string') return { ok: false, sentence: priceFaults[withdrawn] }
  const { announcedCents, cents, notifiedPeople } = withdrawn
  const notices =
    notifiedPeople === 0
      ? 'Nobody was told of the new price, so nobody is told now.'
      : `${peopleText(notifiedPeople)} told of the new price: while the site runs, everybody whose subscription runs is told in the bell and by mail that the price stays, beginning within five minutes.`
  return {
    ok: true,
    sentence: `The new price of ${centsText(announcedCents)} is withdrawn. A month goes on costing ${centsText(cents)}.\n${notices}`,
  }
}

function peopleText(count: number) {
  return count === 1 ? '1 person was' : `${count} people were`
}
