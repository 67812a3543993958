import type { NotificationKind } from './kinds.ts'

/** What the digest of new jobs gathers. A client who asks for a bid is waiting, so that comes at once. */
export const digestKinds = ['job_posted', 'job_posted_again', 'job_found'] as const satisfies NotificationKind[]
