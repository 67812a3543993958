import type { MailProblem } from '@shutterbid/domain/accounts/mail-problem'

/** With `messageIds` the report counts only for an address to which we sent one of these mails: anybody could have written it. */
export type MailReport = { problem: MailProblem; addresses: string[]; messageIds?: string[] }
