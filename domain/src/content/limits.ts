/** How often one network asks for the newsletter or opens its links, and how often one address is asked for, in the window of so many seconds. */
export const newsletterLimits = { asksPerNetwork: 10, asksPerAddress: 3, linksPerNetwork: 60, seconds: 60 * 60, confirmDays: 7 } as const
