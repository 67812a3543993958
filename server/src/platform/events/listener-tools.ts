import type { Files } from '#server/platform/files/files'
import type { Payments } from '#server/platform/payments/payments'

/** What a listener may need besides the database. `publicUrl` is the origin for links in mails; `secret` signs unsubscribe links. */
export type ListenerTools = { publicUrl: string; secret: string; files: Files; payments: Payments; now: () => Date }
