import type { AdminPerson } from '@shutterbid/domain/admin/schemas'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { type AdminPersonRow, adminPersonColumns } from './find-admin-people.ts'
import { presentAdminPerson } from './present-admin-person.ts'

export async function getAdminPerson(db: Db | Tx, personId: string): Promise<AdminPerson> {
  const { rows } = await db.execute<AdminPersonRow>(
    sql`select ${adminPersonColumns} from people where id = ${personId} and deleted_at is null`,
  )
  if (!rows[0]) throw notFound()
  return presentAdminPerson(rows[0])
}
