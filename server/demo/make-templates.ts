import type { Tx } from '#server/platform/db/open-database'
import { aSavedText } from '../factories/saved-texts.ts'
import { demoAccounts } from './accounts.ts'
import type { DemoPhotographer } from './make-demo-world.ts'

/** Bo has three. */
export async function makeTemplates(tx: Tx, photographers: DemoPhotographer[]) {
  const bo = photographers.find(({ email }) => email === demoAccounts.bo.email)
  if (!bo) return
  for (const [index, template] of templates.entries()) await aSavedText(tx, { ...template, photographerId: bo.id, number: index + 1 })
  await aSavedText(tx, { ...usualTerms, photographerId: bo.id })
}

const usualTerms = {
  use: 'terms',
  name: 'Usual terms',
  text: '',
  deliveredBy: 'gallery',
  pictureUse: 'personal',
  ifCancelled: 'If I am ill, a colleague whose pictures you have seen comes, or you get everything back.',
} as const

const templates = [
  {
    name: 'Portraits and families',
    text: 'Hi {first name},\n\n{date} at {time} suits me well, and I know the light around {place}. I would walk the spot with you first, then take it slowly: a few quiet pictures of everybody, and the rest while you forget about the camera.\n\nYou choose from a private gallery.',
    editedPictures: 40,
    deliveryDays: 10,
    isTravelIncluded: true,
  },
  {
    name: 'Weddings',
    text: 'Hi {first name},\n\nthank you for telling me about your day. I keep {date} free for you, and photograph from the first button to the first dance. We would talk an hour beforehand about {what matters most to them}.\n\nA second photographer covers the guests while I am with you two.',
    amountDollars: 2400,
    editedPictures: 350,
    deliveryDays: 28,
    depositPercent: 50,
    depositDays: 7,
    balanceDays: 14,
    isTravelIncluded: true,
    hasSecondShooter: true,
  },
  {
    name: 'Short notice',
    text: 'Hi {first name}, I am free on {date} at {time} and close to {place}. Pictures within three days.',
    editedPictures: 20,
    deliveryDays: 3,
  },
]
