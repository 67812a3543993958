import { type Buffers, noBuffers } from '@shutterbid/domain/availability/find-conflict'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { buffers } from '../tables.ts'

export async function getBuffers(db: Db | Tx, actor: Actor): Promise<Buffers> {
  const { personId: _person, ...columns } = getTableColumns(buffers)
  const [own] = await db.select(columns).from(buffers).where(eq(buffers.personId, actor.id)).limit(1)
  return own ?? noBuffers
}
