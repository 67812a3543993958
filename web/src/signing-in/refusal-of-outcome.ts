import { accountRefusals } from '@shutterbid/domain/accounts/refusals'
import { waitOutcomeText } from '@shutterbid/domain/shared/wait-texts'
import { signingInRefusals } from '@shutterbid/domain/signing-in/refusals'
import type { Refused } from './captcha/use-captcha.tsx'

/** The refusal of a form that the browser submitted without JavaScript, by the `outcome` in the address. */
export function refusalOfOutcome(outcome: string): Refused {
  const known = Object.entries({ ...accountRefusals, ...signingInRefusals }).find(([reason]) => reason === outcome)?.[1]
  return {
    reason: outcome,
    message:
      (needsScript.has(outcome) ? stepNeedsScript : known) ??
      waitOutcomeText(outcome) ??
      otherMessages.get(outcome) ??
      'An unexpected error occurred',
  }
}

const needsScript = new Set(['captcha_needed', 'code_needs_script'])
const stepNeedsScript = 'This account needs one more step, which works with JavaScript only. Turn it on in your browser, then try again.'

const otherMessages = new Map([
  ['bad_request', 'Please enter a valid email address, and the password where it is asked for.'],
  ['sign_up_unfit', 'Please check each field. Both passwords have to be the same, with 8 to 128 characters.'],
  ['passwords_unfit', 'Please type the same new password twice. It needs 8 to 128 characters.'],
])
