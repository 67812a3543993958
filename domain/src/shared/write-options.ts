import { bodyLimits, callLimits } from './limits.ts'

/** For writes of which other people are notified. */
export const posted = { limit: callLimits.post } as const
/** For writes with text of which other people are notified. */
export const written = { limit: callLimits.post, bodyBytes: bodyLimits.text } as const
/** For writes that hash a password or check a proof. */
export const proven = { limit: callLimits.password, bodyBytes: bodyLimits.text } as const
/** For forms that cause a mail to an address that is typed in. */
export const mailed = { limit: callLimits.mail, bodyBytes: bodyLimits.text, successStatus: 202 } as const
