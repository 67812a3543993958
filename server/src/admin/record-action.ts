import type { AdminActionKind } from '@shutterbid/domain/admin/schemas'
import type { Tx } from '#server/platform/db/open-database'
import { adminActions } from './tables.ts'

type Action = { adminId: string; personId: string; kind: AdminActionKind; reason?: string; now: Date }

export async function recordAction(tx: Tx, { adminId, personId, kind, reason = '', now }: Action) {
  await tx.insert(adminActions).values({ adminId, personId, kind, reason, actedAt: now })
}
