import { contactLimits } from '@shutterbid/domain/feedback/limits'
import { countAttempt, countForNetwork } from '#server/platform/attempts/count-attempts'
import { refusedFor } from '#server/platform/refuse'
import type { CallContext } from '#server/platform/rpc'
import { checkCaptcha, waitWithoutCaptcha } from '#server/signing-in/sign-in/check-captcha'

const { seconds, perNetwork, perAddress, perPerson, withoutCaptcha } = contactLimits

type Message = { email: string; captchaToken?: string | undefined }

/**
 * Counts a message: of a signed-in person by their account, of a visitor by network and typed address, and with a captcha. Throws 429 above
 * the limits; refuses with captcha_expired, captcha_failed, or contact_captcha_needed.
 */
export async function limitContact(context: CallContext, { email, captchaToken }: Message) {
  const { actor } = context
  if (actor) return countAttempt(context, { name: 'contact by person', max: perPerson, seconds }, actor.id)
  await countForNetwork(context, { name: 'contact by network', max: perNetwork, seconds })
  await (captchaToken ? checkCaptcha(context, captchaToken) : allowWithoutCaptcha(context))
  await countAttempt(context, { name: 'contact by address', max: perAddress, seconds }, email)
}

async function allowWithoutCaptcha(context: CallContext) {
  const limit = { name: 'contact without captcha', ...withoutCaptcha, seconds }
  const wait = await waitWithoutCaptcha(context, limit)
  if (wait) throw refusedFor(wait, 'contact_captcha_needed')
}
