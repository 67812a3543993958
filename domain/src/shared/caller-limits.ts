/**
 * How many requests one person, or one network without an account, has running at once, and how many more wait; further ones are refused and
 * can be sent again soon. Their connections to the database are at most as many as `atOnce`. While others of theirs wait, there is a pause after
 * each request that counts as two, as long as it took.
 */
export const callerLimits = { atOnce: 3, waiting: 20, retryAfterSeconds: 1, maxPauseMs: 250 } as const
