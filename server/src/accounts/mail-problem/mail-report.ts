import type { MailProblem } from '@shutterbid/domain/accounts/mail-problem'

/**
 * What a report says happened to a mail. With `messageIds` it only counts for the one of these addresses to which we sent one of these
 * mails: anybody could have written it.
 */
export type MailReport = { problem: MailProblem; addresses: string[]; messageIds?: string[] }
