import { type Decision, no, yes } from '../shared/decision.ts'
import { passkeyLimits } from './limits.ts'
import type { SigningInRefusal } from './refusals.ts'

export function canChangeEmail({ currentEmail, newEmail }: { currentEmail: string; newEmail: string }): Decision<SigningInRefusal> {
  return currentEmail.toLowerCase() === newEmail.toLowerCase() ? no('same_email') : yes
}

/** `works`: it can be used to sign in now. */
type WayIn = { id: string; works: boolean }

/** A way in can be removed while another one that works remains. */
export function canRemoveWayIn(id: string, waysIn: WayIn[]): Decision<SigningInRefusal> {
  return waysIn.some((other) => other.id !== id && other.works) ? yes : no('last_way_in')
}

export function canAddPasskey({ passkeys }: { passkeys: number }): Decision<SigningInRefusal> {
  return passkeys < passkeyLimits.perAccount ? yes : no('too_many_passkeys')
}

/** The first passkey of an account that was made a moment ago needs no other proof: making it needed the password or Google. */
export function canAddPasskeyAsNew({
  createdAt,
  passkeys,
  now,
}: {
  createdAt: Date
  passkeys: number
  now: Date
}): Decision<SigningInRefusal> {
  const isNew = now.getTime() - createdAt.getTime() < passkeyLimits.newAccountMinutes * 60_000
  return isNew && passkeys === 0 ? yes : no('account_not_new')
}

/** A passkey was cloned if its signature counter did not grow. Passkeys without a counter always send 0. */
export function isCopied({ counter, lastCounter }: { counter: number; lastCounter: number }) {
  return (counter > 0 || lastCounter > 0) && counter <= lastCounter
}
