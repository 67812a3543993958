/** How many mails one address gets in a window of this many seconds, whoever causes them; further ones wait. */
export const mailsPerAddress = { max: 10, seconds: 60 * 60 } as const
