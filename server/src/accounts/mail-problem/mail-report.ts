import type { MailProblem } from '@shutterbid/domain/accounts/mail-problem'
import { emailAddress } from '@shutterbid/domain/accounts/schemas'

/** `addresses` as the report writes them. With `messageIds` the report counts only for an address to which we sent one of these mails: anybody could have written it. */
export type MailReport = { problem: MailProblem; addresses: string[]; messageIds?: string[] }

/** The address as we store it, without "rfc822;" before it, a name or angle brackets; null if there is none. */
export function addressIn(written: string): string | null {
  const plain = written.replace(/^[a-z0-9-]+\s*;/i, '')
  return emailAddress.safeParse(/<([^<>]*)>[^<>]*$/.exec(plain)?.[1] ?? plain).data ?? null
}
