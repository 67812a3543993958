import { emailChangeLimits, mailLimits } from '@shutterbid/domain/signing-in/limits'
import { countAttempt, isWithinLimit } from '#server/platform/attempts/count-attempts'
import type { Actor, CallContext } from '#server/platform/rpc'
import { limitNetwork, limitSession } from '../sign-in/limit-attempts.ts'

type Caller = Pick<CallContext, 'db' | 'services' | 'ip' | 'sessionId'> & { actor: Actor }

/**
 * Counts a request by network, session and person, and by person for the new address: strangers use up none of somebody's requests. Throws
 * 429 with the seconds to wait. Nothing here depends on whether the address has an account; `tellsOwner` is false if its owner, if there is
 * one, was told too often lately.
 */
export async function limitEmailChange(caller: Caller, newEmail: string) {
  const { perPerson, perPersonAndAddress, seconds } = emailChangeLimits
  await limitNetwork(caller, 'emailChange')
  await limitSession(caller, 'emailChange', caller.actor.id)
  await countAttempt(caller, { name: 'emailChange by person', max: perPerson, seconds }, caller.actor.id)
  const toAddress = { name: 'emailChange by person and address', max: perPersonAndAddress, seconds }
  await countAttempt(caller, toAddress, `${caller.actor.id} ${newEmail}`)
  const { max, hours } = mailLimits.emailTaken
  const ofOwner = { name: 'emailChange by address', max, seconds: hours * 3600 }
  return { tellsOwner: await isWithinLimit({ db: caller.db, secret: caller.services.secret }, ofOwner, newEmail) }
}
