import { passkeyLimits } from '@shutterbid/domain/signing-in/limits'
import { tabStorage } from '../../ui/browser-storage.ts'

const key = 'offered-passkey'

/** Offers a passkey on the next pages of this tab, while a new account needs no other proof for it. */
export function offerPasskey(personId: string) {
  tabStorage.set(key, JSON.stringify({ personId, until: Date.now() + passkeyLimits.newAccountMinutes * 60_000 }))
}

export function endPasskeyOffer() {
  tabStorage.delete(key)
}

export function isPasskeyOffered(personId: string) {
  const saved = tabStorage.get(key)
  if (saved === null) return false
  const offer = JSON.parse(saved) as { personId: string; until: number }
  return offer.personId === personId && Date.now() < offer.until
}
