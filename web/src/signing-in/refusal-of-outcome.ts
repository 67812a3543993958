import { accountRefusals } from '@shutterbid/domain/accounts/refusals'
import { waitOutcomeText } from '@shutterbid/domain/shared/wait-texts'
import { signInLimits } from '@shutterbid/domain/signing-in/limits'
import { signingInRefusals } from '@shutterbid/domain/signing-in/refusals'
import { unexpectedError } from '../api/error-message.ts'
import type { Refused } from './captcha/use-captcha.tsx'

/** The refusal of a form that the browser submitted without JavaScript, by the `outcome` in the address. */
export function refusalOfOutcome(outcome: string): Refused {
  const known = Object.entries({ ...accountRefusals, ...signingInRefusals }).find(([reason]) => reason === outcome)?.[1]
  return {
    reason: outcome,
    message:
      (needsScript.has(outcome) ? stepNeedsScript : known) ?? waitOutcomeText(outcome) ?? otherMessages.get(outcome) ?? unexpectedError,
  }
}

const needsScript = new Set(['captcha_needed', 'code_needs_script'])
const stepNeedsScript = 'This account needs one more step, which works with JavaScript only. Turn it on in your browser, then try again.'

const { password } = signInLimits
const otherMessages = new Map([
  ['bad_request', 'Please enter a valid email address, and the password where it is asked for.'],
  ['sign_up_unfit', `Please check each field. Both passwords have to be the same, with ${password.min} to ${password.max} characters.`],
  ['passwords_unfit', `Please type the same new password twice. It needs ${password.min} to ${password.max} characters.`],
])
