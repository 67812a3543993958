/** Why notices are no longer mailed to somebody: their mail server has no such inbox, or they reported a mail as unwanted. */
export const mailProblems = ['bounced', 'complained'] as const
export type MailProblem = (typeof mailProblems)[number]
